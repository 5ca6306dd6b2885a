import { expect, test } from 'vitest'
import { flights } from '../../src/games/spree/flights'
import { aims_of, targets_of } from '../../src/games/spree/targets'
import { shots } from '../../src/games/spree/view'
import { reachable } from '../../src/games/spree/walks'
import type { SpreeEvent } from '../../src/generated/spree'
import { scene_of, spree_view } from './scenes'

const three = [
  { shopper: 'f5', car: 'a2', hand: ['9h', 'Jk'], cart: ['2c'] },
  { shopper: 'c5', car: 'a3' },
  { shopper: 'c5', car: 'n3' },
]

test('two people on one square are two targets that share it', () => {
  const scene = scene_of(spree_view(three), ['roll', 'shoot S1', 'shoot S2', 'end'])
  const aims = aims_of(shots(scene))
  expect([...aims.keys()]).toEqual(['c5'])
  const targets = targets_of(scene, new Map(), aims)
  expect(targets.map((t) => [t.square, t.part, t.parts])).toEqual([
    ['c5', 0, 2],
    ['c5', 1, 2],
  ])
  expect(targets.flatMap((t) => t.actions(false)).sort()).toEqual(['shoot S1', 'shoot S2'])
  expect(new Set(targets.map((t) => t.id)).size).toBe(2)
})

test('a square is walked to rather than shot at, and is there once', () => {
  const view = spree_view(three, { steps: 4, rolled: true })
  const scene = scene_of(view, ['step W', 'step E', 'shoot S1', 'shoot S2', 'drive a3', 'end'])
  const targets = targets_of(scene, reachable(scene), aims_of(shots(scene)))
  const ids = targets.map((t) => t.id)
  expect(new Set(ids).size).toBe(ids.length)
  const there = targets.filter((t) => t.square === 'c5')
  expect(there.length).toBe(1)
  expect(there[0]!.actions(true).every((action) => action.startsWith('step '))).toBe(true)
})

test('cards fly to their new owner, face down where they are not seen', () => {
  const scene = scene_of(spree_view(three), [])
  const of = (event: SpreeEvent) => flights(event, scene)
  expect(of({ event: 'bought', seat: 'S0', card: '9h', copies: 1 })).toEqual([
    { card: '9h', from: 'hand', to: 'S0' },
  ])
  expect(of({ event: 'drew', seat: 'S1', card: null })).toEqual([
    { card: null, from: 'pile', to: 'S1' },
  ])
  expect(of({ event: 'stole', seat: 'S2', victim: 'S0', rank: 'K', amount: 1 })).toEqual([
    { card: null, from: 'S0', to: 'S2' },
  ])
  expect(of({ event: 'rolled', seat: 'S0', first: 1, second: 2 })).toEqual([])
})
