// Two people at one device: who is called when.
import { expect, test } from 'vitest'
import { HotSeat, type Looked } from '../../src/lib/hot_seat.svelte'

const chain = (length: number) => ({ chain: Array.from({ length }, (_, i) => i) })
const window_of = (group: number[], plays = 1, concerned?: number): Looked => ({
  turn: { question: 'stop', group, ...(concerned === undefined ? {} : { concerned }) },
  view: chain(plays),
  line_number: 10 + plays,
})
const turn_of = (actor: number): Looked => ({
  turn: { question: 'act', actor },
  view: chain(0),
  line_number: 10,
})
function two() {
  const sat: (number | null)[] = []
  return { hot: new HotSeat((seat) => sat.push(seat)), sat }
}

test('the one in turn is called, and nobody in the turn of somebody else', () => {
  const { hot, sat } = two()
  expect(hot.due(turn_of(1), [0, 1])).toBe(1)
  expect(hot.due(turn_of(2), [0, 1])).toBe(null)
  hot.uncover(1)
  expect(hot.is_done(turn_of(1).turn, false)).toBe(false)
  expect(hot.is_done(turn_of(2).turn, false)).toBe(true)
  hot.cover()
  expect([hot.open, sat]).toEqual([null, [1, null]])
})

test('whose dice wait is called, though the turn before is still shown', () => {
  const { hot } = two()
  expect(hot.due({ ...turn_of(0), roller: 1 }, [0, 1])).toBe(1)
  hot.uncover(0)
  expect(hot.is_done(turn_of(0).turn, false, 1)).toBe(true)
  expect(hot.is_done(turn_of(1).turn, false, 0), 'my own dice').toBe(false)
})

test('in a window each is called once, and whom it concerns first', () => {
  const { hot } = two()
  const now = () => window_of([0, 1, 2], 1, 1) // each look with new eyes is a new object
  expect(hot.due(now(), [0, 1])).toBe(1)
  hot.uncover(1)
  expect(hot.is_done(now().turn, false)).toBe(false)
  expect(hot.is_done(now().turn, true)).toBe(true)
  hot.cover(true)
  expect(hot.due(now(), [0, 1]), 'the second person, before it closes').toBe(0)
  hot.uncover(0)
  hot.cover(true)
  expect(hot.due(now(), [0, 1]), 'both have answered').toBe(null)
})

test('who only looked is called again, and everybody in the next window', () => {
  const { hot } = two()
  expect(hot.due(window_of([0, 1]), [0, 1])).toBe(0)
  hot.uncover(0)
  hot.cover()
  expect(hot.due(window_of([0, 1]), [0, 1])).toBe(0)
  hot.uncover(0)
  hot.cover(true)
  expect(hot.due(window_of([0, 1]), [0, 1])).toBe(1)
  expect(hot.due(window_of([0, 1], 2), [0, 1]), 'a play was answered').toBe(0)
})
