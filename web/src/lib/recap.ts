// What happened since my last turn: one row a seat that was in turn, and where its pieces walked.
import type { GamePage, Scene } from '../games/types'
import type { LogLine } from './log'
import type { LogEntry } from './log_book'
import { look_of } from './looks'
import type { View } from './protocol'
import type { Rich } from './rich'
import { seat_of } from './tables'

export interface Row {
  seat: number
  title: Rich
  lines: LogLine[] // all that is told; the first is what the title says
  hit: boolean // it touched me
  change: number // of what I have
  walked: boolean // and nothing else
}
export interface Trail {
  seat: number
  look: number
  number: number // of its row, as on its stamp; below 0: it has none
  hit: boolean // the one stamp that is filled
  past: boolean // its turn is over, and others still play
  places: string[]
  hint?: string // not a walk but a choice of mine, with its chance
}
export interface Recap {
  first: number // the key of the entry with which it begins
  running: number | null // whose turn it still is; null: mine
  since: number // when that was
  rows: Row[]
  others: number // who only walked, where there are many rows
  worst: Row | null // what hit me most
  trails: Trail[]
}

const most_rows = 4

// Whose turn it was at each entry; -1: nobody's yet. Games without turns: who did it.
function owners_of(entries: LogEntry[], page: GamePage, seats: number): number[] {
  const turns = 'turn_began' in page.tables.events
  let owner = -1
  return entries.map(({ event }) => {
    if (turns) {
      if (event.event === 'turn_began') owner = seat_of(event.seat)
    } else owner = page.doer?.(event, seats) ?? owner
    return owner
  })
}

const worth = (page: GamePage, scene: Scene, seat: number, view: View | null | undefined) => {
  const { score, risk = 0 } = view ? page.facts({ ...scene, view }, seat) : { score: 0 }
  return score + risk
}

// What hit me is the title of a turn, else what it came to; the rest tells how. Steps are seen on the board.
function told_by(lines: LogLine[], me: number, walks: (line: LogLine) => boolean): LogLine[] {
  const hits = lines.filter((line) => line.points.includes(`S${me}`))
  const plays = lines.filter((line) => !walks(line))
  const title =
    hits.findLast((line) => line.seat !== me) ?? hits.at(-1) ?? plays.at(-1) ?? lines.at(-1)!
  return [title, ...plays.filter((line) => line !== title)]
}

function trails_of(block: LogEntry[], page: GamePage, scene: Scene, start: View) {
  const { walks } = page
  if (!walks) return []
  const at = { ...scene, view: start }
  const pieces = walks.pieces(at)
  const now = pieces.map(({ place }) => place)
  const ways = pieces.map(({ place }) => (place === null ? [] : [place]))
  for (const { event, view } of block)
    for (const [piece, place] of walks.lead(event, now, view ? { ...scene, view } : at)) {
      if (place !== null && place !== now[piece]) ways[piece]?.push(place)
      now[piece] = place
    }
  return pieces.flatMap(({ seat }, i) => {
    const gone = now[i] === null || (ways[i]?.length ?? 0) < 2
    return gone ? [] : [{ seat, places: ways[i]! }]
  })
}

// Before my second turn there is nothing to tell.
export function recap_of(
  log: LogEntry[],
  lines: LogLine[],
  page: GamePage,
  scene: Scene,
): Recap | null {
  const me = scene.seat
  const entries = log.filter((entry) => !entry.undone)
  const owners = owners_of(entries, page, scene.players.length)
  let end = entries.length
  while (end > 0 && owners[end - 1] === me) end -= 1
  let begin = end
  while (begin > 0 && owners[begin - 1] !== me) begin -= 1
  const before = entries[begin - 1]
  if (me === null || begin === 0 || begin === end || !before) return null

  const left_out = new Set([...(page.gathered ?? []), ...(page.untold ?? [])])
  const line_of = new Map(lines.map((line) => [line.key, line]))
  const steps = new Set(
    entries.filter(({ event }) => page.last_only?.includes(event.event)).map(({ key }) => key),
  )
  const walks = (line: LogLine) => steps.has(line.key)
  const rows: Row[] = []
  let seen = before.view
  let had = worth(page, scene, me, seen)
  for (let i = begin; i < end; i += 1) {
    const { key, event, view } = entries[i]!
    const seat = owners[i]!
    let row = rows.find((other) => other.seat === seat)
    if (!row) {
      row = { seat, title: [], lines: [], hit: false, change: 0, walked: true }
      rows.push(row)
    }
    const has = view && view !== seen ? worth(page, scene, me, view) : had
    seen = view ?? seen
    row.change += has - had
    row.hit ||= has !== had
    had = has
    const line = line_of.get(key)
    if (!line || line.round !== undefined || line.notice || left_out.has(event.event)) continue
    const hits = line.points.includes(`S${me}`)
    row.lines.push(line)
    row.hit ||= hits
    row.walked &&= walks(line) && !hits
  }
  const told = rows.filter((row) => row.lines.length > 0)
  for (const row of told) {
    row.lines = told_by(row.lines, me, walks)
    row.title = row.lines[0]?.title ?? row.lines[0]?.text ?? []
  }
  // Others who only walked are nothing to tell.
  if (told.every((row) => row.walked)) return null
  const worst = told
    .filter((row) => row.hit)
    .reduce<Row | null>((most, row) => (most && most.change <= row.change ? most : row), null)
  const shown = told.length > most_rows ? told.filter((row) => !row.walked) : told
  const running = end === entries.length ? owners[end - 1]! : null
  const start = before.view
  const trails = start ? trails_of(entries.slice(begin, end), page, scene, start) : []
  return {
    first: entries[begin]!.key,
    running,
    since: before.t ?? 0,
    rows: shown,
    others: told.length - shown.length,
    worst,
    trails: trails.flatMap((trail) => {
      const row = shown.findIndex(({ seat }) => seat === trail.seat)
      if (row < 0) return []
      const past = running !== null && running !== trail.seat
      const look = look_of(page.tables.id, trail.seat)
      return [{ ...trail, look, number: row + 1, hit: shown[row] === worst, past }]
    }),
  }
}
