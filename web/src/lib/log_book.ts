// What goes into the log, frame by frame: the same at the table and in a replay.
import type { Frame, GameEvent, Player, View } from './protocol'
import { reopen_event } from './reopen'

export interface LogEntry {
  key: number
  line: number
  event: GameEvent
  undone?: boolean // taken back; what was seen stays
  old?: boolean // happened before the page was opened
  view?: View | null // as it was then: a line keeps its words
  t?: number // when
}

// Told by the table itself: an undo does not touch them.
const of_the_table = new Set([
  'taken_back',
  'withheld',
  'gone',
  'resumed',
  'reopen',
  'missed',
  'hinted',
  'hurried',
])

let keys = 0
export const newest_key = () => keys

export function entries(
  events: GameEvent[],
  line: number,
  view: View | null = null,
  t = 0,
): LogEntry[] {
  return events.map((event) => {
    keys += 1
    return { key: keys, line, event, view, t }
  })
}

export const withheld_events = (seats: number[]): GameEvent[] =>
  seats.map((seat) => ({ event: 'withheld', seat }))

// By names, as somebody else may sit there later.
const gone_events = (before: Player[], after: Player[]): GameEvent[] =>
  after.flatMap(({ why = '', name }, seat) =>
    ['left', 'removed'].includes(why) && before[seat] && before[seat].why !== why
      ? [{ event: 'gone', why, name: before[seat].name || name }]
      : [],
  )

// The lines after line `to` are taken back.
export function struck(log: LogEntry[], to: number): LogEntry[] {
  return log.map((entry) =>
    entry.line > to && !entry.undone && !of_the_table.has(entry.event.event)
      ? { ...entry, undone: true }
      : entry,
  )
}

// `line` is the number of the last line; who played before and after the frame is told by names;
// `view` is that after it.
export function after_frame(
  log: LogEntry[],
  frame: Frame,
  line: number,
  before: Player[],
  after: Player[],
  view: View | null = null,
): LogEntry[] {
  const { undone } = frame
  const events = [
    ...(undone ? [{ event: 'taken_back', seat: undone.by }] : []),
    ...withheld_events(frame.withheld ?? []),
    // A whole view says who is gone by now, not since.
    ...(frame.seats && (!frame.view || undone) ? gone_events(before, after) : []),
    ...(frame.missed ? [{ event: 'missed' }] : []),
    ...(frame.hint !== undefined ? [{ event: 'hinted', seat: frame.hint }] : []),
    ...(frame.hurry !== undefined ? [{ event: 'hurried', seat: frame.hurry }] : []),
    ...(frame.reopen ? [reopen_event(frame.reopen, before, after)] : []),
    ...(frame.events ?? []),
  ]
  if (events.length === 0) return log
  return [
    ...(undone ? struck(log, undone.to) : log),
    ...entries(events, frame.line ?? line, view, frame.t),
  ]
}

// The lines that were read later belong before those that came meanwhile.
export function put_before(read: LogEntry[], log: LogEntry[]): LogEntry[] {
  const undone = log.filter((entry) => entry.event.event === 'taken_back')
  return [...undone.reduce((lines, { line }) => struck(lines, line), read), ...log]
}
