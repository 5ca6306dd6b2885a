// A pack on the bench: how it is, what was changed, what is wrong with it.
import { Checker, type Problem } from './checker'
import { type Json, lay_out } from './json'
import { keep_own, type Own } from './own'

interface Step {
  before: Json
  after: Json
  said: string
  stroke: string // steps of one stroke are one
}

export class Bench {
  pack = $state.raw<Json>(null)
  past = $state.raw<Step[]>([])
  future = $state.raw<Step[]>([])
  problems = $state.raw<Problem[]>([])
  verdict = $state<'checking' | 'checked' | 'failed'>('checking')
  kept = $state(true)
  private own: Own
  private readonly checker = new Checker()

  constructor(
    own: Own,
    private readonly rule_of: (problem: Problem) => string | undefined,
  ) {
    this.own = own
    this.pack = own.pack
    this.check()
  }
  end() {
    this.checker.end()
  }

  get playable() {
    return this.verdict === 'checked' && this.problems.length === 0
  }

  change(after: Json, said: string, stroke = '') {
    const last = this.past.at(-1)
    const goes_on = stroke !== '' && last?.stroke === stroke
    const step = { before: goes_on ? last.before : this.pack, after, said, stroke }
    this.past = [...(goes_on ? this.past.slice(0, -1) : this.past), step]
    this.future = []
    this.show(after)
  }
  undo() {
    const step = this.past.at(-1)
    if (!step) return
    this.past = this.past.slice(0, -1)
    this.future = [...this.future, step]
    this.show(step.before)
  }
  redo() {
    const step = this.future.at(-1)
    if (!step) return
    this.future = this.future.slice(0, -1)
    this.past = [...this.past, { ...step, stroke: '' }]
    this.show(step.after)
  }

  private show(pack: Json) {
    this.pack = pack
    this.own = { ...this.own, pack, updated: Date.now() }
    this.check()
    keep_own(this.own).then(
      (done) => (this.kept = done),
      () => (this.kept = false),
    )
  }
  private check() {
    this.verdict = 'checking'
    const now = this.pack
    this.checker.check(lay_out(now), (verdict) => {
      if (now !== this.pack) return
      this.verdict = verdict === 'failed' ? 'failed' : 'checked'
      this.problems =
        verdict === 'failed'
          ? []
          : verdict.map((problem) => ({ ...problem, rule: this.rule_of(problem) }))
    })
  }
}
