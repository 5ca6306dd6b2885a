// The puzzle of a day: a lesson of one step in which every choice serves and is judged.
import { api } from './api'
import { Lesson, type Serve } from './lesson.svelte'
import type { Answers, Bodies, Verdict } from './protocol'
import { most_tries, note_solved } from './solved.svelte'

type Ask = (
  game: string,
  request: Bodies['POST /api/games/*/puzzle'],
) => Promise<Answers['POST /api/games/*/puzzle']>

export class Puzzle {
  readonly lesson: Lesson
  tries = $state.raw<string[]>([]) // what was answered, all wrong but perhaps the last
  nudged = $state(false)
  shown = $state(false) // the answer, without having found it
  obvious = $state('') // what comes to mind first, and is not it
  number = $state(0)
  most = $state(most_tries) // tries: what is left then is the answer
  private judged = $state.raw<Verdict | null>(null)

  constructor(
    readonly game: string,
    readonly day: number,
    private readonly ask: Ask = api.puzzle,
  ) {
    this.lesson = new Lesson(game, this.serve, () => {})
  }

  // What there is to tell: once the table shows what was answered.
  get verdict(): Verdict | null {
    return this.shown || this.lesson.where?.passed ? this.judged : null
  }
  get solved(): boolean {
    return this.verdict !== null && this.tries.at(-1) === this.verdict.best[0]?.action
  }
  get over(): boolean {
    return this.solved || this.shown || (this.verdict !== null && this.tries.length >= this.most)
  }

  // From the beginning: another try, or once more when it is over.
  async again() {
    if (this.over) this.tries = []
    this.shown = false
    this.judged = null
    await this.lesson.go_to(0)
  }
  // Some choice is judged with all the others.
  async show() {
    const { table, asked } = this.lesson
    if (!table?.ask || !asked[0]) return
    const said = await this.ask(this.game, {
      day: this.day,
      id: 'show',
      at: table.ask.at,
      action: asked[0],
    })
    this.judged = said.verdict ?? null
    this.shown = this.judged !== null
    if (this.shown) note_solved(this.game, this.day, 0)
  }

  private serve: Serve = async (game, { id, at, action }) => {
    const { day } = this
    const said = await this.ask(game, action === undefined ? { day } : { day, id, at, action })
    this.obvious = said.obvious
    this.number = said.puzzle
    if (action === undefined)
      this.most = Math.max(1, Math.min(most_tries, said.lesson.asked.length - 1))
    if (said.verdict && action !== undefined) this.judge(said.verdict, action)
    return said
  }
  private judge(verdict: Verdict, action: string) {
    this.judged = verdict
    this.tries = [...this.tries, action]
    if (action === verdict.best[0]?.action) note_solved(this.game, this.day, this.tries.length)
    else if (this.tries.length >= this.most) note_solved(this.game, this.day, 0)
  }
}
