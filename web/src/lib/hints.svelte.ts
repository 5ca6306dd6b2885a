// A hint to my question: asked for, waited for, told. It is gone with the question.
import type { ServerMessage } from './protocol'

export type Hint = Extract<ServerMessage, { type: 'hint' }>

export class Hints {
  open = $state(false)
  failed = $state(false)
  private told = $state.raw<Hint | null>(null)
  private asked = 0 // the question that was asked about

  constructor(private ask: (at: number, done: (granted: boolean) => void) => void) {}

  about(question: number): Hint | null {
    return this.told?.at === question ? this.told : null
  }
  show(question: number) {
    this.open = true
    if (this.asked !== question) this.again(question)
  }
  again(question: number) {
    this.failed = false
    this.asked = question
    this.ask(question, (granted) => {
      if (!granted && this.asked === question) this.fail()
    })
  }
  take(hint: Hint) {
    if (hint.best.length === 0) this.fail()
    else this.told = hint
  }
  hide() {
    this.open = false
  }
  private fail() {
    this.failed = true
    this.asked = 0
  }
}
