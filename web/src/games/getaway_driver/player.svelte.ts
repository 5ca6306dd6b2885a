// Plays the steps of a frame for the eye. Ends at once when somebody goes on.

import { Walk } from '../../lib/pace.svelte'
import type { GameEvent } from '../../lib/protocol'
import { less_motion } from '../../lib/settings.svelte'
import { type Flash, type Poses, poses_of, step_time, steps_of } from './motion'
import type { GetawayDriverView } from './view'

export class Player {
  poses = $state.raw<Poses>({ drivers: [], vehicles: [] })
  flash = $state.raw<Flash | null>(null)
  told = $state.raw<GameEvent | null>(null)
  playing = $state(false)
  private target: Poses = { drivers: [], vehicles: [] }
  private seen: GameEvent[] | null = null
  private walk = new Walk()

  take(view: GetawayDriverView, events: GameEvent[]) {
    const before = this.target
    this.target = poses_of(view)
    const news = events !== this.seen && this.seen !== null
    this.seen = events
    if (!news || events.length === 0) {
      if (!this.playing) this.poses = this.target
      return
    }
    const steps = steps_of(before, events)
    this.stop()
    if (steps.length === 0 || before.drivers.length === 0) return
    if (less_motion()) {
      this.told = steps.at(-1)?.event ?? null
      return
    }
    this.playing = true
    const times = steps.map(() => step_time(steps.length))
    const show = (i: number) => {
      const step = steps[i]!
      this.poses = step.poses
      this.flash = step.flash
      this.told = step.event
    }
    this.walk.start(times, show, () => this.stopped())
  }
  stop() {
    this.walk.stop()
    this.stopped()
  }
  private stopped() {
    this.playing = false
    this.flash = null
    this.poses = this.target
  }
}
