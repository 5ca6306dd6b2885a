// A hint as the page shows it: which choice it means, the scale, the words, and its life.
import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})

import { page } from '../../src/games/spree/index'
import type { Choice, Decision } from '../../src/games/types'
import { choice_of, shown_hint } from '../../src/lib/hint'
import { type Hint, Hints } from '../../src/lib/hints.svelte'
import { plain } from '../../src/lib/rich'
import { make_words } from '../../src/lib/words'
import { texts_of } from './texts'

const choice = (key: string, ...actions: string[]): Choice => ({
  key,
  title: [{ kind: 'text', text: `choice ${key}` }],
  actions,
})
const folded = (key: string, ...among: Choice[]): Choice => ({ ...choice(key), among })
const decision: Decision = {
  title: [],
  how: [],
  choices: [
    choice('R', 'roll'),
    choice('G', 'step S', 'step W', 'end'),
    choice('B', 'step S', 'shop 8h'),
    choice('E', 'end'),
    folded('P', choice('A', 'park a2')),
  ],
  steps: {},
  doubtful: [],
  rules: [],
}
const you = { acc: 'you', dat: 'you' }
const words = make_words(page, texts_of('spree').en, 'en', [{ name: 'Ada' }], 0, you, {
  model: null,
  view: null,
})
const advised = (
  action: string,
  chance: number,
  range: number,
  close = false,
  why: Hint['best'][0]['why'] = [],
) => ({
  action,
  chance,
  range,
  close,
  why,
})
const hint_of = (...best: Hint['best']): Hint => ({ type: 'hint', at: 7, worlds: 200, best })

test('a choice is marked that is the action, or the only one that begins with it', () => {
  expect(choice_of(decision.choices, 'roll')?.key).toBe('R')
  expect(choice_of(decision.choices, 'step S'), 'which of the two?').toBe(null)
  expect(choice_of(decision.choices, 'park a2')?.key).toBe('A')
  expect(choice_of(decision.choices, 'shoot S1')).toBe(null)
})

test('the best is filled where it is surely the best', () => {
  const clear = shown_hint(
    hint_of(advised('end', 441, 28, true), advised('roll', 393, 31)),
    decision,
    page,
    words,
  )
  expect(
    clear.rows.map(({ number, chance, range, filled }) => [number, chance, range, filled]),
  ).toEqual([
    [1, 44, 3, true],
    [2, 39, 3, false],
  ])
  expect(clear.close).toBe(false)
  expect(clear.scale).toEqual([30, 50])
  expect(clear.games).toBe(400)
  expect(plain(clear.rows[0]!.title, words.card)).toBe('choice E')
  const close = shown_hint(
    hint_of(advised('end', 441, 28, true), advised('roll', 440, 31, true)),
    decision,
    page,
    words,
  )
  expect(close.close).toBe(true)
  expect(close.rows.some(({ filled }) => filled)).toBe(false)
})

test('reasons are told in words, for and against', () => {
  const why = [
    { feature: 'home', better: true },
    { feature: 'cart', better: false },
  ]
  const { rows } = shown_hint(hint_of(advised('end', 441, 28, true, why)), decision, page, words)
  expect(rows[0]!.pros).toEqual([texts_of('spree').en['ui.hint.home.better']])
  expect(rows[0]!.cons).toEqual([texts_of('spree').en['ui.hint.cart.worse']])
})

test('a hint is asked for once a question, and again where it failed', () => {
  const asked: number[] = []
  let done: (granted: boolean) => void = () => {}
  const hints = new Hints((at, then) => {
    asked.push(at)
    done = then
  })
  hints.show(7)
  done(true)
  expect(hints.about(7)).toBe(null)
  hints.take(hint_of(advised('end', 441, 28, true)))
  expect(hints.about(7)?.best[0]?.action).toBe('end')
  hints.hide()
  hints.show(7)
  expect(asked).toEqual([7])
  expect(hints.about(8), 'gone with its question').toBe(null)
  hints.show(8)
  done(false)
  expect(hints.failed).toBe(true)
  hints.again(8)
  expect(hints.failed).toBe(false)
  hints.take({ ...hint_of(), at: 8 })
  expect(hints.failed, 'nothing could be said').toBe(true)
  expect(asked).toEqual([7, 8, 8])
})
