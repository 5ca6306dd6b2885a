// What happened since my last turn.
import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { documentElement: { dataset: {} }, hidden: false })
})

import type { GamePage, Scene } from '../../src/games/types'
import type { LogLine } from '../../src/lib/log'
import type { LogEntry } from '../../src/lib/log_book'
import type { GameEvent } from '../../src/lib/protocol'
import { recap_of } from '../../src/lib/recap'
import { since_title } from '../../src/lib/times'

// A game of walks, robberies and draws on places a, b, c; all that one has is a number.
const page = {
  tables: { id: 'spree', events: { turn_began: [] } },
  last_only: ['stepped'],
  gathered: ['drew'],
  untold: ['passed'],
  facts: ({ view }: Scene, seat: number) => ({ score: (view.has as number[])[seat], risk: 0 }),
  walks: {
    pieces: ({ view }: Scene) => (view.at as string[]).map((place, seat) => ({ seat, place })),
    lead: ({ event, seat, square }: GameEvent) =>
      event === 'stepped' ? [[Number(String(seat).slice(1)), square]] : [],
  },
} as unknown as GamePage
const scene = (seat: number | null) =>
  ({ seat, players: Array(7).fill({ name: '' }) }) as unknown as Scene

const has = (...list: number[]) => ({ has: list, at: ['a', 'b', 'c', 'a', 'a', 'a', 'a'] })
const whole = has(10, 0, 0, 0, 0, 0, 0)
type Told = [event: string, seat: number, more?: object, entry?: Partial<LogEntry>]
function story(...told: Told[]): [LogEntry[], LogLine[]] {
  let view = whole as LogEntry['view']
  const log = told.map(([event, seat, more, entry], key): LogEntry => {
    const it = { event, seat: `S${seat}`, ...more }
    view = entry?.view ?? view
    return { key, line: key, event: it, view, t: 1000 + key, ...entry }
  })
  const lines = log
    .filter(({ event }) => event.event !== 'turn_began')
    .map(({ key, event, undone }): LogLine => {
      const points = Object.values(event).map(String)
      return {
        key,
        seat: Number(points[1]!.slice(1)),
        text: [],
        points,
        ...(undone ? { undone } : {}),
      }
    })
  return [log, lines]
}
const recap = (me: number | null, ...told: Told[]) => recap_of(...story(...told), page, scene(me))
const rows = (me: number | null, ...told: Told[]) =>
  recap(me, ...told)?.rows.map(({ seat, lines, hit }) => [
    seat,
    lines.map(({ key }) => key),
    hit,
  ]) ?? []

const turn = (seat: number): Told => ['turn_began', seat]
const mine: Told[] = [turn(0), ['bought', 0]]
const robbed: Told = ['stole', 1, { victim: 'S0' }, { view: has(4, 6, 0, 0, 0, 0, 0) as never }]

test('one row a turn, what hit me first and marked, with what it cost', () => {
  const told = recap(
    0,
    ...mine,
    turn(1),
    ['rolled', 1],
    robbed,
    ['fell', 0],
    turn(2),
    ['bought', 2],
    turn(0),
  )
  expect(told?.rows.map(({ seat, hit, change }) => [seat, hit, change])).toEqual([
    [1, true, -6],
    [2, false, 0],
  ])
  expect(told?.rows[0]?.lines.map(({ key }) => key)).toEqual([4, 3, 5])
  expect(told?.worst).toBe(told?.rows[0])
  expect([told?.first, told?.since]).toEqual([2, 1001])
})

test('my own part in the turn of another is told there', () => {
  expect(rows(0, ...mine, turn(1), ['shot', 1], ['fell', 0], turn(0))).toEqual([[1, [4, 3], true]])
})

test('windows, passes and draws are not told, nor what was taken back', () => {
  const told: Told[] = [
    ['drew', 1],
    ['passed', 2],
    ['bought', 1],
    ['sold', 1, {}, { undone: true }],
  ]
  expect(rows(0, ...mine, turn(1), ...told, turn(0))).toEqual([[1, [5], false]])
})

test('what a turn came to stands before how', () => {
  const told: Told[] = [
    ['rolled', 1],
    ['bought', 1],
    ['stepped', 1, { square: 'c' }],
  ]
  expect(rows(0, ...mine, turn(1), ...told, turn(0))).toEqual([[1, [4, 3], false]])
})

test('nothing to tell: before my second turn, in it alone, to who only watches, of walks alone', () => {
  const walk: Told[] = [turn(1), ['stepped', 1, { square: 'c' }]]
  expect(rows(0, turn(1), ['bought', 1], turn(0))).toEqual([])
  expect(rows(0, ...mine)).toEqual([])
  expect(rows(null, ...mine, turn(1), ['bought', 1])).toEqual([])
  expect(rows(0, ...mine, ...walk, turn(0))).toEqual([])
})

test('many rows: those that changed something, and how many only walked', () => {
  const walk = (seat: number): Told[] => [turn(seat), ['stepped', seat, { square: 'c' }]]
  const told = recap(
    0,
    ...mine,
    ...walk(1),
    ...walk(2),
    turn(3),
    ['bought', 3],
    ...walk(4),
    ...walk(5),
    turn(0),
  )
  expect(told?.rows.map(({ seat }) => seat)).toEqual([3])
  expect(told?.others).toBe(4)
})

test('each walk from where it began, past while another plays', () => {
  const steps: Told[] = ['c', 'a'].map((square) => ['stepped', 1, { square }])
  const told: Told[] = [
    ...mine,
    turn(1),
    ...steps,
    ['bought', 1],
    turn(2),
    ['stepped', 2, { square: 'b' }],
  ]
  const trails = (more: Told[]) =>
    recap(0, ...told, ...more)?.trails.map(({ seat, number, past, places }) => [
      seat,
      number,
      past,
      places,
    ])
  expect(trails([])).toEqual([
    [1, 1, true, ['b', 'c', 'a']],
    [2, 2, false, ['c', 'b']],
  ])
  expect(trails([turn(0)])?.map(([, , past]) => past)).toEqual([false, false])
})

test('the head names the day where it was another', () => {
  const tuesday = new Date(2026, 2, 3, 20).getTime()
  const hours = (n: number) => tuesday + n * 3_600_000
  expect(since_title(tuesday, hours(3))).toBe('Since your turn')
  expect(since_title(tuesday, hours(30))).toBe('Since Tuesday')
  expect(since_title(tuesday, hours(240))).toBe('Since March 3')
})
