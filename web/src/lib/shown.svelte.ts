// What a pair of eyes is shown at a table, and asked: the scene as it is, or as it was after a line of
// the log that was clicked, and the decision with what a lesson or a puzzle makes of it.
import type { Decision, GamePage, Scene } from '../games/types'
import { for_real, type Guided, lesson_line, narrowed, what_now } from './guided'
import { type HintShown, shown_hint } from './hint'
import type { TableInfo, View } from './protocol'
import { text_of } from './rich'
import type { Table } from './table.svelte'
import { language, rich, t } from './texts.svelte'
import { make_words } from './words'

export interface Looks {
  table: Table
  page: GamePage
  pack: unknown
  texts: Record<string, string>
  info: TableInfo
  guided?: Guided | null
}

export class Shown {
  private past = $state.raw<{ key: number; view: View } | null>(null)

  // Of these only what is read is depended on: they are the properties of a component.
  constructor(private readonly looks: () => Looks) {}
  private get of(): Looks {
    return this.looks()
  }

  private options = $derived.by(() => JSON.stringify(this.of.info.options)) // the table is told anew, they stay
  model = $derived.by(() => {
    const { page, pack, info } = this.of
    return page.prepare(pack, JSON.parse(this.options), info.seats.length)
  })
  words = $derived.by(() => {
    const { page, texts, table } = this.of
    const you = { acc: t('you.acc'), dat: t('you.dat') }
    const see = { model: this.model, view: table.view }
    return make_words(page, texts, language(), table.players, table.seat, you, see)
  })
  lesson = $derived.by(() => this.of.guided?.lesson ?? null)
  puzzle = $derived.by(() => this.of.guided?.puzzle ?? null)
  teaches = $derived.by(() => (this.puzzle ? null : this.lesson)) // what is asked, and nothing else
  task = $derived.by(() => lesson_line(this.of.guided?.texts[`${this.lesson?.id}.task`] ?? ''))

  now = $derived.by<Scene | null>(() => {
    const { table } = this.of
    if (!table.view) return null
    const { view, seat, players, turn, id } = table
    const { model, words, teaches } = this
    // In a lesson only what is asked for can be chosen.
    const ask = teaches && table.ask ? { ...table.ask, choices: teaches.asked } : table.ask
    const run = teaches ? { run: teaches.where?.run ?? [] } : {}
    return { model, view, seat, players, turn, ask, words, table: id, ...run }
  })
  scene = $derived.by<Scene | null>(() => {
    const { now, past } = this
    return now && past ? { ...now, view: past.view, turn: null, ask: null } : now
  })

  // The line of the log after which the board is shown; gone with whatever happens.
  get looked(): number | null {
    return this.past?.key ?? null
  }
  look_back(key: number) {
    const { log } = this.of.table
    const view = this.looked === key ? null : log.find((entry) => entry.key === key)?.view
    this.past = view ? { key, view } : null
  }
  look_now() {
    this.past = null
  }

  // Dice that fall unasked wait for a press: the server has thrown them already.
  private throwing = $derived.by<Decision>(() => ({
    title: rich('bar.roll'),
    how: rich('bar.roll.how'),
    choices: [{ key: 'R', title: rich('bar.roll.do'), actions: ['roll'], likely: true }],
    steps: {},
    doubtful: [],
    rules: [],
  }))
  decision = $derived.by<Decision | null>(() => {
    const { table, page, guided } = this.of
    const { scene, past, puzzle, lesson, teaches, task } = this
    if (!scene || past || table.my_seat_is_bot || table.result) return null
    if (table.pacer.rolls) return this.throwing
    if (puzzle?.verdict) return what_now(puzzle)
    if (lesson?.over) return for_real(text_of(guided?.texts['end.how'] ?? ''))
    if (!table.ask || lesson?.asked.length === 0) return null
    return teaches ? narrowed(page.decide(scene), teaches, task) : page.decide(scene)
  })
  get throws(): boolean {
    return this.decision !== null && Boolean(this.of.table.pacer.rolls)
  }
  // A question of the game, not of this page.
  get asked(): Decision | null {
    return this.throws ? null : this.decision
  }
  // What the choices of a puzzle were worth, in the words of its question.
  worth(posed: Decision | null): HintShown | null {
    const verdict = this.puzzle?.verdict
    return verdict && posed ? shown_hint(verdict, posed, this.of.page, this.words) : null
  }
}
