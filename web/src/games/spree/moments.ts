// What the last events look like for a moment: cards that rise, points, a shot that is counted.
import type { SpreeEvent } from '../../generated/spree'
import { seat_of } from '../../lib/tables'
import type { SpreeModel, SpreeView } from './view'

export type Moment =
  | { kind: 'card'; card: string; seat: number; index: number }
  | { kind: 'loot'; text: string; from: number; to: number; index: number }
  | { kind: 'points'; text: string; seat: number; index: number }
  | { kind: 'count'; die: number; square: string; index: number }

// The squares that a roll counts, one after another; the shooter's own is the first.
function counted(model: SpreeModel, from: string, to: string, die: number): string[] {
  const line = model.mall.sight(from, to)
  const out = [from]
  if (!line) return out
  for (let i = 1; i < die + (model.power ? 1 : 0); i += 1) {
    const next = model.mall.beside(out.at(-1) ?? from, line.way)
    if (next === null) break
    out.push(next)
  }
  return out
}

export function moments_of(
  events: SpreeEvent[],
  model: SpreeModel,
  view: SpreeView,
  target: number | null,
): Moment[] {
  const out: Moment[] = []
  for (const event of events) {
    const index = out.length
    const seat = 'seat' in event ? seat_of(event.seat) : -1
    switch (event.event) {
      case 'bought':
        out.push({ kind: 'card', card: event.card, seat, index })
        break
      case 'stole':
        out.push({
          kind: 'loot',
          text: `${event.amount} × ${event.rank}`,
          from: seat_of(event.victim),
          to: seat,
          index,
        })
        break
      case 'ran_over':
        out.push({ kind: 'points', text: `−${event.amount}`, seat: seat_of(event.victim), index })
        break
      case 'stored':
        out.push({ kind: 'points', text: `+${event.points}`, seat, index })
        break
      case 'shot_rolled': {
        const from = view.seats[seat]?.shopper
        const to = target === null ? null : view.seats[target]?.shopper
        if (!from || !to) break
        counted(model, from, to, event.die).forEach((square, i) => {
          out.push({ kind: 'count', die: i + 1, square, index: i })
        })
        break
      }
    }
  }
  return out
}
