// The log of a table as these eyes saw it: what comes, and the lines from before the page was opened.
import {
  after_frame,
  entries,
  type LogEntry,
  newest_key,
  put_before,
  withheld_events,
} from './log_book'
import { type Now, old_log } from './old_log'
import type { Frame, Player, View } from './protocol'

const most = 400

export class TableLog {
  entries = $state.raw<LogEntry[]>([])
  private lost = 0

  constructor(
    private readonly table: string,
    private readonly seat: number | null,
  ) {}

  take(frame: Frame, line: number, before: Player[], players: Player[], view: View | null) {
    this.keep(after_frame(this.entries, frame, line, before, players, view))
  }
  // The server could not replay the last records; told once.
  resumed(lost: number, line: number) {
    if (this.lost === lost) return
    this.lost = lost
    this.keep([...this.entries, ...entries([{ event: 'resumed', lost }], line)])
  }
  put_back(log: LogEntry[]) {
    this.entries = old(log)
  }
  async fill(now: Now, withheld: number[]) {
    const newest = newest_key()
    const known = [...this.entries]
    const read = await old_log(this.table, this.seat, now).then(
      (past) => past.log,
      () => known,
    )
    if (withheld.length > 0 && !read.some(({ event }) => event.event === 'withheld'))
      read.unshift(...entries(withheld_events(withheld), 0))
    const since = this.entries.filter((entry) => entry.key > newest)
    this.keep(put_before(old(read), since))
  }
  private keep(log: LogEntry[]) {
    this.entries = log.slice(-most)
  }
}

const old = (log: LogEntry[]) => log.map((entry) => ({ ...entry, old: true }))
