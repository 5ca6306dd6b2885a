// From legal actions to a question with few, telling answers.

import { expect, test } from 'vitest'
import { decide } from '../../src/games/spree/decide'
import { standing } from '../../src/games/spree/stops'
import { shots, spree } from '../../src/games/spree/view'
import { pauses, reachable, walk } from '../../src/games/spree/walks'
import type { Choice } from '../../src/games/types'
import { kind } from '../../src/generated/spree'
import { laid_out } from '../../src/lib/choices'
import { plain } from '../../src/lib/rich'
import { scene_of, scored, spree_view } from './scenes'

const steps = ['step N', 'step E', 'step S', 'step W']

test('a path pauses where a card of the hand is sold, or somebody can be robbed', () => {
  const view = spree_view(
    [{ shopper: 'f5', car: 'a7', hand: ['4h', 'Jh'] }, { shopper: 'e4', cart: ['Js'] }, {}, {}],
    { steps: 6, rolled: true },
  )
  const scene = scene_of(view, [...steps, 'end'])
  expect([...pauses(scene)].sort()).toEqual(['e2', 'e3', 'e4'])
  const way = reachable(scene).get('e2')!
  const squares = way.squares
  const stop = squares.findIndex((s) => pauses(scene).has(s))
  expect(walk(scene, way, false)).toHaveLength(stop + 1)
  expect(walk(scene, way, true)).toHaveLength(way.steps)
})

test('nothing is in reach of somebody who is not asked', () => {
  const view = spree_view([{ shopper: 'f5' }, {}, {}], { steps: 4 })
  expect(reachable(scene_of(view, [], 'act', { ask: null })).size).toBe(0)
})

test('walk and buy: the steps, then the purchase', () => {
  const view = spree_view([{ shopper: 'f5', car: 'a7', hand: ['Jh'] }, {}, {}], {
    steps: 4,
    rolled: true,
    from: 'f6',
  })
  const first = decide(scene_of(view, [...steps, 'end'])).choices[0]!
  expect(plain(first.title)).toBe('Walk and buy Jh')
  expect(first.actions.at(-1)).toBe('shop Jh')
  expect(first.actions).toHaveLength(5)
  expect(first.at).toBe('e2')
})

test('at most five choices, and every legal play is behind one of them', () => {
  const view = spree_view(
    [
      { shopper: 'i5', car: 'a7', hand: ['10s', '2h', '2c', 'Jk', 'Kd'] },
      { shopper: 'i5', cart: ['10d', '2s', 'Kh'] },
      { shopper: 'i5', cart: ['Ks', '10h'] },
    ],
    { steps: 0, rolled: true },
  )
  const legal = [
    'move 10s',
    'move 2h',
    'move 2c',
    'move Jk 10',
    'move Jk 2',
    'rob S1 10s',
    'rob S1 2h',
    'rob S1 Kd',
    'rob S1 Jk K',
    'rob S2 Kd',
    'rob S2 10s',
    'end',
  ]
  const decision = decide(scene_of(view, legal))
  expect(decision.choices.length).toBeLessThanOrEqual(5)
  const offered = decision.choices.flatMap((c) =>
    c.among ? c.among.flatMap((a) => a.actions) : c.actions,
  )
  for (const action of legal) expect(offered).toContain(action)
  const keys = decision.choices.map((c) => c.key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a shot says its chance, and where each face of the die leads', () => {
  const view = spree_view([{ shopper: 'f5' }, { shopper: 'i5' }, {}], { rolled: true })
  const [shot] = shots(scene_of(view, ['shoot S1', 'end']))
  expect(shot?.chances).toBe(3)
  expect(shot?.faces.map((f) => f.square)).toEqual([null, null, null, 'i5', 'j5', 'k5'])
  const far = spree_view([{ shopper: 'f5' }, { shopper: 'i5' }, {}])
  const scene = scene_of(far, ['shoot S1'])
  spree(scene).model.power = true
  expect(shots(scene)[0]?.chances).toBe(4)
})

test('what the engine thinks best comes first; to end the turn is not filled', () => {
  const view = spree_view([{ shopper: 'a7', car: 'a7', cart: ['Kh', 'Js'], score: 20 }, {}, {}], {
    steps: 2,
    rolled: true,
  })
  const scene = scene_of(view, ['step N', 'end'], 'car')
  expect(plain(decide(scored(scene, [0, 1])).choices[0]!.title)).toBe('Store 24 points')
  const empty = spree_view([{ shopper: 'f5', car: 'a7' }, {}, {}], { steps: 2, rolled: true })
  const walking = decide(scored(scene_of(empty, [...steps, 'end']), [0, 0, 0, 0, 9])).choices
  expect(walking.filter((c) => c.likely)).toEqual([])
})

test('only what is clearly best is filled', () => {
  const filled = (seat: object, actions: string[], scores: number[], more = {}) =>
    decide(scored(scene_of(spree_view([seat, {}, {}], more), actions), scores)).choices.find(
      (c) => c.likely,
    )?.actions
  const at = { shopper: 'f5', car: 'a7' }
  expect(filled(at, ['roll', 'end'], [1, 0])).toEqual(['roll'])
  const shop = { ...at, shopper: 'b8', hand: ['6c'] }
  expect(filled(shop, ['roll', 'shop 6c', 'end'], [0, 1, 0])).toBe(undefined)
  expect(filled(shop, ['roll', 'shop 6c', 'end'], [1, 1, 0]), 'as good').toBe(undefined)
  const rich = { shopper: 'a5', car: 'a7', cart: ['Kh', 'Kc', 'Qs'], score: 240 }
  const home = filled(rich, ['step S', 'end'], [0, 1], { steps: 3, rolled: true })
  expect(home?.at(-1), 'what wins').toBe('end')
})

test('who stands at the own car is not sent home', () => {
  const view = spree_view([{ shopper: 'a7', car: 'a7', cart: ['Kh'] }, {}, {}], {
    steps: 6,
    rolled: true,
  })
  const { choices } = decide(scene_of(view, ['step N', 'step S', 'end'], 'car'))
  const all = choices.flatMap((c) => [c, ...(c.among ?? [])])
  expect(all.filter((c) => c.actions.length > 1 && c.at === 'a7')).toEqual([])
})

test('a window says how things stand', () => {
  const chain = [
    { kind: kind.rob, owner: 1, card: 'Jd', use: 9, victim: 'S0' },
    { kind: kind.stop, owner: 0, card: 'Ah', use: 0, victim: null },
    { kind: kind.stop, owner: 2, card: 'Ac', use: 0, victim: null },
  ]
  const seats = [
    { shopper: 'e2', cart: ['Jc', 'Jh', '9c'], hand: ['Jk', '10s'] },
    { shopper: 'e2' },
    {},
  ]
  const turn = { question: 'stop', group: [0, 1], concerned: 0 }
  const scene = scene_of(spree_view(seats, { chain, in_turn: 1 }), ['pass', 'stop Jk'], 'stop', {
    turn,
  })
  const decision = decide(scene)
  expect(plain(decision.title)).toBe('Cleo stopped you with Ac. Stop that?')
  expect(plain(decision.how)).toContain('goes ahead: 2 × J from you, 22 points')
  expect(decision.choices.map((c) => c.actions[0])).toEqual(['stop Jk', 'pass'])
  const fails = scene_of(
    spree_view(seats, { chain: chain.slice(0, 2), in_turn: 1 }),
    ['pass'],
    'stop',
    { turn },
  )
  expect(plain(standing(fails) ?? [])).toContain('fails')
})

test('as many choices as there is room for, a group that lies open by its single ones', () => {
  const choice = (key: string, among?: Choice[]): Choice => ({
    key,
    title: [],
    actions: [key],
    ...(among ? { among, open: true } : {}),
  })
  const choices = [
    choice('A'),
    choice(
      'G',
      ['x', 'y', 'z'].map((key) => choice(key)),
    ),
    choice('B'),
  ]
  const keys = (opened: boolean, most: number) => {
    const { groups, rest, count } = laid_out(choices, opened, most)
    const shown = groups.map(({ list }) => list.map(({ key }) => key).join(''))
    return [shown.join(' '), rest.map(({ key }) => key).join(''), count]
  }
  expect(keys(false, Number.POSITIVE_INFINITY)).toEqual(['A G B', '', 3])
  expect(keys(false, 2)).toEqual(['A G', 'B', 3])
  expect(keys(true, Number.POSITIVE_INFINITY)).toEqual(['A xyz B', '', 5])
  expect(keys(true, 3)).toEqual(['A xy', 'zB', 5])
})
