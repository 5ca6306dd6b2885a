// A game looked back at, as the page shows it: what is marked, sums that add up, labels kept apart.
import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})

import {
  causes,
  explained,
  first_of,
  marked,
  parts,
  spread,
  wait_for,
} from '../../src/lib/analysis'
import type { Analysis, Chance, Moment } from '../../src/lib/protocol'

const even: Chance = [500_000, 30_000]
const account = (luck: number, own: number, others: number) => ({
  start: even,
  luck: [luck, 40_000] as Chance,
  own: [own, 20_000] as Chance,
  others: [others, 20_000] as Chance,
  result: [500_000 + luck + own + others, 0] as Chance,
  slips: [0, 0] as Chance,
})
const at = { t: 1, line: 1 }
const moment = (by: number | null, first: number, lead = 0): Moment => ({
  first: at,
  at,
  by,
  ...(by === null ? {} : { did: 'hold' }),
  after: [
    [first, 40_000],
    [1_000_000 - first, 40_000],
  ],
  ...(lead > 0 ? { slip: { better: 'roll', lead: [lead, 10_000] } } : {}),
})
const analysis: Analysis = {
  form: 1,
  games: 100,
  seats: [account(300_000, 200_000, 0), account(-300_000, 0, -200_000)],
  moments: [
    moment(0, 520_000),
    moment(1, 600_000, 90_000),
    moment(null, 900_000),
    moment(0, 1_000_000),
  ],
  turns: [2, 3, 1, 0],
  slips: [1],
}

test('what is shown in hundredths adds up whatever is rounded', () => {
  for (const [luck, own, others] of [
    [304_999, -204_999, 104_999],
    [4_600, 4_600, 4_600],
    [-333_333, -166_667, 0],
  ] as const) {
    const all = explained(account(luck, own, others))
    const sum = parts.reduce((so_far, part) => so_far + all[part].value, 0)
    expect(sum).toBe(all.result.value)
  }
})

test('slips and turns are marked once each, the greatest first', () => {
  const all = marked(analysis)
  expect(all.map(({ number, moment }) => [number, moment])).toEqual([
    [1, 2],
    [2, 3],
    [3, 1],
    [4, 0],
  ])
  expect(all[0]).toMatchObject({ seat: 0, change: { value: 30, range: 6 }, slip: false })
  expect(all[2]).toMatchObject({ seat: 1, change: { value: -9, range: 1 }, slip: true })
  expect(first_of(all, [1])?.moment, 'my slip').toBe(1)
  expect(first_of(all, [0])?.moment, 'I made none').toBe(2)
})

test('labels keep apart and stay inside', () => {
  expect(spread([100, 100, 10], 20, 0, 110)).toEqual([90, 110, 10])
  expect(spread([0, 0], 20, 5, 100)).toEqual([5, 25])
})

test('it is asked for until it is there, or nobody waits', async () => {
  const answers = [
    new Response('{"error":"too_many"}', { status: 429 }),
    new Response('{"done":1,"work":2}'),
    new Response(JSON.stringify({ done: 2, work: 2, analysis })),
  ]
  vi.stubGlobal('fetch', async () => answers.shift())
  const seen: number[] = []
  const never = () => false
  const at_once = async () => {}
  expect(await wait_for('m', (done) => seen.push(done), never, at_once)).toEqual(analysis)
  expect(seen).toEqual([1])
  expect(
    await wait_for(
      'm',
      () => {},
      () => true,
      at_once,
    ),
  ).toBeNull()
})

test('three moments made the difference, one of them mine if I slipped', () => {
  const one = (number: number, seat: number, slip = false) => ({
    number,
    moment: number,
    seat,
    slip,
    change: { value: 9, range: 1 },
  })
  const all = [one(1, 1), one(2, 1, true), one(3, 1), one(4, 0), one(5, 0, true)]
  const numbers = (mine: number | null) => causes(all, mine).map(({ number }) => number)
  expect(numbers(0)).toEqual([1, 2, 5])
  expect(numbers(1)).toEqual([1, 2, 3])
  expect(numbers(null)).toEqual([1, 2, 3])
  expect(causes(all.slice(0, 2), 0)).toHaveLength(2)
})
