// Plays the steps of a frame, and keeps the last card and the last Pay Day before the eyes for a
// while. Everything ends at once when somebody goes on.

import { Walk } from '../../lib/pace.svelte'
import type { GameEvent } from '../../lib/protocol'
import { less_motion } from '../../lib/settings.svelte'
import { seat_of } from '../../lib/tables'
import { type Moment, moments_of, type Slip, slip_of, step_time, steps_of } from './motion'
import type { GetOutView } from './view'

const card_time = 2800
const slip_time = 2600

export class Player {
  at = $state.raw<string[]>([])
  moments = $state.raw<Moment[]>([])
  turn = $state(0) // of the moments
  card = $state.raw<{ card: string; seat: number } | null>(null)
  slip = $state.raw<Slip | null>(null)
  playing = $state(false)
  private target: string[] = []
  private seen: GameEvent[] | null = null
  private view: GetOutView | null = null
  private walk = new Walk()
  private timers: ReturnType<typeof setTimeout>[] = []

  take(view: GetOutView, events: GameEvent[]) {
    const before = this.target
    // Events of a turn whose view is still to come: the pawns stay where these lead.
    if (view !== this.view) this.target = view.seats.map((seat) => seat.at)
    const ahead = view === this.view
    this.view = view
    const news = this.seen !== null && events !== this.seen && events.length > 0
    this.seen = events
    if (!news || before.length !== this.target.length) {
      if (!this.playing) this.at = this.target
      return
    }
    const steps = steps_of(before, events)
    if (ahead) this.target = steps.at(-1) ?? this.target
    this.stop()
    this.moments = moments_of(events)
    this.turn += 1
    this.show(events)
    if (steps.length === 0 || less_motion()) return
    this.playing = true
    const times = steps.map(() => step_time(steps.length))
    const show = (i: number) => {
      this.at = steps[i]!
    }
    this.walk.start(times, show, () => this.stopped())
  }
  private show(events: GameEvent[]) {
    const drawn = events.filter((e) => e.event === 'drew').at(-1)
    const slip = slip_of(events)
    if (drawn) {
      const card = { card: String(drawn.card), seat: seat_of(drawn.seat) }
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
  // The walk is over.
  stop() {
    this.walk.stop()
    this.stopped()
  }
  private stopped() {
    this.playing = false
    this.at = this.target
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
