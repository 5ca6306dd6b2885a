// Getaway Driver on the page: every action can be chosen, every event has its words, and the
// geometry of left and right holds however the board is turned.
import { describe, expect, test } from 'vitest'
import { decide } from '../../src/games/getaway_driver/decide'
import {
  laying,
  put_on,
  spaces_to_lay,
  take_in_hand,
} from '../../src/games/getaway_driver/laying.svelte'
import { poses_of, steps_of } from '../../src/games/getaway_driver/motion'
import {
  beside,
  camera,
  headings,
  key_of,
  Plan,
  space_of,
  way_to,
} from '../../src/games/getaway_driver/plan'
import { prefs } from '../../src/games/getaway_driver/prefs.svelte'
import { hazard_ahead, road } from '../../src/games/getaway_driver/road'
import { event_words, police_steps } from '../../src/games/getaway_driver/steps'
import { targets } from '../../src/games/getaway_driver/targets'
import { doer, role_key } from '../../src/games/getaway_driver/view'
import type { Choice } from '../../src/games/types'
import { proc, tables } from '../../src/generated/getaway_driver'
import { lettered } from '../../src/lib/choices'
import { plain } from '../../src/lib/rich'
import { pack, scene_of, view_of } from './getaway_scenes'

const leaves = (choices: Choice[]): Choice[] => choices.flatMap((c) => c.among ?? [c])

// One action of every kind, under a question at which it may be asked.
const samples: Record<string, [question: string, actions: string[]]> = {
  lie: ['obstacle_lie', ['lie as_printed', 'lie turned']],
  row: ['start_row', ['row 3', 'row 4', 'row 5']],
  column: ['start_column', ['column 3', 'column 4']],
  pick: ['pick_card', ['pick decoy_car', 'pick hit_the_gas']],
  adjust: ['adjust_token', ['adjust 1']],
  head: ['car_heading', ['head N', 'head E', 'head S', 'head W']],
  put: ['place_at', ['put 8,4', 'put 9,5']],
  pass: ['decoy', ['pass', 'play decoy_car']],
  play: ['drive', ['play hit_the_gas', 'play partners_in_crime bait_and_switch']],
  keep: ['camera', ['keep', 'redraw']],
  redraw: ['camera', ['keep', 'redraw']],
  lay: ['lay_tile', ['lay G01', 'lay R03']],
  first: ['who_first', ['first 1', 'first 2']],
  study: ['drive', ['study 8,4']],
  drive: ['drive', ['drive front', 'drive left', 'drive right']],
  extra: ['drive', ['extra']],
  use: ['drive', ['use hit_the_gas']],
  end: ['drive', ['end']],
  give_up: ['drive', ['give_up']],
  pay: ['pay_barricade', ['pay hit_the_gas']],
  hazard: ['yellow', ['hazard', 'no_hazard']],
  no_hazard: ['yellow', ['hazard', 'no_hazard']],
  stunt: ['hazard', ['stunt hit_the_gas', 'stunt slam_on_the_brakes', 'back']],
  handbrake: ['hazard', ['handbrake handbrake_turn', 'back']],
  back: ['hazard', ['back']],
  swing: ['head_on', ['swing left', 'swing right', 'swing keep']],
  protect: ['protect', ['protect', 'crash']],
  crash: ['protect', ['protect', 'crash']],
  detour: ['detour', ['follow', 'detour N']],
  follow: ['detour', ['follow', 'detour N']],
  choose: ['city_map', ['choose 8,4', 'skip']],
  skip: ['city_map', ['choose 8,4', 'skip']],
  jam: ['jam', ['jam N', 'skip']],
  swap: ['switch_with', ['swap P1']],
  move: ['police_move', ['move P1 front', 'move P1 left', 'move MO right', 'done']],
  turn: ['police_move', ['turn P1 left', 'turn HE round', 'done']],
  boost: ['police_move', ['boost MO', 'done']],
  dispatch: ['buy', ['dispatch P1', 'done']],
  done: ['buy', ['done']],
  buy: ['buy', pack.upgrades.map((u) => `buy ${u.id}`)],
  shift: ['buy', ['shift 1', 'done']],
  accept: ['share', ['accept', 'decline']],
  decline: ['share', ['accept', 'decline']],
  chase: ['follow_whom', ['chase 1', 'chase 2']],
  copy: ['partner_card', ['copy hit_the_gas', 'copy partners_in_crime bait_and_switch']],
  copy_stunt: ['partner_card', ['copy_stunt hit_the_gas']],
  trade_places: ['bait', ['trade_places', 'pull']],
  pull: ['bait', ['trade_places', 'pull']],
}
const chance = new Set([
  'fall_lie',
  'fall_row',
  'fall_column',
  'draw',
  'turn_up',
  'show',
  'event',
  'upgrade',
])

describe('choices', () => {
  const kinds = Object.keys(tables.actions).filter((kind) => !chance.has(kind))
  test('there is a sample of every kind of action', () => {
    expect(kinds.filter((kind) => !samples[kind])).toEqual([])
  })
  test.each(kinds)('%s can be chosen, in words and with a letter', (kind) => {
    const [question, actions] = samples[kind]!
    expect(actions.some((a) => a.split(' ')[0] === kind)).toBe(true)
    const decision = decide(scene_of(view_of(), question, actions))
    const offered = leaves(decision.choices)
    for (const action of actions) {
      const choice = offered.find((c) => c.actions.length === 1 && c.actions[0] === action)
      expect(choice, action).toBeDefined()
      expect(plain(choice!.title)).not.toMatch(/^(ui|action)\.|\{/)
      expect(plain(choice!.detail ?? [])).not.toMatch(/^(ui|action)\.|\{|undefined/)
      expect(choice!.key).toMatch(/^[A-Z1-9]$/)
    }
    for (const list of [decision.choices, ...decision.choices.map((c) => c.among ?? [])])
      expect(new Set(list.map((c) => c.key)).size).toBe(list.length)
    expect(plain(decision.title)).not.toMatch(/^ui\.|\{/)
    expect(plain(decision.how)).not.toMatch(/^ui\.|\{/)
    expect(decision.choices.length).toBeLessThanOrEqual(7)
  })
  test('every large list is behind a word of its own', () => {
    const rows = Array.from({ length: 11 }, (_, y) => `row ${y}`)
    const decision = decide(scene_of(view_of({ tiles: [] }), 'start_row', rows))
    expect(decision.choices.map((c) => plain(c.title))).toEqual(['In the middle', 'Choose a row'])
    expect(decision.choices[0]!.actions).toEqual(['row 5', 'column 8'])
  })
  test('the five of a first game are one choice, in the order of the list', () => {
    const all = pack.driver_cards.slice(0, 6).map((c) => `pick ${c.id}`)
    const decision = decide(scene_of(view_of(), 'pick_card', all))
    expect(decision.choices[0]!.actions.map((a) => a.slice(5))).toEqual([
      'decoy_car',
      'hit_the_gas',
      'last_ditch_effort',
      'leave_wreckage',
      'stomping_grounds',
    ])
  })
})

describe('the board', () => {
  const board = [
    'drive',
    'study',
    'put',
    'head',
    'choose',
    'back',
    'move',
    'turn',
    'swing',
    'jam',
    'detour',
    'swap',
    'adjust',
    'shift',
    'row',
    'column',
  ]
  test.each(board)('%s lies on it', (kind) => {
    const [question, actions] = samples[kind]!
    const scene = scene_of(view_of(), question, actions)
    const found = targets(scene).flatMap((t) => t.actions)
    for (const action of actions.filter(
      (a) => a.split(' ')[0] === kind && !a.includes('keep') && !a.includes('HE'),
    ))
      expect(found, action).toContain(action)
    for (const target of targets(scene)) expect(target.label).not.toMatch(/ui\.|action\.|undefined/)
  })
  test('arrows say what waits there, and carry the letters of the list', () => {
    const scene = scene_of(view_of(), 'drive', [
      'drive front',
      'drive left',
      'drive right',
      'study 8,4',
    ])
    const by_way = new Map(targets(scene).map((t) => [t.actions[0], t]))
    expect(by_way.get('drive front')).toMatchObject({ space: '9,5', heading: 'E', tone: 'hazard' })
    expect(by_way.get('drive left')).toMatchObject({ space: '8,4', heading: 'N', tone: 'unknown' })
    expect(by_way.get('drive right')).toMatchObject({ space: '8,6', heading: 'S', tone: 'stash' })
    const caps = lettered(decide(scene))
    expect(['drive left', 'drive front', 'drive right'].map((a) => caps.get(a))).toEqual([
      'L',
      'F',
      'R',
    ])
  })
  test('followers: one whose nose points the other way stays', () => {
    const scene = scene_of(view_of(), 'drive', ['drive left'])
    expect(road(scene, 'left')).toMatchObject({ follow: ['P1'], stay: ['MO'] })
    expect(road(scene, 'right')).toMatchObject({ follow: ['P1', 'MO'], stay: [] })
    expect(road(scene, 'front')?.fitting).toBe(3) // two of the hand, and a used one for a Stash
  })
  test('a hazard: those behind crash or come along', () => {
    const view = view_of({ enforcement: 0 }, { space: '9,5', origin: '8,5', turn_start: '8,5' })
    const ahead = hazard_ahead(scene_of(view, 'hazard', ['back']))
    expect(ahead).toMatchObject({
      from: '8,5',
      heading: 'E',
      icons: ['SW', 'IR'],
      follow: ['P1', 'MO'],
      spared: [],
    })
  })
  test('arrow keys mean the screen, turned with the car or not', () => {
    const scene = scene_of(view_of(), 'drive', ['drive front', 'drive left', 'drive right'])
    prefs.with_car = false
    expect(decide(scene).steps).toEqual({ E: 'drive front', N: 'drive left', S: 'drive right' })
    prefs.with_car = true
    expect(decide(scene).steps).toEqual({ N: 'drive front', W: 'drive left', E: 'drive right' })
    prefs.with_car = false
  })
})

describe('geometry', () => {
  test.each(headings)('with %s up, every space is found again and left is on the left', (up) => {
    const plan = new Plan(17, 11, up)
    for (const key of ['0,0', '16,10', '3,7']) {
      expect(key_of(plan.under(plan.middle(key))!)).toBe(key)
      const ahead = key_of(beside(space_of('8,5'), up))
      const left = key_of(beside(space_of('8,5'), way_to(up, 'left')))
      expect(plan.middle(ahead).y).toBeLessThan(plan.middle('8,5').y)
      expect(plan.middle(left).x).toBeLessThan(plan.middle('8,5').x)
    }
    expect(plan.angle(up)).toBe(0)
  })
  test('the port shows all of a small city, and the car of a large one', () => {
    const small = camera({ x: 0, y: 0, w: 500, h: 300 }, { x: 10, y: 10 }, { w: 1000, h: 600 }, 0.8)
    expect(small.x).toBeLessThanOrEqual(0)
    expect(small.x + small.w).toBeGreaterThanOrEqual(500)
    const large = camera(
      { x: 0, y: 0, w: 5000, h: 4000 },
      { x: 4900, y: 100 },
      { w: 1000, h: 600 },
      0.8,
    )
    expect(large.x + large.w).toBe(5000)
    expect(large.y).toBe(0)
  })
})

describe('events', () => {
  const values: Record<string, string | number> = {
    round: 3,
    space: '9,5',
    driver: '1',
    tile: 'R01',
    amount: 2,
    heading: 'N',
    card: 'hit_the_gas',
    ability: 'hit_the_gas',
    vehicle: 'P1',
    meter: 2,
    reason: 'pursued',
    upgrade: 'barricade',
    piece: 'barricade',
    side: 'police_win',
    card_event: 'ticking_time_bomb',
    steps: 3,
    other_space: '8,5',
    left: 3,
  }
  test.each(Object.keys(tables.events))('%s has words without holes', (kind) => {
    const scene = scene_of(view_of(), 'drive', [])
    const operands = tables.events[kind]!.map(([key]) => [key, values[key]])
    for (const [key, value] of operands) expect(value, String(key)).toBeDefined()
    const event = { event: kind, ...Object.fromEntries(operands) }
    const text = plain(event_words(scene, event), scene.words.card)
    expect(text).not.toMatch(/event\.|ui\.|\{|undefined|\?/)
  })
  test('a drive, its followers and a crash are three steps, one after another', () => {
    const view = view_of()
    const steps = steps_of(poses_of(view), [
      { event: 'laid', space: '1,1' },
      { event: 'drove', driver: '1', space: '9,5', heading: 'E' },
      { event: 'followed', vehicle: 'P1', space: '9,5' },
      { event: 'crashed', vehicle: 'P1', space: '9,5' },
    ])
    expect(steps.map((s) => s.event.event)).toEqual(['drove', 'followed', 'crashed'])
    expect(steps[0]!.at.drivers[0]).toEqual({ space: '9,5', heading: 'E' })
    expect(steps[0]!.at.vehicles[2]!.space).toBe('8,5')
    expect(steps[2]!.at.vehicles[2]!.space).toBeNull()
    expect(steps[2]!.flash).toEqual({ kind: 'crash', space: '9,5' })
  })
  test('Bait and Switch moves both cars', () => {
    const view = view_of()
    view.drivers.push({ ...view.drivers[0]!, space: '10,5' })
    const [traded] = steps_of(poses_of(view), [
      { event: 'traded', driver: '1', space: '10,5', other_space: '8,5' },
    ])
    expect(traded!.at.drivers.map((d) => d.space)).toEqual(['10,5', '8,5'])
    const [pulled] = steps_of(poses_of(view), [{ event: 'pulled', driver: '2', space: '8,5' }])
    expect(pulled!.at.drivers.map((d) => d.space)).toEqual(['8,5', '8,5'])
  })
  test('the automated police say why', () => {
    const scene = scene_of(view_of(), 'drive', [], 0, 1)
    const steps = police_steps(scene, [
      { event: 'reasoned', vehicle: 'P1', reason: 'shortest_way', steps: 3 },
      { event: 'moved', vehicle: 'P1', space: '8,6', heading: 'S' },
      { event: 'reasoned', vehicle: 'HE', reason: 'no_place_for_it' },
    ])
    expect(steps).toEqual([
      'Patrol Car 1 drives south to Loading Dock: the shortest way to the Driver, 3 to go',
      'Helicopter: no place for it',
    ])
  })
  test('who did it, and what a seat plays', () => {
    expect(doer({ event: 'drove', driver: '2' }, 4)).toBe(3)
    expect(doer({ event: 'drove', driver: '1' }, 2)).toBe(0)
    expect([0, 1, 2, 3].map((s) => role_key(s, 4))).toEqual([
      'ui.role.police',
      'ui.role.city',
      'ui.role.driver1',
      'ui.role.driver2',
    ])
  })
})

test('tiles are laid by tile and space, and told in the order of the spaces', () => {
  const tray = ['G01', 'R03', 'Y07']
  const bare = view_of({ tray, tray_size: 3, tiles: view_of().tiles.slice(0, 1) })
  const scene = scene_of(
    bare,
    'lay_tile',
    tray.map((tile) => `lay ${tile}`),
    1,
  )
  const [front, left, right] = spaces_to_lay(scene).map(({ space }) => space)
  expect([front, left, right]).toEqual(['9,5', '8,4', '8,6'])
  take_in_hand(scene, 0)
  expect(put_on(scene, right!)).toEqual([])
  expect(laying(scene).placed).toEqual({ [right!]: 0 })
  expect(put_on(scene, right!)).toEqual([]) // taken up again
  expect(laying(scene).placed).toEqual({})
  take_in_hand(scene, 0)
  put_on(scene, right!)
  take_in_hand(scene, 2)
  expect(put_on(scene, front!)).toEqual(['lay Y07', 'lay R03']) // the last goes by itself
})

test('the City lays round both cars', () => {
  const [frame] = view_of().frames
  const view = view_of({ tiles: [], tray: [], frames: [{ ...frame!, proc: proc.fill, driver: 2 }] })
  const other = { ...view.drivers[0]!, space: '9,4', heading: 'E' as const }
  const scene = scene_of({ ...view, drivers: [view.drivers[0]!, other] }, 'lay_tile', [], 1, 4)
  expect(spaces_to_lay(scene).map(({ space }) => space)).toEqual([
    '9,5',
    '8,4',
    '8,6',
    '10,4',
    '9,3',
  ])
})
