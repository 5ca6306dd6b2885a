// One press is one answer: a click that comes with a new question was meant for what stood there
// before, and some questions stand for a while, whatever the answer.
import { settings } from './settings.svelte'

export class Presses {
  sent = $state('') // the choice that was pressed
  held = $state<ReturnType<typeof setTimeout> | null>(null) // until its question has stood long enough
  private asked_at = 0
  private laid_at = 0

  // A new question; what it returns ends it.
  ask(): () => void {
    this.asked_at = performance.now()
    this.sent = ''
    return () => {
      if (this.held) clearTimeout(this.held)
      this.held = null
    }
  }
  // Something else lies under the pointer: a group asks again in the same bar.
  lay() {
    this.laid_at = performance.now()
  }
  is_early(): boolean {
    return performance.now() - this.laid_at < settings.press_after
  }
  // `least`: ms that the question stands.
  answer(actions: string[], least: number, act: () => void) {
    this.sent = actions.join()
    const wait = least - (performance.now() - this.asked_at)
    const go = () => {
      this.held = null
      act()
    }
    if (wait > 0) this.held = setTimeout(go, wait)
    else go()
  }
}
