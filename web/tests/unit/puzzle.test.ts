// Puzzles without a server: tries, what is told when, days, and what is kept.
import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

import { what_now } from '../../src/lib/guided'
import { type HintShown, kept_secret } from '../../src/lib/hint'
import { Puzzle } from '../../src/lib/puzzle.svelte'
import { text_of } from '../../src/lib/rich'
import { read_route } from '../../src/lib/router.svelte'
import {
  day_of,
  days_in_a_row,
  note_solved,
  read_solved,
  solved,
} from '../../src/lib/solved.svelte'
import { first_messages } from './guided_scenes'

const choices = ['roll', 'hold', 'wait']
const advised = (action: string, chance: number) => ({
  action,
  chance,
  range: 20,
  close: false,
  why: [],
})
const verdict = {
  best: [advised('hold', 600), advised('roll', 500), advised('wait', 100)],
  worlds: 1000,
}
const asked = (day: number, passed: boolean) => ({
  lesson: { step: 0, steps: ['puzzle'], asked: passed ? [] : choices, run: [], passed },
  puzzle: day % 7,
  of: 7,
  obvious: 'roll',
})
type Ask = NonNullable<ConstructorParameters<typeof Puzzle>[2]>
const ask: Ask = async (_, { day, id, action }) =>
  action === undefined
    ? {
        messages: first_messages({}, { at: 1, question: 'q', choices, undo: [] }),
        ...asked(day, false),
      }
    : {
        messages: [{ type: 'frame', n: 1, t: 0, ack: id, events: [], view: {}, ask: null }],
        ...asked(day, true),
        verdict,
      }

async function posed(day: number): Promise<Puzzle> {
  const puzzle = new Puzzle('pig', day, ask)
  await puzzle.again()
  await vi.waitFor(() => expect(puzzle.lesson.table?.ask?.at).toBe(1))
  return puzzle
}
async function answer(puzzle: Puzzle, action: string) {
  puzzle.lesson.table?.act(action)
  await vi.waitFor(() => {
    puzzle.lesson.catch_up()
    expect(puzzle.verdict).not.toBeNull()
  })
}

test('a wrong answer leaves as many tries as there are doubts, the right one ends it', async () => {
  const puzzle = await posed(15)
  expect(puzzle.number).toBe(1)
  expect(puzzle.obvious).toBe('roll')
  expect(puzzle.verdict).toBeNull()
  await answer(puzzle, 'roll')
  expect([puzzle.solved, puzzle.over, puzzle.tries]).toEqual([false, false, ['roll']])
  expect(puzzle.most).toBe(2) // of three choices
  expect(what_now(puzzle).choices[0]).toMatchObject({ actions: ['again'], likely: true })
  await puzzle.again()
  await vi.waitFor(() => expect(puzzle.lesson.table?.ask?.at).toBe(1))
  expect(puzzle.verdict).toBeNull()
  await answer(puzzle, 'hold')
  expect([puzzle.solved, puzzle.over]).toEqual([true, true])
  expect(solved('pig', 15)).toBe(2)
  puzzle.lesson.end()
})

test('what is shown was not solved', async () => {
  const puzzle = await posed(16)
  await puzzle.show()
  expect([puzzle.solved, puzzle.over, puzzle.verdict]).toEqual([false, true, verdict])
  expect(solved('pig', 16)).toBe(0)
  puzzle.lesson.end()
})

test('of a walk its first step is the answer', async () => {
  const puzzle = await posed(17)
  expect(puzzle.lesson.fitted(['roll', 'roll'])).toEqual(['roll'])
  expect(puzzle.lesson.fitted(['dance', 'roll'])).toBeNull()
  puzzle.lesson.end()
})

test('before it is over the best one has no name', () => {
  const row = (number: number, action: string) => ({
    number,
    action,
    title: text_of(action),
    chance: 50,
    range: 2,
    filled: number === 1,
    pros: [],
    cons: [],
    choice: null,
  })
  const shown: HintShown = {
    rows: [row(1, 'hold'), row(2, 'roll'), row(3, 'wait')],
    scale: [0, 100],
    close: false,
    games: 3000,
  }
  const told = kept_secret(shown, ['wait'], text_of('?'))
  expect(told.rows.map(({ number, action }) => [number, action])).toEqual([
    [1, ''],
    [3, 'wait'],
  ])
  expect(told.rows[0]!.title).toEqual(text_of('?'))
})

test('days are those of the calendar where one is', () => {
  expect(day_of(new Date(1970, 0, 2, 23, 59))).toBe(1)
  expect(day_of(new Date(2026, 10, 17, 0, 0))).toBe(20774)
  expect(read_route('/puzzle/spree/1')).toEqual({ page: 'puzzle', game: 'spree', ago: '1' })
})

test('days in a row go to today or to yesterday, and what was shown ends them', () => {
  expect(days_in_a_row({}, 10)).toBe(0)
  expect(days_in_a_row({ a: { 9: 1, 8: 3 }, b: { 7: 1, 5: 1 } }, 10)).toBe(3)
  expect(days_in_a_row({ a: { 10: 2, 9: 0, 8: 1 } }, 10)).toBe(1)
})

test('of a day the first outcome counts, and what cannot be read was never solved', () => {
  note_solved('pig', 30, 0)
  note_solved('pig', 30, 1)
  expect(solved('pig', 30)).toBe(0)
  expect(read_solved('{"pig":{"3":1,"x":1,"4":9},"go":null}')).toEqual({ pig: { 3: 1 }, go: {} })
  expect(read_solved('nonsense')).toEqual({})
})
