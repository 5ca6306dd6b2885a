// From events to the lines of the log.
import type { GamePage, Scene } from '../games/types'
import type { LogEntry } from './log_book'
import type { GameEvent, Reopen } from './protocol'
import type { Piece, Rich } from './rich'
import { seat_of } from './tables'
import type { ShellKey } from './texts.svelte'
import type { GameWords } from './words'

export interface LogLine {
  key: number
  seat: number | null
  text: Rich
  title?: Rich // shorter, for a recap
  points: string[] // squares and seats that it is about
  notice?: Notice // of the table itself, in place of a text of the game
  undone?: boolean // taken back
  round?: number // a heading
  old?: boolean // read when the page was opened
}

interface Notice {
  key: ShellKey
  values: Record<string, Piece>
  loud?: boolean
}

function notice_of(event: GameEvent, words: GameWords): Notice | null {
  switch (event.event) {
    case 'taken_back':
      return { key: 'log.taken_back', values: { name: words.name(seat_of(event.seat)) } }
    case 'withheld':
      return { key: 'log.withheld', values: { name: words.name(seat_of(event.seat)) }, loud: true }
    case 'gone': {
      const key: ShellKey = `log.gone.${event.why as 'left' | 'removed'}`
      return { key, values: { name: String(event.name) }, loud: true }
    }
    case 'hinted':
      return { key: 'log.hinted', values: { name: words.name(seat_of(event.seat)) } }
    case 'hurried':
      return { key: 'log.hurried', values: { name: words.name(seat_of(event.seat)) } }
    case 'missed':
      return { key: 'log.missed', values: {} }
    case 'resumed':
      return { key: 'log.resumed', values: { n: Number(event.lost) } }
    case 'reopen': {
      const { name, by, newcomer } = event
      const values = { name: String(name), by: String(by), newcomer: String(newcomer) }
      const key: ShellKey = `log.reopen.${event.what as Reopen['what']}`
      const by_host = event.what === 'asked' && by === ''
      return { key: by_host ? 'log.reopen.by_host' : key, values, loud: true }
    }
  }
  return null
}

function points_of(event: GameEvent): string[] {
  return Object.entries(event)
    .filter(([key, value]) => key !== 'event' && typeof value === 'string')
    .map(([, value]) => String(value))
}

const same_doer = (a: GameEvent, b: GameEvent) => a.event === b.event && a.seat === b.seat

// The entries at which a round begins, with its number: counted back from the present one.
function rounds(entries: LogEntry[], page: GamePage, scene: Scene): Map<number, number> {
  const out = new Map<number, number>()
  const standing = entries.filter((entry) => !entry.undone)
  for (const { key, event } of standing)
    if (typeof event.round === 'number') out.set(key, event.round)
  let number = page.round(scene)
  const turns = standing.filter((entry) => entry.event.event === 'turn_began')
  for (let i = turns.length - 1; i >= 0; i -= 1) {
    const again = i > 0 && turns[i - 1]?.event.seat === turns[i]?.event.seat
    if (again || !page.new_round?.(scene, turns[i]!.event)) continue
    out.set(turns[i]!.key, number)
    number -= 1
  }
  return out
}

function is_implied(page: GamePage, event: GameEvent, next: GameEvent | undefined): boolean {
  const by = page.implied?.[event.event]
  return (
    by !== undefined && next !== undefined && by.includes(next.event) && next.seat === event.seat
  )
}

export function log_lines(
  entries: LogEntry[],
  page: GamePage,
  words: GameWords,
  scene: Scene,
  told = new Map<string, Rich>(), // before: what was said keeps its words when the view changes
  language = '',
): LogLine[] {
  const out: LogLine[] = []
  const headings = rounds(entries, page, scene)
  const shown = entries.filter(
    (entry) => headings.has(entry.key) || !page.quiet?.includes(entry.event.event),
  )
  for (let i = 0; i < shown.length; i += 1) {
    const { key, event, undone = false, old = false, view } = shown[i]!
    const since = old ? { old } : {}
    // What was taken back is no part of what was not.
    const following = () => {
      const entry = shown[i + 1]
      return entry && (entry.undone ?? false) === undone ? entry.event : undefined
    }
    const next = following()
    const round = headings.get(key)
    if (round !== undefined) {
      out.push({ key, seat: null, text: [], points: [], round, ...since })
      continue
    }
    if (is_implied(page, event, next)) continue
    const notice = notice_of(event, words)
    if (notice) {
      const seat = event.seat === undefined ? null : seat_of(event.seat)
      out.push({ key, seat, text: [], points: [], notice, ...since })
      continue
    }
    if (page.last_only?.includes(event.event) && next && same_doer(event, next)) continue
    const row = [event]
    if (page.gathered?.includes(event.event)) {
      for (let more = next; more && same_doer(event, more); more = following()) {
        row.push(more)
        i += 1
      }
    }
    const place = `${key} ${row.length} ${language}`
    const then = view ? words.seeing(view) : words
    const text = told.get(place) ?? gathered(row, then)
    if (text) told.set(place, text)
    const title = old || undone ? null : then.title(event)
    if (text)
      out.push({
        key,
        seat:
          event.seat === undefined
            ? (page.doer?.(event, scene.players.length) ?? null)
            : seat_of(event.seat),
        text,
        ...(title ? { title } : {}),
        points: undone ? [] : points_of(event),
        ...(undone ? { undone } : {}),
        ...since,
      })
  }
  return out
}

// "You draw 9c, Jh", "Bo throws 5, 3" or "Bo draws 2 cards".
function gathered(row: GameEvent[], words: GameWords): Rich | null {
  const first = row[0]!
  if (row.length === 1) return words.event(first)
  const blank = Object.values(first).some((value) => value === null)
  if (blank) return words.event(first, row.length)
  const key = ['card', 'letter'].find((name) => first[name] !== undefined)
  const list = row.flatMap(
    (event, i): Rich => [
      { kind: 'text', text: i === 0 ? '' : ', ' },
      key ? { kind: 'card', card: String(event[key]) } : { kind: 'text', text: String(event.die) },
    ],
  )
  return words.event(first, 1, { [key ?? 'die']: list })
}
