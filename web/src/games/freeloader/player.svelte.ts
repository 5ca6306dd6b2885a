// Walks the pawns for the eye. Ends at once when somebody goes on.
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
  private timer: ReturnType<typeof setTimeout> | undefined

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
    const time = step_time(steps.length)
    const run = (i: number) => {
      const step = steps[i]
      if (!step) return this.stop()
      this.at = step.at
      this.bus = step.bus
      this.timer = setTimeout(() => run(i + 1), step.bus === null ? time : ride_time)
    }
    run(0)
  }
  stop() {
    clearTimeout(this.timer)
    this.playing = false
    this.bus = null
    this.at = this.target
  }
}
