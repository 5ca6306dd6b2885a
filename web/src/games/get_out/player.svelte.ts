// Walks the pawns, and keeps the last card and the last Pay Day before the eyes for a while.
import type { GetOutEvent } from '../../generated/get_out'
import { hop_time } from '../../lib/hop'
import { Player } from '../../lib/player.svelte'
import { seat_of } from '../../lib/tables'
import { type Moment, moments_of, type Slip, slip_of } from './moments'
import { steps_of } from './motion'
import type { GetOutView } from './view'

const card_time = 2800
const slip_time = 2600

export class GetOutPlayer extends Player<string[], { at: string[] }> {
  moments = $state.raw<Moment[]>([])
  turn = $state(0) // of the moments
  card = $state.raw<{ card: string; seat: number } | null>(null)
  slip = $state.raw<Slip | null>(null)
  private timers: ReturnType<typeof setTimeout>[] = []

  constructor() {
    super([], hop_time)
  }
  follow(view: GetOutView, events: GetOutEvent[]) {
    const squares = view.seats.map((seat) => seat.at)
    const lead = (from: string[]) => steps_of(from, events).map((at) => ({ at }))
    if (!this.take(view, squares, events, lead)) return
    this.moments = moments_of(events)
    this.turn += 1
    const drawn = events.filter((e) => e.event === 'drew').at(-1)
    const slip = slip_of(events)
    if (drawn) {
      const card = { card: drawn.card, seat: seat_of(drawn.seat) }
      this.card = card
      this.later(card_time, () => {
        if (this.card === card) this.card = null
      })
    }
    if (slip) {
      this.slip = slip
      this.later(slip_time, () => {
        if (this.slip === slip) this.slip = null
      })
    }
  }
  private later(time: number, what: () => void) {
    this.timers = [...this.timers.slice(-3), setTimeout(what, time)]
  }
  // What was shown is put away.
  clear() {
    this.stop()
    this.card = null
    this.slip = null
  }
  end() {
    this.clear()
    for (const timer of this.timers) clearTimeout(timer)
  }
}
