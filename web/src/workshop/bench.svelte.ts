// A pack on the bench: how it is, what was changed, what is wrong with it.
import { Checker, type Problem } from './checker'
import { type Json, lay_out } from './json'
import { keep_own, type Own } from './own'

export interface Work {
  pack: Json
  options: Own['options']
}
interface Step {
  before: Work
  after: Work
  said: string
  stroke: string // steps of one stroke are one
}

export class Bench {
  pack = $state.raw<Json>(null)
  options = $state.raw<Own['options']>({})
  past = $state.raw<Step[]>([])
  future = $state.raw<Step[]>([])
  problems = $state.raw<Problem[]>([])
  verdict = $state<'checking' | 'checked' | 'failed'>('checking')
  kept = $state<'kept' | 'keeping' | 'lost'>('kept')
  private own: Own
  private readonly checker = new Checker()

  constructor(
    own: Own,
    private readonly rule_of: (problem: Problem) => string | undefined,
  ) {
    this.own = own
    this.pack = own.pack
    this.options = own.options
    this.check()
  }
  end() {
    this.checker.end()
  }

  get playable() {
    return this.verdict === 'checked' && this.problems.length === 0
  }

  change(pack: Json, said: string, stroke = '') {
    this.work({ pack, options: this.options }, said, stroke)
  }
  rule(options: Own['options'], said: string) {
    this.work({ pack: this.pack, options }, said, '')
  }
  private work(after: Work, said: string, stroke: string) {
    const last = this.past.at(-1)
    const goes_on = stroke !== '' && last?.stroke === stroke
    const now = { pack: this.pack, options: this.options }
    const step = { before: goes_on ? last.before : now, after, said, stroke }
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

  private show({ pack, options }: Work) {
    const checked = pack === this.pack
    this.pack = pack
    this.options = options
    const own = { ...this.own, pack, options, updated: Date.now() }
    this.own = own
    if (!checked) this.check()
    // Said of the latest change only.
    const say = (done: boolean) => {
      if (this.own === own) this.kept = done ? 'kept' : 'lost'
    }
    this.kept = 'keeping'
    keep_own(own).then(say, () => say(false))
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
