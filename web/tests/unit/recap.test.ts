// What happened since my last play.
import { expect, test } from 'vitest'
import type { LogLine } from '../../src/lib/log'
import { recap_of } from '../../src/lib/recap'

let key = 0
const line = (seat: number | null, points: string[] = [], more: Partial<LogLine> = {}): LogLine => {
  key += 1
  return { key, seat, text: [], points, ...more }
}
const walk = (seat: number) => line(seat, ['c3'], { round: undefined })
const none = () => false

test('one row a seat, from my last play on, what hit me marked', () => {
  const lines = [line(1), line(0), line(1, ['S1', 'S0']), line(2), line(1), line(null)]
  expect(recap_of(lines, 0, none).map(({ seat, lines, hit }) => [seat, lines.length, hit])).toEqual(
    [
      [1, 2, true],
      [2, 1, false],
    ],
  )
})

test('nothing to tell: before my first play, after it, to who only watches, of walks alone', () => {
  expect(recap_of([line(1), line(2)], 0, none)).toEqual([])
  expect(recap_of([line(1), line(0)], 0, none)).toEqual([])
  expect(recap_of([line(0), line(1)], null, none)).toEqual([])
  const walked = [line(0), walk(1), walk(2)]
  expect(recap_of(walked, 0, () => true)).toEqual([])
  expect(recap_of(walked, 0, none)).toHaveLength(2)
})

test('what was taken back is not told', () => {
  expect(recap_of([line(0), line(1, [], { undone: true })], 0, none)).toEqual([])
})
