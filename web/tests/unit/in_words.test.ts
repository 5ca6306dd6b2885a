// The boards in words, and why a place that was clicked is no choice.
import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})

import { in_words as elba_words } from '../../src/games/escape_from_elba/in_words'
import { in_words as freeloader_words } from '../../src/games/freeloader/in_words'
import { in_words as get_out_words } from '../../src/games/get_out/in_words'
import { in_words as getaway_words } from '../../src/games/getaway_driver/in_words'
import { why_there as getaway_why } from '../../src/games/getaway_driver/why_there'
import { in_words as spree_words } from '../../src/games/spree/in_words'
import { why_there as spree_why } from '../../src/games/spree/why_there'
import type { Scene } from '../../src/games/types'
import { nearest } from '../../src/lib/camera.svelte'
import { plain, type Rich, sentences } from '../../src/lib/rich'
import * as elba from './elba_scenes'
import * as freeloader from './freeloader_scenes'
import * as get_out from './get_out_scenes'
import * as getaway from './getaway_scenes'
import { scene_of, spree_view } from './scenes'

const told = (scene: Scene, of: (scene: Scene) => Rich[]) => {
  const lines = of(scene).map((line) => plain(line, scene.words.card))
  for (const line of lines) expect(line).not.toMatch(/[{}[\]]|undefined|ui\./)
  return lines
}
const mall = (more = {}) =>
  spree_view(
    [{ shopper: 'f5', car: 'a7', cart: ['Kh'], hand: ['7h', '9c'] }, { shopper: 'g5' }, {}],
    {
      steps: 2,
      rolled: true,
      ...more,
    },
  )

test('Spree!: who is where with what, shops, squares in reach', () => {
  const lines = told(scene_of(mall(), ['step N', 'step E', 'end']), spree_words)
  expect(lines[0]).toMatch(/^Ada: square f5, car at a7, 13 in the cart/)
  expect(lines).toContainEqual('7h: sold at f3, 2 steps from you')
  expect(lines.at(-1)).toMatch(/^In reach: .*f4/)
})

test('Spree!: a square that cannot be chosen says why', () => {
  const scene = scene_of(mall(), ['step N', 'end'])
  expect(plain(spree_why(scene, 'f9') as Rich)).toMatch(/^f9 is \d+ steps away, and you have 2\.$/)
  const before = scene_of(mall({ steps: 0, rolled: false }), ['roll', 'end'])
  expect(spree_why(before, 'f4'), 'the rules say why').toMatch(/^step [NESW]$/)
  const parking = scene_of(mall(), ['park a2'], 'park')
  expect(spree_why(parking, 'f5')).toBe('park f5')
  expect(spree_why(scene, 'f5'), 'where I stand').toBe(null)
})

test('Get Out: who is where, and where a throw leads', () => {
  const lines = told(get_out.scene_of(get_out.view_of(), 'square_menu', ['done']), get_out_words)
  expect(lines.filter((line) => /^A throw of \d+/.test(line))).toHaveLength(11)
  expect(lines[0]).toMatch(/^Ada: .+, \$\d+/)
})

test('Freeloader: favors, Stuff, what lies face up, where a throw leads', () => {
  const { scene } = freeloader.scene_of(freeloader.view_of(), 'turn', ['draw pile'])
  const lines = told(scene, freeloader_words)
  expect(lines[0]).toMatch(/favors: .* 2/)
  expect(lines.filter((line) => line.startsWith('Face up, '))).toHaveLength(6)
  expect(lines.at(-1)).toMatch(/^1: .+, 2: .+, 12: /)
})

test('Elba: rooms, Strengths, Bags and ways out', () => {
  const view = elba.view_of()
  const lines = told(elba.scene_of(view, 'act', ['end']), elba_words)
  expect(lines.filter((line) => /, Strength \d/.test(line))).toHaveLength(view.guests.length)
  expect(lines.filter((line) => line.startsWith('A way out: '))).toHaveLength(
    elba.isle.escape_words.length,
  )
})

test('Getaway Driver: cars, Police and roads; only what lies beside the car is a road', () => {
  const scene = getaway.scene_of(getaway.view_of(), 'drive', ['drive front'])
  const lines = told(scene, getaway_words)
  expect(lines[0]).toMatch(/^Ada: .*heading/)
  expect(lines.filter((line) => line.startsWith('Road '))).toHaveLength(3)
  expect(plain(getaway_why(scene, '0,0') as Rich)).toMatch(/^You drive to a space beside your car/)
})

test('the place next to a click', () => {
  const places: [string, { x: number; y: number }][] = [
    ['a', { x: 0, y: 0 }],
    ['b', { x: 100, y: 0 }],
  ]
  expect(nearest(places, { x: 70, y: 10 }, 60)).toBe('b')
  expect(nearest(places, { x: 500, y: 10 }, 60)).toBe(null)
})

test('sentences that are read aloud end once', () => {
  expect(sentences('Where do you park?', '', 'Click a spot')).toBe(
    'Where do you park? Click a spot.',
  )
  expect(sentences('', 'Your turn')).toBe('Your turn.')
})
