import { expect, test } from 'vitest'
import type { Result } from '../../src/lib/protocol'
import { place_of, result_line } from '../../src/lib/result'

const result = (places: number[], worth: number[]) =>
  ({ places, worth, scores: places.map(() => 7) }) as Result
const line = (it: Result) => result_line(it, (seat) => 'AB'[seat]!).replaceAll('\u00a0', ' ')

test('who won stands first; where all have lost or stand alike nobody has a place', () => {
  expect(line(result([2, 1], [0, 1]))).toBe('1. B 7 · 2. A 7')
  expect(line(result([1, 1], [0, 0]))).toBe('A 7 · B 7')
  expect(line(result([1, 1], [0.5, 0.5]))).toBe('A 7 · B 7')
  expect(place_of(result([1], [1]), 0), 'alone').toBe(1)
  expect(place_of(result([1], [0]), 0)).toBeNull()
})
