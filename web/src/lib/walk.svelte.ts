// Several actions one after the other, as far as they stay possible: the steps of a walk, at a pace
// at which it can be seen.
import { hop_time } from './hop'
import type { Ask } from './protocol'
import { less_motion } from './settings.svelte'

export class Walk {
  plan = $state.raw<string[]>([]) // what is still to be done
  private began = 0
  private step = 0
  private done = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  begin(steps: number) {
    this.began = Date.now()
    this.step = hop_time(steps)
    this.done = 0
  }
  stop() {
    this.plan = []
    clearTimeout(this.timer)
  }
  // The next question: its answer goes when it is time, unless another question came.
  go_on(ask: Ask, is_asked: () => boolean, act: (action: string, then: string[]) => void) {
    const [next, ...rest] = this.plan
    if (next === undefined) return
    clearTimeout(this.timer)
    if (!ask.choices.includes(next)) {
      this.plan = []
      return
    }
    this.done += 1
    this.timer = setTimeout(
      () => {
        if (is_asked() && this.plan[0] === next) act(next, rest)
      },
      less_motion() ? 0 : Math.max(0, this.began + this.done * this.step - Date.now()),
    )
  }
}
