// The boards in words, and why a place that was clicked is no choice.
import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})

import { in_words as elba_words } from '../../src/games/escape_from_elba/in_words'
import { why_there as elba_why } from '../../src/games/escape_from_elba/why_there'
import { in_words as freeloader_words } from '../../src/games/freeloader/in_words'
import { why_there as freeloader_why } from '../../src/games/freeloader/why_there'
import { in_words as get_out_words } from '../../src/games/get_out/in_words'
import { in_words as getaway_words } from '../../src/games/getaway_driver/in_words'
import { why_there as getaway_why } from '../../src/games/getaway_driver/why_there'
import { in_words as spree_words } from '../../src/games/spree/in_words'
import { why_there as spree_why } from '../../src/games/spree/why_there'
import type { Scene } from '../../src/games/types'
import { nearest } from '../../src/lib/camera.svelte'
import type { OptionValue } from '../../src/lib/protocol'
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
  const throws = (options: Record<string, OptionValue>, view = get_out.view_of()) =>
    told(get_out.scene_of(view, 'square_menu', ['done'], { options }), get_out_words).flatMap(
      (line) => [...line.matchAll(/^A throw of (\d+)/g)].map(([, n]) => Number(n)),
    )
  // Of a die that falls off the table with 6 the other counts alone.
  expect(throws({})).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const seats = get_out.view_of().seats.map((seat) => ({ ...seat, held: [] }))
  const free = get_out.view_of({ seats })
  const from = (low: number, high: number) =>
    Array.from({ length: high - low + 1 }, (_, i) => low + i)
  expect(throws({}, free)).toEqual(from(2, 12))
  expect(throws({ dice: 'two_d7' }, free)).toEqual(from(2, 14))
  expect(throws({ dice: 'three_d6' }, free)).toEqual(from(3, 18))
  expect(lines[0]).toMatch(/^Ada: .+, \$\d+/)
})

test('Freeloader: favors, Stuff, what lies face up, where a throw leads', () => {
  const { scene } = freeloader.scene_of(freeloader.view_of(), 'turn', ['draw pile'])
  const lines = told(scene, freeloader_words)
  expect(lines[0]).toMatch(/favors: .* 2/)
  expect(lines.filter((line) => line.startsWith('Face up, '))).toHaveLength(6)
  expect(lines.at(-1)).toMatch(/^1: .+, 2: .+, 12: /)
  expect(lines.at(-1)).not.toContain('13: ')
  const by_car = freeloader.scene_of(freeloader.view_of(), 'turn', ['move 2', 'move 3']).scene
  expect(told(by_car, freeloader_words).at(-1)).toContain('18: ')
})

test('Freeloader: spaces are the business of the dice, and a question about one house says so', () => {
  const at = (question: string, more = {}) =>
    freeloader.scene_of(freeloader.view_of(more), question, ['move 2']).scene
  const said = (scene: Scene, place: string) => plain(freeloader_why(scene, place) as Rich)
  const space = freeloader.view_of().seats[0]!.pawn!
  expect(said(at('turn'), space)).toMatch(/^The dice say where your pawn goes/)
  const [house = '', other = ''] = freeloader.pack.houses.map(({ id }) => id)
  expect(freeloader_why(at('turn'), house), 'the rules say why').toBe(`favor ${house}`)
  expect(said(at('befriend', { house }), other)).toMatch(/^Now it is about /)
  expect(freeloader_why(at('befriend', { house }), house)).toBe(null)
  expect(said(at('trade'), other)).toBe('This question is not about a place on the board.')
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
  const roads = lines.filter((line) => line.startsWith('Road '))
  expect(roads).toHaveLength(3)
  for (const line of roads) expect(line).toMatch(/light|hazard|unknown|Barricade|Stash|police/)
  expect(roads.join()).not.toContain('followed by 0')
  expect(plain(getaway_why(scene, '0,0') as Rich)).toMatch(/^You drive to a space beside your car/)
  const asked = (question: string, choices: string[]) =>
    getaway_why(getaway.scene_of(getaway.view_of(), question, choices), '0,0')
  expect(asked('patrol_at', ['put 3,3'])).toBe('put 0,0')
  expect(plain(asked('stash_row', ['row 3']) as Rich)).toMatch(/ is not free\.$/)
  expect(plain(asked('police_move', ['done']) as Rich)).toMatch(/^None of your vehicles/)
  expect(plain(asked('buy', ['skip']) as Rich)).toMatch(/not about a space/)
})

test('Elba: a room that cannot be entered is explained by the rules, or the question is no room', () => {
  expect(elba_why(elba.scene_of(elba.view_of(), 'act', ['end']), 'pool')).toBe('walk pool')
  const drawing = elba.scene_of(elba.view_of(), 'draw', ['draw', 'stop'])
  expect(plain(elba_why(drawing, 'pool') as Rich)).toBe('This question is not about a room.')
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
