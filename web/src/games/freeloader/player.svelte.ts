// Walks the pawns for the eye. Ends at once when somebody goes on.

import { Walk } from '../../lib/pace.svelte'
import type { GameEvent } from '../../lib/protocol'
import { less_motion } from '../../lib/settings.svelte'
import { pawns_of, ride_time, step_time, steps_of } from './motion'
import { type FreeloaderModel, type FreeloaderView, ring } from './view'

export class Player {
  at = $state.raw<(number | null)[]>([])
  bus = $state<number | null>(null)
  playing = $state(false)
  private target: (number | null)[] = []
  private seen: GameEvent[] | null = null
  private walk = new Walk()

  take(model: FreeloaderModel, view: FreeloaderView, events: GameEvent[]) {
    const before = this.target
    this.target = pawns_of(model, view)
    const news = events !== this.seen && this.seen !== null
    this.seen = events
    if (!news) {
      if (!this.playing) this.at = this.target
      return
    }
    this.stop()
    const steps = steps_of(before, events, ring(model, view))
    if (steps.length === 0 || before.length === 0 || less_motion()) return
    this.playing = true
    const times = steps.map(({ bus }) => (bus === null ? step_time(steps.length) : ride_time))
    const show = (i: number) => {
      this.at = steps[i]!.at
      this.bus = steps[i]!.bus
    }
    this.walk.start(times, show, () => this.stopped())
  }
  stop() {
    this.walk.stop()
    this.stopped()
  }
  private stopped() {
    this.playing = false
    this.bus = null
    this.at = this.target
  }
}
