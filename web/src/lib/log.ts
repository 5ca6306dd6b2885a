// From events to the lines of the log.
import type { GamePage, Scene } from '../games/types'
import type { GameEvent } from './protocol'
import type { Rich } from './rich'
import type { LogEntry } from './table.svelte'
import { seat_of } from './tables'
import type { GameWords } from './words'

export interface LogLine {
  key: number
  seat: number | null
  text: Rich
  points: string[] // squares and seats that it is about
  taken_back?: number // the seat that took something back
  resumed?: number // so many steps could not be replayed
  reopen?: { what: string; name: string; by: string; newcomer: string } // a lost owner's seat
  round?: number // a heading
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
  for (const { key, event } of entries)
    if (typeof event.round === 'number') out.set(key, event.round)
  let number = page.round(scene)
  const turns = entries.filter((entry) => entry.event.event === 'turn_began')
  for (let i = turns.length - 1; i >= 0; i -= 1) {
    const again = i > 0 && turns[i - 1]?.event.seat === turns[i]?.event.seat
    if (again || !page.new_round(scene, turns[i]!.event)) continue
    out.set(turns[i]!.key, number)
    number -= 1
  }
  return out
}

function is_implied(page: GamePage, event: GameEvent, next: GameEvent | undefined): boolean {
  const by = page.implied[event.event]
  return (
    by !== undefined && next !== undefined && by.includes(next.event) && next.seat === event.seat
  )
}

export function log_lines(
  entries: LogEntry[],
  page: GamePage,
  words: GameWords,
  scene: Scene,
): LogLine[] {
  const out: LogLine[] = []
  const headings = rounds(entries, page, scene)
  const shown = entries.filter(
    (entry) => headings.has(entry.key) || !page.quiet.includes(entry.event.event),
  )
  for (let i = 0; i < shown.length; i += 1) {
    const { key, event } = shown[i]!
    const next = shown[i + 1]?.event
    const round = headings.get(key)
    if (round !== undefined) {
      out.push({ key, seat: null, text: [], points: [], round })
      continue
    }
    if (is_implied(page, event, next)) continue
    if (event.event === 'taken_back') {
      out.push({
        key,
        seat: seat_of(event.seat),
        text: [],
        points: [],
        taken_back: seat_of(event.seat),
      })
      continue
    }
    if (event.event === 'resumed') {
      out.push({ key, seat: null, text: [], points: [], resumed: Number(event.lost) })
      continue
    }
    if (event.event === 'reopen') {
      const [what, name, by, newcomer] = [event.what, event.name, event.by, event.newcomer].map(
        String,
      )
      const reopen = { what: what!, name: name!, by: by!, newcomer: newcomer! }
      out.push({ key, seat: seat_of(event.seat), text: [], points: [], reopen })
      continue
    }
    if (page.last_only.includes(event.event) && next && same_doer(event, next)) continue
    const row = [event]
    if (page.gathered.includes(event.event)) {
      for (let more = next; more && same_doer(event, more); more = shown[i + 1]?.event) {
        row.push(more)
        i += 1
      }
    }
    const text = gathered(row, words)
    if (text)
      out.push({
        key,
        seat:
          event.seat === undefined
            ? (page.doer?.(event, scene.players.length) ?? null)
            : seat_of(event.seat),
        text,
        points: points_of(event),
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
  const text = words.event(first)
  if (!text) return null
  for (const event of row.slice(1))
    text.push(
      { kind: 'text', text: ', ' },
      event.card === undefined && event.letter === undefined
        ? { kind: 'text', text: String(event.die) }
        : { kind: 'card', card: String(event.card ?? event.letter) },
    )
  return text
}
