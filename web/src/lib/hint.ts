// What a hint says, as it is shown: beside the choices, on the board, in the side panel.
import type { Choice, Decision, GamePage, Scene } from '../games/types'
import type { Hint } from './hints.svelte'
import { look_of } from './looks'
import type { Advised } from './protocol'
import type { Trail } from './recap'
import type { Rich } from './rich'
import { action_text, type GameWords } from './words'

export interface HintRow {
  number: number // as on its stamp
  action: string
  title: Rich
  chance: number // of a hundred
  range: number // plus or minus
  filled: boolean // surely the best
  pros: string[]
  cons: string[]
  choice: Choice | null // the one of the bar that does it
}
export interface HintShown {
  rows: HintRow[]
  scale: [number, number] // what the ends of all scales stand for, of a hundred
  close: boolean // any of them will do
  games: number // that were played on; 0: there is one thing to do
}

// The choice that is this action, or the only one that begins with it.
export function choice_of(choices: Choice[], action: string): Choice | null {
  const all = choices.flatMap((choice) => [choice, ...(choice.among ?? [])])
  const first = all.filter(({ actions }) => actions[0] === action)
  return (
    first.find(({ actions }) => actions.length === 1) ?? (first.length === 1 ? first[0]! : null)
  )
}

const percent = (thousandths: number) => Math.round(thousandths / 10)

function row_of(
  one: Advised,
  i: number,
  close: boolean,
  decision: Decision,
  page: GamePage,
  words: GameWords,
): HintRow {
  const choice = choice_of(decision.choices, one.action)
  const on_top = choice !== null && decision.choices.includes(choice)
  const told = (better: boolean) =>
    one.why
      .filter((why) => why.better === better)
      .map(({ feature }) => words.line(`ui.hint.${feature}.${better ? 'better' : 'worse'}`))
  return {
    number: i + 1,
    action: one.action,
    title: on_top ? choice.title : action_text(page, words, one.action),
    chance: percent(one.chance),
    range: Math.max(1, percent(one.range)),
    filled: i === 0 && !close,
    pros: told(true),
    cons: told(false),
    choice,
  }
}

export function shown_hint(
  hint: Pick<Hint, 'best' | 'worlds'>,
  decision: Decision,
  page: GamePage,
  words: GameWords,
): HintShown {
  const close = hint.best[1]?.close ?? false
  const rows = hint.best.map((one, i) => row_of(one, i, close, decision, page, words))
  const ends = rows.flatMap(({ chance, range }) => [chance - range, chance + range])
  const tens = (n: number) => Math.min(100, Math.max(0, n * 10))
  return {
    rows,
    scale: [tens(Math.floor(Math.min(...ends) / 10)), tens(Math.ceil(Math.max(...ends) / 10))],
    close,
    games: hint.worlds * rows.length,
  }
}

// Of a puzzle that is not over: what was tried, and that there is something better.
export function kept_secret(shown: HintShown, tries: string[], unnamed: Rich): HintShown {
  const rows = shown.rows.filter(({ action, number }) => number === 1 || tries.includes(action))
  return {
    ...shown,
    rows: rows.map((row) =>
      tries.includes(row.action) ? row : { ...row, action: '', title: unnamed, choice: null },
    ),
  }
}

// From my piece to where each choice leads, where the game can say so.
export function hint_trails({ rows }: HintShown, page: GamePage, scene: Scene): Trail[] {
  const { walks } = page
  const from = walks?.pieces(scene).find(({ seat }) => seat === scene.seat)?.place
  return rows.flatMap(({ number, action, chance, filled, choice }) => {
    const to = walks?.target?.(scene, action, choice?.at)
    if (!from || !to || from === to) return []
    const seat = scene.seat ?? 0
    const look = look_of(page.tables.id, seat)
    return [
      { seat, look, number, hit: filled, past: false, places: [from, to], hint: `${chance}%` },
    ]
  })
}
