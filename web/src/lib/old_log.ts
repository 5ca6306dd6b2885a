// The lines of a log before the page was opened: the last sixty or so, as these eyes saw them.
import { api } from './api'
import { named } from './bots'
import { after_frame, type LogEntry } from './log_book'
import { view_after } from './patch'
import type { Player, View } from './protocol'
import { first_players } from './reopen'

// Up to frame `n`, with which the page began.
export interface Now {
  line: number
  n: number
  header: string
  players: Player[]
}

export async function old_log(table: string, seat: number | null, now: Now): Promise<LogEntry[]> {
  if (now.line === 0) return []
  const as = seat === null ? 'spectator' : String(seat)
  const first = await api.replay(table, as, Math.max(0, now.line - 60))
  const chunks = [first]
  for (let from = first.from + first.frames.length; from < first.total; ) {
    const chunk = await api.replay(table, as, from)
    if (chunk.frames.length === 0) break
    chunks.push(chunk)
    from += chunk.frames.length
  }
  let log: LogEntry[] = []
  let players = named(first_players(now.header) ?? now.players)
  let view: View | null = null
  for (const frame of chunks.flatMap((chunk) => chunk.frames)) {
    if (frame.n > now.n) break
    const before = players
    players = frame.seats ? named(frame.seats) : players
    view = view_after(view, frame)
    log = after_frame(log, frame, now.line, before, players, view)
  }
  return log
}
