// The lines of a log before the page was opened: the last sixty or so, as these eyes saw them.
import { api } from './api'
import { named } from './bots'
import { after_frame, type LogEntry } from './log_book'
import { view_after } from './patch'
import type { Frame, Player, View } from './protocol'
import { first_players } from './reopen'

// Up to frame `n`, with which the page began.
export interface Now {
  line: number
  n: number
  header: string
  players: Player[]
}

// And how it was before each frame that tells something.
export interface Before {
  frame: Frame
  view: View | null
  log: LogEntry[]
  players: Player[]
}
interface Past {
  log: LogEntry[]
  before: Before[]
}

export async function old_log(table: string, seat: number | null, now: Now): Promise<Past> {
  const past: Past = { log: [], before: [] }
  if (now.line === 0) return past
  const as = seat === null ? 'spectator' : String(seat)
  const first = await api.replay(table, as, Math.max(0, now.line - 60))
  const chunks = [first]
  for (let from = first.from + first.frames.length; from < first.total; ) {
    const chunk = await api.replay(table, as, from)
    if (chunk.frames.length === 0) break
    chunks.push(chunk)
    from += chunk.frames.length
  }
  let players = named(first_players(now.header) ?? now.players)
  let view: View | null = null
  for (const frame of chunks.flatMap((chunk) => chunk.frames)) {
    if (frame.n > now.n) break
    const { log } = past
    if (frame.events) past.before.push({ frame, view, log, players })
    const before = players
    players = frame.seats ? named(frame.seats) : players
    view = view_after(view, frame)
    past.log = after_frame(log, frame, now.line, before, players, view)
  }
  return past
}

// The table as it stood before one of these frames; that one and what followed come as if they fell now.
export function as_before(whole: Frame, before: Before[], first: number) {
  const { view, log, players } = before[first]!
  const { view: _now, turn, ask, ...rest } = whole
  const asks = { ...(turn ? { turn } : {}), ...(ask ? { ask } : {}) }
  const frames = before.slice(first).map(({ frame: { ack: _, ...frame } }): Frame => frame)
  frames.push({ ...frames.pop()!, ...asks })
  return { whole: { ...rest, ...(view ? { view } : {}) }, log, players, frames }
}
