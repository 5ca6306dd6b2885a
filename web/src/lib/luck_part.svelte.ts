// What a seat does for the luck of its table (docs/luck.md): it commits itself while the table waits,
// and opens its part once the header was seen to hold what was promised.
import * as luck from './luck'
import type { ClientMessage, TableInfo } from './protocol'

export class LuckPart {
  wrong = $state<luck.Wrong | null>(null)
  withheld: number[] = []
  private state: 'none' | 'due' | 'sent' = 'none'

  constructor(
    private readonly table: string,
    private readonly seat: number | null,
    private readonly say: (message: ClientMessage) => void,
  ) {}

  look(info: TableInfo) {
    this.wrong ??= luck.look(info, this.seat)
  }
  commit(info: TableInfo) {
    const { table, seat } = this
    if (seat === null || info.seats[seat]?.committed || info.seats[seat]?.kind !== 'person') return
    const part = luck.make_part(table, seat)
    this.say({ type: 'commit', commitment: luck.seat_commitment(table, seat, part) })
  }
  // These seats are asked for their parts.
  asked(seats: number[]) {
    if (this.seat !== null && seats.includes(this.seat) && this.state === 'none') this.state = 'due'
  }
  open(info: TableInfo | null) {
    if (this.state !== 'due' || !info?.header || this.seat === null) return
    const part = this.wrong ? null : luck.part_of(this.table, this.seat)
    this.state = part ? 'sent' : 'none'
    if (part) this.say({ type: 'open', part })
  }
  // It may not have arrived.
  line_lost() {
    if (this.state === 'sent') this.state = 'due'
  }
  // The game has begun. What was sent has arrived, as the line has held since.
  begun() {
    if (this.state === 'sent' && this.seat !== null) luck.note_sent(this.table, this.seat)
    this.state = 'none'
  }
  take_withheld(seats: number[]) {
    this.withheld = seats
    luck.note_withheld(this.table, seats)
    if (this.seat !== null && seats.includes(this.seat) && luck.was_sent(this.table, this.seat))
      this.wrong ??= 'not_taken'
  }
}
