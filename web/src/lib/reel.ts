// The frames of a replay, fetched in chunks, each of which begins with a whole view.
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

const nothing: Moment = { view: null, turn: null, players: [], log: [], events: [] }
const log_length = 120

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

  private missing(from: number, to: number): boolean {
    for (let i = from; i <= to; i += 1) if (!this.frames[i]) return true
    return false
  }

  private async lines_before(start: number): Promise<LogEntry[]> {
    if (start === 0) return []
    await this.need(Math.max(0, start - 1))
    let moment = nothing
    for (let i = Math.max(0, start - log_length); i < start; i += 1) {
      const frame = this.frames[i]
      if (frame) moment = this.after(moment, frame)
    }
    return moment.log
  }

  private after(moment: Moment, frame: Frame): Moment {
    const players = frame.seats ?? moment.players
    const line = moment.log.at(-1)?.line ?? 0
    const log = after_frame(moment.log, frame, line, moment.players, players)
    return {
      view: view_after(moment.view, frame),
      turn: frame.turn === undefined ? moment.turn : frame.turn,
      players,
      log: log.slice(-log_length),
      events: frame.events ?? [],
    }
  }

  private async need(index: number): Promise<void> {
    if (this.frames[index] || (this.total > 0 && (index < 0 || index >= this.total))) return
    const from = Math.floor(index / 50) * 50
    let work = this.loading.get(from)
    if (!work) {
      work = this.fetch(from).then((chunk) => {
        this.total = chunk.total
        this.over = chunk.over
        this.stopped = chunk.stopped ?? ''
        this.stored = chunk.result ?? null
        chunk.frames.forEach((frame, i) => {
          this.frames[chunk.from + i] = frame
        })
        this.loading.delete(from)
      })
      this.loading.set(from, work)
    }
    await work
  }
}
