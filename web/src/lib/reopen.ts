// A lost owner's seat that goes to somebody new, as the log tells it.
import type { GameEvent, Player, Reopen, TableInfo } from './protocol'

export function goes_on(reopen: Reopen): boolean {
  return ['asked', 'agreed', 'open'].includes(reopen.what)
}

// By names, not seats: later somebody else sits there.
export function reopen_event(reopen: Reopen, before: Player[], after: Player[]): GameEvent {
  const { seat, what, asker } = reopen
  const by = what === 'asked' ? asker : reopen.by
  return {
    event: 'reopen',
    what,
    seat,
    name: before[seat]?.name ?? '',
    by: by === undefined ? '' : (after[by]?.name ?? ''),
    newcomer: after[seat]?.name ?? '',
  }
}

// Who sat there at the start, by the frozen header.
export function first_players(header: string): Player[] | null {
  try {
    const { names } = JSON.parse(header) as { names?: (string | null)[] }
    return names?.map((name) => ({ name: name ?? '' })) ?? null
  } catch {
    return null
  }
}

// The seats whose owners are away, which those at the table may give to somebody new if the others
// agree; the host also bots' seats and those that were left for good.
export function lost_seats({ host, yours, status, seats }: TableInfo, present: number[]): number[] {
  if (status !== 'running' || !(host || yours.length > 0)) return []
  return seats.flatMap(({ kind }, seat) => {
    const away = kind === 'person' ? !yours.includes(seat) && !present.includes(seat) : host
    return away ? [seat] : []
  })
}
