// What a lesson makes of a question: its task, and of the choices those that serve.
import type { Choice, Decision } from '../games/types'
import { with_keys } from './choices'
import type { Lesson } from './lesson.svelte'
import type { Puzzle } from './puzzle.svelte'
import type { Rich } from './rich'
import { rich } from './texts.svelte'

// A table at which one learns, or solves a puzzle.
export interface Guided {
  lesson: Lesson
  puzzle?: Puzzle
  texts: Record<string, string>
  after: (what: string) => void // once all is learned
  trouble: string
}

// A sentence of a lesson, in which {9c} is a card.
export const lesson_line = (text: string): Rich =>
  text
    .split(/(\{[^}]+\})/)
    .filter(Boolean)
    .map((part) =>
      part.startsWith('{')
        ? { kind: 'card', card: part.slice(1, -1) }
        : { kind: 'text', text: part },
    )

const leaves = (choice: Choice): Choice[] => choice.among?.flatMap(leaves) ?? [choice]

export function narrowed(decision: Decision, lesson: Lesson, task: Rich): Decision {
  const fits = decision.choices
    .flatMap(leaves)
    .filter(({ actions }) => actions.length > 0 && lesson.fitted(actions))
  const longest = Math.max(0, ...fits.map(({ actions }) => actions.length))
  const found = new Map(
    fits.filter(({ actions }) => actions.length === longest).map((c) => [c.actions.join(), c]),
  )
  const run = lesson.where?.run ?? []
  const own =
    found.size > 0
      ? [...found.values()]
      : [{ key: 'A', title: task, actions: run, ...(decision.aim ? { at: decision.aim } : {}) }]
  const { warning: _, ...rest } = decision
  return {
    ...rest,
    title: task,
    choices: with_keys(own.map(({ key, ...choice }) => ({ ...choice, wish: key }))),
  }
}

// A puzzle was answered: once more, or another one.
export const what_now = (puzzle: Puzzle): Decision => ({
  title: rich(puzzle.solved ? 'puzzle.solved' : puzzle.over ? 'puzzle.shown' : 'puzzle.wrong'),
  how: rich(puzzle.over ? 'puzzle.now' : 'puzzle.now.wrong'),
  choices: [
    {
      key: 'T',
      title: rich(puzzle.over ? 'puzzle.once_more' : 'puzzle.again'),
      actions: ['again'],
      likely: !puzzle.over,
    },
    {
      key: 'N',
      title: rich('puzzle.next'),
      detail: rich('puzzle.next.help'),
      actions: ['next'],
      likely: puzzle.over,
    },
    {
      key: 'Y',
      title: rich('puzzle.before'),
      detail: rich('puzzle.before.help'),
      actions: ['before'],
    },
    { key: 'P', title: rich('puzzle.play'), detail: rich('puzzle.play.help'), actions: ['play'] },
  ],
  steps: {},
  doubtful: [],
  rules: [],
})

// Nothing is taught any more: the first real move, or something else.
export const for_real = (how: Rich): Decision => ({
  title: rich('lesson.real'),
  how,
  choices: [
    {
      key: 'R',
      title: rich('lesson.real.go'),
      detail: rich('lesson.real.go.help'),
      actions: ['real'],
      likely: true,
    },
    {
      key: 'N',
      title: rich('lesson.real.new'),
      detail: rich('lesson.real.new.help'),
      actions: ['new'],
    },
    { key: 'S', title: rich('nav.shelf'), actions: ['shelf'] },
  ],
  steps: {},
  doubtful: [],
  rules: [],
})
