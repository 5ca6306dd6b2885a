// A walk ends where the view has everything, whatever happens on the way.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { documentElement: { dataset: {} }, hidden: false })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

import { Player } from '../../src/lib/player.svelte'

type Step = { at: number }
const lead = (to: number) => (from: number) =>
  Array.from({ length: to - from }, (_, i): Step => ({ at: from + i + 1 }))
const event = (name: string) => [{ event: name }]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function at_three() {
  const player = new Player<number, Step>(0, () => 100)
  expect(player.take({}, 3, event('first'), lead(3))).toBe(false) // seen for the first time
  expect(player.at).toBe(3)
  return player
}

test('steps are shown one after another, then all stands still', () => {
  const player = at_three()
  expect(player.take({}, 5, event('went'), lead(5))).toBe(true)
  expect([player.at, player.step?.at]).toEqual([4, 4])
  vi.runOnlyPendingTimers()
  expect(player.at).toBe(5)
  vi.runOnlyPendingTimers()
  expect([player.at, player.step, player.last?.at]).toEqual([5, null, 5])
})

test('a walk that is cut short ends at its end', () => {
  const player = at_three()
  player.take({}, 9, event('went'), lead(9))
  player.stop()
  expect([player.at, player.step]).toEqual([9, null])
  vi.runOnlyPendingTimers()
  expect(player.at).toBe(9)
})

test('events before their view lead on, and the view takes over', () => {
  const player = at_three()
  const view = {}
  player.take(view, 3, event('asked'), () => [])
  player.take(view, 3, event('went'), lead(6))
  player.stop()
  expect(player.at).toBe(6)
  player.take({}, 8, event('went'), lead(8))
  expect(player.at).toBe(7)
  // The same events again, as when only the question changes: no second walk.
  player.stop()
  player.take({}, 8, [], lead(8))
  expect([player.at, player.step]).toEqual([8, null])
})
