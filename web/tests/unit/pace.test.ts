// How fast a screen shows what others do.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { documentElement: { dataset: {} }, hidden: false })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

import { cut, Motion, Pacer } from '../../src/lib/pace.svelte'
import type { Frame, GameEvent } from '../../src/lib/protocol'
import { type Pace, settings } from '../../src/lib/settings.svelte'

const tempo = { last_only: ['stepped'], rolls: ['rolled', 'rolled_three'] }
const event = (name: string, seat = 1): GameEvent => ({ event: name, seat: `S${seat}` })
let count = 0
const frame = (more: Partial<Frame>): Frame => {
  count += 1
  return { n: count, t: 0, ...more }
}
const play = (name = 'bought', seat = 1) => frame({ events: [event(name, seat)] })
const my_turn = (more: object = {}) =>
  frame({
    turn: { question: 'act', actor: 0 },
    ask: { at: 1, question: 'act', choices: [], ...more },
  })

function screen(pace: Pace, alone = true) {
  Object.assign(settings, { pace, rolls: 'press' })
  const shown: string[] = []
  const pacer = new Pacer(0, ({ events = [], ask }) =>
    shown.push(ask ? 'asked' : events.map((e) => e.event).join()),
  )
  pacer.tempo = tempo
  pacer.alone = () => alone
  const pass = (ms: number) => vi.advanceTimersByTime(ms)
  return { pacer, shown, pass }
}
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test.each([
  ['calm', 1000],
  ['brisk', 400],
] as const)('%s: a play every %i ms, the steps of a walk faster', (pace, time) => {
  const { pacer, shown, pass } = screen(pace)
  for (const name of ['a', 'b', 'stepped', 'stepped', 'c']) pacer.take(play(name))
  expect(shown).toEqual(['a'])
  expect(pacer.behind).toBe(2)
  pass(time - 1)
  expect(shown).toEqual(['a'])
  pass(1)
  expect(shown).toEqual(['a', 'b'])
  pass(time)
  expect(shown.at(-1)).toBe('stepped')
  pass(2 * 200)
  expect(shown.at(-1)).toBe('c')
  expect(pacer.behind).toBe(0)
})

test('at once: nothing waits', () => {
  const { pacer, shown } = screen('at_once')
  for (const name of ['a', 'stepped', 'b']) pacer.take(play(name))
  expect(shown).toEqual(['a', 'stepped', 'b'])
})

test('step: a play a press, a walk with what it leads to', () => {
  const { pacer, shown, pass } = screen('step')
  for (const name of ['a', 'stepped', 'stepped', 'b', 'c']) pacer.take(play(name))
  pass(60_000)
  expect([shown, pacer.waits]).toEqual([['a'], true])
  pacer.next()
  pass(1000)
  expect(shown).toEqual(['a', 'stepped', 'stepped', 'b'])
  expect(pacer.waits).toBe(true)
  pacer.next()
  expect([shown.at(-1), pacer.waits]).toEqual(['c', false])
})

test('skip: to the next question to me and no further', () => {
  const { pacer, shown, pass } = screen('step')
  for (const name of ['a', 'b']) pacer.take(play(name))
  pacer.skip()
  expect(shown).toEqual(['a', 'b'])
  pacer.take(play('c')) // comes later and is skipped too
  pacer.take(my_turn())
  expect(shown).toEqual(['a', 'b', 'c', 'asked'])
  for (const name of ['d', 'e', 'f']) pacer.take(play(name))
  pass(60_000)
  expect(shown.at(-1)).not.toBe('f')
})

test('what I did is shown at once, whatever stands before my eyes', () => {
  const { pacer, shown } = screen('calm')
  pacer.take(play('a'))
  pacer.take(my_turn())
  pacer.take(frame({ ack: 'x', events: [event('mine', 0)] }))
  expect(shown).toEqual(['a', 'asked', 'mine'])
})

test('the screen catches up when a window asks me, or my time is nearly up, or people wait', () => {
  const window = screen('step')
  for (const name of ['a', 'b', 'c']) window.pacer.take(play(name))
  window.pacer.take({ ...my_turn({ until: 99 }), turn: { question: 'stop', group: [0, 2] } })
  expect(window.shown).toEqual(['a', 'b', 'c', 'asked'])
  // Time for the whole game is lost while the screen is behind.
  const clock = screen('step')
  clock.pacer.left = () => 600_000
  for (const name of ['a', 'b']) clock.pacer.take(play(name))
  clock.pacer.take(my_turn())
  expect(clock.shown).toEqual(['a', 'b', 'asked'])
  for (const [alone, seen] of [
    [true, 1],
    [false, 22],
  ] as const) {
    const { pacer, shown } = screen('step', alone)
    for (let i = 0; i < 22; i += 1) pacer.take(play())
    expect(shown).toHaveLength(seen)
  }
})

test('a clock for each move leaves the pace and the dice to me, until it is nearly up', () => {
  const { pacer, shown, pass } = screen('calm', false)
  const ends = Date.now() + 60_000
  for (const name of ['a', 'b', 'c']) pacer.take(play(name))
  pacer.take(my_turn({ until: ends }))
  expect(shown).toEqual(['a'])
  pass(2000)
  expect(shown).toEqual(['a', 'b', 'c', 'asked'])
  const dice = screen('brisk', false)
  dice.pacer.take(three())
  dice.pacer.take(my_turn({ until: ends }))
  dice.pass(30_000)
  expect([dice.shown, dice.pacer.rolls]).toEqual([['applied'], true])
  dice.pass(10_000)
  expect([dice.shown.at(-1), dice.pacer.rolls]).toEqual(['asked', false])
  // Also where the clock is for the whole game.
  const whole = screen('brisk', false)
  const began = Date.now()
  whole.pacer.left = () => 60_000 - (Date.now() - began)
  whole.pacer.take(three())
  whole.pacer.take(my_turn())
  whole.pass(30_000)
  expect(whole.pacer.rolls).toBe(true)
  whole.pass(10_000)
  expect(whole.shown.at(-1)).toBe('asked')
})

test('another pace holds from now on', () => {
  const { pacer, shown, pass } = screen('step')
  for (const name of ['a', 'b', 'c']) pacer.take(play(name))
  settings.pace = 'brisk'
  pacer.changed()
  pass(800)
  expect(shown).toEqual(['a', 'b', 'c'])
})

test('what replaces everything leaves nothing in the row', () => {
  const { pacer, shown, pass } = screen('calm')
  for (const name of ['a', 'b']) pacer.take(play(name))
  pacer.clear()
  pass(5000)
  expect([shown, pacer.behind]).toEqual([['a'], 0])
})

// Three turns in a frame: what another did, my dice, the dice of the next.
const three = () =>
  frame({
    ack: 'x',
    events: [
      event('applied', 2),
      event('turn_began', 0),
      event('rolled', 0),
      event('went', 0),
      event('turn_began', 1),
      event('rolled', 1),
    ],
    patch: { steps: 1 },
    turn: { question: 'menu', actor: 1 },
  })

test('turns that went by unasked are cut, and the view comes with the last', () => {
  const parts = cut(three(), tempo)
  expect(parts.map((part) => part.events?.map((e) => e.event))).toEqual([
    ['applied'],
    ['turn_began', 'rolled', 'went'],
    ['turn_began', 'rolled'],
  ])
  expect(parts.map((part) => part.ack)).toEqual(['x', undefined, undefined])
  expect(parts.map((part) => part.patch)).toEqual([undefined, undefined, { steps: 1 }])
  expect(cut(three(), { last_only: [] })).toHaveLength(1)
  expect(cut({ ...three(), view: {} }, tempo), 'there is nothing to show before').toHaveLength(1)
})

test('where the game begins the opening stands before the first dice, two or three', () => {
  const opening = () => ({ steps: 0 })
  for (const roll of ['rolled', 'rolled_three']) {
    const events = [event('turn_began', 0), event(roll, 0), event('went', 0)]
    const parts = cut(frame({ events, view: { steps: 5 }, seats: [] }), { ...tempo, opening })
    expect(parts.map((part) => [part.events?.length, part.view?.steps])).toEqual([
      [0, 0],
      [3, 5],
    ])
    const { pacer, pass } = screen('brisk')
    pacer.tempo = { ...tempo, opening }
    pacer.take(frame({ events, view: { steps: 5 } }))
    pass(5000)
    expect(pacer.rolls).toBe(true)
  }
})

test('dice of another seat at this device wait until it is there, and are thrown once', () => {
  const { pacer, shown, pass } = screen('brisk')
  const thrown = new Set<string>()
  Object.assign(pacer, { mine: () => [0, 1], thrown })
  const both = three()
  pacer.take(both)
  pass(1000)
  pacer.roll()
  pass(60_000)
  expect(shown.at(-1), 'the second one’s are not shown to the first').toBe('turn_began,rolled,went')
  expect([pacer.roller, pacer.rolls, pacer.waits]).toEqual([1, false, false])
  pacer.skip()
  expect(pacer.roller).toBe(1)
  const next: string[] = []
  const second = new Pacer(1, ({ events = [] }) => next.push(events.map((e) => e.event).join()))
  Object.assign(second, { mine: () => [0, 1], thrown, tempo })
  second.take(both)
  pass(60_000)
  expect(next, 'what the first has thrown is no secret').toEqual([
    'applied',
    'turn_began,rolled,went',
  ])
  expect([second.roller, second.rolls]).toEqual([1, true])
  second.roll()
  expect(next.at(-1)).toBe('turn_began,rolled')
})

test('each throw of a frame waits, and of older frames what nobody has thrown', () => {
  const { pacer, shown, pass } = screen('brisk')
  const turn = (seat: number) => [event('turn_began', seat), event('rolled', seat)]
  pacer.take(frame({ events: [...turn(0), ...turn(1), ...turn(0)] }))
  pass(5000)
  pacer.roll()
  pass(5000)
  expect(shown, 'one press is one throw').toHaveLength(2)
  expect(pacer.rolls).toBe(true)
  pacer.roll()
  expect(shown).toHaveLength(3)

  const at = (t: number, ...seats: number[]) => frame({ t, events: seats.flatMap(turn) })
  const page = new Pacer(null, () => {})
  Object.assign(page, { tempo, mine: () => [0, 1] })
  const past = [at(1, 0), at(2, 2, 1), at(3, 2), at(4, 0)]
  expect(page.first_waiting(past), 'the page was just opened').toBe(3)
  page.thrown.add('1 0')
  expect(page.first_waiting(past)).toBe(1)
  page.thrown.add('4 0')
  expect(page.first_waiting(past)).toBeNull()
  expect(page.first_waiting([])).toBeNull()
})

test('my dice wait for me, or fall by themselves', () => {
  const { pacer, shown, pass } = screen('brisk')
  pacer.take(three())
  pass(60_000)
  expect([shown, pacer.rolls]).toEqual([['applied'], true])
  pacer.roll()
  expect([shown.at(-1), pacer.rolls]).toEqual(['turn_began,rolled,went', false])
  pass(400)
  expect(shown).toHaveLength(3)
  const other = screen('brisk')
  settings.rolls = 'self'
  other.pacer.take(three())
  other.pass(800)
  expect(other.shown).toHaveLength(3)
})

test('a walk on the board is seen to its end before the next play, or skipped', () => {
  const { pacer, shown, pass } = screen('brisk')
  const walk = new Motion()
  const steps: (number | string)[] = []
  pacer.take(play('a'))
  walk.start(
    [300, 300, 300],
    (i) => steps.push(i),
    () => steps.push('end'),
  )
  pacer.take(play('b'))
  pass(899)
  expect([steps, shown]).toEqual([[0, 1, 2], ['a']])
  pass(1)
  expect([steps.at(-1), shown]).toEqual(['end', ['a', 'b']])
  walk.start(
    [300, 300],
    (i) => steps.push(i),
    () => steps.push('cut'),
  )
  pacer.take(play('c'))
  pacer.skip()
  expect([steps.at(-1), shown.at(-1)]).toEqual(['cut', 'c'])
})

test('once more: at the pace, never all at once, and over as soon as something new comes', () => {
  const { pacer, shown, pass } = screen('at_once')
  const before = [play('a'), my_turn({ until: 5 }), play('b')]
  pacer.left = () => 600_000
  pacer.again(before)
  expect(shown).toEqual(['a', 'asked'])
  pass(400)
  expect(shown).toEqual(['a', 'asked', 'b'])
  pacer.again(before)
  pacer.end_again()
  pacer.take(play('c'))
  expect(shown.slice(3)).toEqual(['a', 'asked', 'b', 'c'])
})
