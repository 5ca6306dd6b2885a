// The frames of a replay, fetched in chunks, each of which begins with a whole view.
import { named } from './bots'
import { after_frame, type LogEntry } from './log_book'
import { view_after } from './patch'
import type { Frame, GameEvent, Player, ReplayChunk, Result, Turn, View } from './protocol'

interface Moment {
  view: View | null
  turn: Turn | null
  players: Player[]
  log: LogEntry[]
  events: GameEvent[]
}

// A moment of the match, for all eyes.
export interface At {
  t: number
  line: number
}
export const write_at = ({ t, line }: At) => `${t}.${line}`
export function read_at(text: string): At | null {
  const found = text.match(/^(\d+)\.(\d+)$/)
  return found ? { t: Number(found[1]), line: Number(found[2]) } : null
}

const begins = (event: GameEvent) => event.event === 'turn_began' || event.event === 'round'

const nothing: Moment = { view: null, turn: null, players: [], log: [], events: [] }
const log_length = 120
const chunk_length = 50 // as the server cuts them

export class Reel {
  total = 0
  over = false
  stopped = '' // where and why the rest could not be replayed
  stored: Result | null = null // the result that was kept beside it
  private frames: (Frame | undefined)[] = []
  private loading = new Map<number, Promise<void>>()
  private at = -1
  private moment: Moment = nothing

  constructor(private readonly fetch: (from: number) => Promise<ReplayChunk>) {}

  state(): Moment {
    return this.moment
  }
  async frame(index: number): Promise<Frame | undefined> {
    await this.need(index)
    return this.frames[index]
  }

  async go(index: number): Promise<void> {
    await this.need(index)
    if (this.total === 0) return
    // Forward from where we are; otherwise from the nearest whole view before.
    let start = this.at + 1
    let moment = this.moment
    if (index <= this.at || this.missing(this.at + 1, index)) {
      start = index
      while (start > 0 && !this.frames[start]?.view) {
        start -= 1
        await this.need(start)
      }
      moment = { ...nothing, log: await this.lines_before(start) }
    }
    for (let i = start; i <= index; i += 1) moment = this.after(moment, this.frames[i]!)
    this.moment = moment
    this.at = index
  }

  // The last frame up to a moment. Other eyes have other frames; the time is the same for all.
  async find({ t, line }: At): Promise<number> {
    const is_later = async (index: number) => ((await this.frame(index))?.t ?? 0) > t
    let low = 0 // not later
    let high = this.total
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (await is_later(middle)) high = middle
      else low = middle
    }
    // Within one instant the number of the line tells.
    while (low > 0 && this.frames[low - 1]?.t === t && (this.frames[low]?.line ?? 0) > line)
      low -= 1
    return low
  }
  // Where the next turn begins, or this one or the one before; at the ends: there.
  async turn(from: number, way: 1 | -1): Promise<number> {
    for (let i = from + way; i > 0 && i < this.total - 1; i += way) {
      const frame = await this.frame(i)
      if (frame?.events?.some(begins)) return i
    }
    return way > 0 ? this.total - 1 : 0
  }

  private missing(from: number, to: number): boolean {
    for (let i = from; i <= to; i += 1) if (!this.frames[i]) return true
    return false
  }

  private async lines_before(start: number): Promise<LogEntry[]> {
    if (start === 0) return []
    await this.need(Math.max(0, start - 1))
    let moment = nothing
    const first = Math.floor(Math.max(0, start - log_length) / chunk_length) * chunk_length
    for (let i = first; i < start; i += 1) {
      const frame = this.frames[i]
      if (frame) moment = this.after(moment, frame)
    }
    return moment.log
  }

  private after(moment: Moment, frame: Frame): Moment {
    const players = frame.seats ? named(frame.seats) : moment.players
    const line = moment.log.at(-1)?.line ?? 0
    const view = view_after(moment.view, frame)
    const log = after_frame(moment.log, frame, line, moment.players, players, view)
    return {
      view,
      turn: frame.turn === undefined ? moment.turn : frame.turn,
      players,
      log: log.slice(-log_length),
      events: frame.events ?? [],
    }
  }

  private async need(index: number): Promise<void> {
    if (this.frames[index] || (this.total > 0 && (index < 0 || index >= this.total))) return
    const from = Math.floor(index / chunk_length) * chunk_length
    let work = this.loading.get(from)
    if (!work) {
      work = this.fetch(from)
        .finally(() => this.loading.delete(from))
        .then((chunk) => {
          this.total = chunk.total
          this.over = chunk.over
          this.stopped = chunk.stopped ?? ''
          this.stored = chunk.result ?? null
          chunk.frames.forEach((frame, i) => {
            this.frames[chunk.from + i] = frame
          })
        })
      this.loading.set(from, work)
    }
    await work
  }
}
