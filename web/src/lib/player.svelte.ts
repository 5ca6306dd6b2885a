// Leads the eye through the steps of a frame to where its view has everything. Ends at once when
// somebody goes on.
import { Motion } from './pace.svelte'
import type { GameEvent } from './protocol'
import { less_motion } from './settings.svelte'

export class Player<Places, Step extends { at: Places }> {
  at = $state.raw<Places>() as Places // where everything is shown
  step = $state.raw<Step | null>(null) // the one that is shown; null: all stand still
  last = $state.raw<Step | null>(null) // shown, or shown before
  private target: Places
  private view: unknown = null
  private seen: GameEvent[] | null = null
  private motion = new Motion()

  constructor(
    start: Places,
    private readonly time: (steps: number, step: Step) => number,
  ) {
    this.at = start
    this.target = start
  }

  // In the view everything stands at `there`; `lead` are the steps from where it stood before.
  // Whether the events are news.
  take(view: unknown, there: Places, events: GameEvent[], lead: (from: Places) => Step[]): boolean {
    const from = this.target
    const news = this.seen !== null && events !== this.seen && events.length > 0
    // Events of a turn whose view is still to come: all stay where these lead.
    const ahead = view === this.view
    if (!ahead) this.target = there
    this.view = view
    this.seen = events
    if (!news) {
      if (!this.step) this.at = this.target
      return false
    }
    const steps = lead(from)
    if (ahead) this.target = steps.at(-1)?.at ?? this.target
    this.stop()
    this.last = steps.at(-1) ?? this.last
    if (steps.length > 0 && !less_motion())
      this.motion.start(
        steps.map((step) => this.time(steps.length, step)),
        (i) => this.show(steps[i]!),
        () => this.rest(),
      )
    return true
  }
  private show(step: Step) {
    this.at = step.at
    this.step = step
    this.last = step
  }
  private rest() {
    this.at = this.target
    this.step = null
  }
  stop() {
    this.motion.stop()
    this.rest()
  }
}
