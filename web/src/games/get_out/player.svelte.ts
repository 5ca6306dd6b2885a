// Plays the steps of a frame, and keeps the last card and the last Pay Day before the eyes for a
// while. Everything ends at once when somebody goes on.
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
  private walk: ReturnType<typeof setTimeout> | undefined
  private timers: ReturnType<typeof setTimeout>[] = []

  take(view: GetOutView, events: GameEvent[]) {
    const before = this.target
    this.target = view.seats.map((seat) => seat.at)
    const news = this.seen !== null && events !== this.seen && events.length > 0
    this.seen = events
    if (!news || before.length !== this.target.length) {
      if (!this.playing) this.at = this.target
      return
    }
    this.stop()
    this.moments = moments_of(events)
    this.turn += 1
    this.show(events)
    const steps = less_motion() ? [] : steps_of(before, events)
    if (steps.length === 0) return
    this.playing = true
    const time = step_time(steps.length)
    const run = (i: number) => {
      const step = steps[i]
      if (!step) return this.stop()
      this.at = step
      this.walk = setTimeout(() => run(i + 1), time)
    }
    run(0)
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
    clearTimeout(this.walk)
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
