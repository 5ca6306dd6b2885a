// The luck as a browser guards it: what it keeps, when it shows its part, what it checks and says.
import { beforeEach, expect, test, vi } from 'vitest'

const stored = vi.hoisted(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  return kept
})

import type { Opener } from '../../src/lib/connection'
import { check_luck, luck_commitment, seat_commitment, verdict } from '../../src/lib/luck'
import type { Luck, TableInfo } from '../../src/lib/protocol'
import { Table } from '../../src/lib/table.svelte'

const secret = '5a'.repeat(32)
const bea = 'b1'.repeat(32) // the part of seat 1
let tables = 0
let id = ''
beforeEach(() => {
  stored.clear()
  tables += 1
  id = `table${tables}` // what only memory keeps is kept by table
})

const header_of = (seats: (string | null)[], commitment = luck_commitment(id, secret)) =>
  JSON.stringify({ rainyday: 1, commitment, commitments: seats })

function info_of(more: Partial<TableInfo> = {}): TableInfo {
  const person = { kind: 'person' as const, committed: false }
  return {
    id,
    clock: null,
    status: 'waiting',
    game: 'spree',
    pack: { id: 'legrand', hash: '', title: '' },
    options: {},
    seats: [
      { ...person, name: 'Ada' },
      { ...person, name: 'Bea' },
      { kind: 'bot', name: '', level: 'greedy', committed: false },
    ],
    yours: [0],
    host: true,
    open: false,
    watchers: false,
    window: 20_000,
    order: 'ask',
    hints: false,
    commitment: luck_commitment(id, secret),
    created: 0,
    ...more,
  }
}

// Ada's page at a table that waits: it has committed itself.
function sit() {
  const sent: Record<string, string>[] = []
  let line: Parameters<Opener>[1]
  const table = new Table(id, 0, (_, on) => {
    line = on
    queueMicrotask(() => on.open())
    return { send: (text) => void sent.push(JSON.parse(text)), close: () => {} }
  })
  const tell = (message: object) => line.message(JSON.stringify(message))
  const show = (more: Partial<TableInfo> = {}) => tell({ type: 'table', table: info_of(more) })
  const greet = (more: Partial<TableInfo> = {}, ...missing: object[]) => {
    tell({ type: 'hello', epoch: 'e', now: 0, seat: 0, table: info_of(more), chat: [] })
    for (const message of missing) tell(message)
    tell({ type: 'present', present: [0] })
  }
  // The line breaks, and what was sent last may not have arrived.
  const cut = async () => {
    line.close()
    sent.length = 0
    await vi.advanceTimersByTimeAsync(5000)
  }
  greet()
  const own = sent.find((m) => m.type === 'commit')?.commitment ?? ''
  const seats = info_of().seats.map((seat, i) => (i === 0 ? { ...seat, committed: true } : seat))
  show({ seats })
  return {
    table,
    tell,
    show,
    greet,
    cut,
    own,
    opened: () => sent.filter((m) => m.type === 'open').map((m) => m.part),
  }
}
const promises = (own: string | null) => [own, seat_commitment(id, 1, bea), null]

test('the part is shown only after the header, and only if it holds what was promised', () => {
  const good = sit()
  expect(good.own).toHaveLength(64)
  good.tell({ type: 'frame', n: 1, t: 0, opening: [0, 1] })
  expect(good.opened()).toEqual([])
  good.show({ status: 'running', header: header_of(promises(good.own)) })
  expect(good.opened().map((part) => seat_commitment(id, 0, part!))).toEqual([good.own])
  expect(good.table.part.wrong).toBeNull()
  good.table.end()
})

test.each([
  ['another promise of the server', 'promise', (own: string) => header_of(promises(own), 'c0')],
  ['another promise of mine', 'left_out', () => header_of(promises('aa'.repeat(32)))],
  ['no promise of mine', 'left_out', () => header_of(promises(null))],
  ['nothing to read', 'promise', () => '{}'],
])('a header with %s: nothing is shown, and the page says so', (_, wrong, header) => {
  const page = sit()
  page.show({ status: 'running', header: header(page.own) })
  page.tell({ type: 'frame', n: 1, t: 0, opening: [0] })
  expect(page.opened()).toEqual([])
  expect(page.table.part.wrong).toBe(wrong)
  page.table.end()
})

test('a promise that changes before or after the start is noticed', () => {
  const before = sit()
  before.show({ commitment: 'c0' })
  expect(before.table.part.wrong).toBe('promise')
  before.table.end()
  id += 'b'
  const after = sit()
  after.show({ status: 'running', header: header_of(promises(after.own)) })
  expect(after.table.part.wrong).toBeNull()
  after.show({ status: 'running', header: header_of([after.own, null, null]) })
  expect(after.table.part.wrong).toBe('promise')
  after.table.end()
})

test('who withheld stands in the log; a page that did send is loud, one that did not is not', () => {
  const page = sit()
  page.show({ status: 'running', header: header_of(promises(page.own)) })
  page.tell({ type: 'frame', n: 1, t: 0, opening: [0, 1] })
  page.tell({ type: 'frame', n: 2, t: 0, withheld: [1] })
  expect(page.table.log.map(({ event }) => event)).toEqual([{ event: 'withheld', seat: 1 }])
  expect(page.table.part.wrong).toBeNull()
  page.tell({ type: 'frame', n: 2, t: 0, withheld: [0, 1] })
  expect(page.table.part.wrong).toBe('not_taken')
  page.table.end()

  id += 'b'
  const silent = sit()
  silent.show({ status: 'running', header: header_of(promises(silent.own)) })
  silent.tell({ type: 'whole', n: 2, t: 0, withheld: [0], line: 0, view: {} })
  expect(silent.table.part.wrong).toBeNull()
  silent.table.end()
})

test('a part that was lost with the line is sent again, and nobody is accused of it', async () => {
  vi.useFakeTimers()
  const page = sit()
  const running = { status: 'running' as const, header: header_of(promises(page.own)) }
  page.show(running)
  page.tell({ type: 'frame', n: 1, t: 0, opening: [0, 1] })
  expect(page.opened()).toHaveLength(1)
  await page.cut()
  page.greet(running)
  expect(page.opened().map((part) => seat_commitment(id, 0, part!))).toEqual([page.own])
  page.tell({ type: 'present', present: [0, 1] })
  expect(page.opened(), 'once on each line').toHaveLength(1)
  page.tell({ type: 'frame', n: 2, t: 0, view: {} })
  await page.cut()
  page.greet(running)
  expect(page.opened(), 'the game has begun').toEqual([])
  page.table.end()

  const opening = { type: 'frame', n: 1, t: 0, opening: [0, 1] }
  for (const [before, missing] of [
    [[opening], []],
    [[], [opening]],
  ]) {
    id += 'b'
    const late = sit()
    const without = { status: 'running' as const, header: header_of(promises(late.own)) }
    late.show(without)
    for (const frame of before!) late.tell(frame)
    await late.cut()
    late.greet(without, ...missing!, { type: 'frame', n: 2, t: 0, withheld: [0], view: {} })
    expect(late.opened()).toEqual([])
    expect(late.table.part.wrong).toBeNull()
    late.tell({ type: 'whole', n: 3, t: 0, withheld: [0], line: 0, view: {} })
    expect(late.table.part.wrong).toBeNull()
    late.table.end()
  }
  vi.useRealTimers()
})

test('after loading again the log still begins with who withheld', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')))
  const page = sit()
  page.tell({ type: 'whole', n: 9, t: 0, withheld: [1], line: 7, view: {} })
  page.tell({ type: 'frame', n: 10, t: 0, line: 8, events: [{ event: 'rolled' }] })
  await vi.waitFor(() => expect(page.table.log).toHaveLength(2), 60_000)
  expect(page.table.log.map(({ event }) => event.event)).toEqual(['withheld', 'rolled'])
  page.table.end()
})

// The end of a game in which Ada's page was there all the time.
function ended(luck: (own: string) => Luck, withheld: number[] = []) {
  const page = sit()
  const header = header_of(promises(page.own))
  page.show({ status: 'running', header })
  page.tell({ type: 'frame', n: 1, t: 0, opening: [0, 1] })
  page.tell({ type: 'frame', n: 2, t: 0, view: {}, ...(withheld.length > 0 ? { withheld } : {}) })
  page.table.end()
  const info = info_of({ status: 'finished', header })
  return check_luck(info, luck(page.opened()[0] ?? ''))
}
const told = (checks: ReturnType<typeof check_luck>) =>
  checks.map(({ what, seat, state }) => `${what}${seat ?? ''} ${state}`)

test('at the end every part is checked', () => {
  const checks = ended((own) => ({ secret, parts: [own, bea, null] }))
  expect(told(checks)).toEqual([
    'secret good',
    'same_commitment good',
    'same_header good',
    'part0 good',
    'part1 good',
    'own_part0 good',
  ])
  expect(verdict(checks)).toBe('good')
})

test.each([
  ['another secret', 'secret bad', (own: string) => ({ secret: '00', parts: [own, bea, null] })],
  ['another part', 'part1 bad', (own: string) => ({ secret, parts: [own, 'b2', null] })],
  ['a part of nobody', 'part2 bad', (own: string) => ({ secret, parts: [own, bea, 'b2'] })],
  ['mine left out', 'own_part0 bad', () => ({ secret, parts: [null, bea, null] })],
  ['one left out unsaid', 'part1 bad', (own: string) => ({ secret, parts: [own, null, null] })],
])('%s is found', (_, found, luck) => {
  const checks = ended(luck, [2])
  expect(told(checks)).toContain(found)
  expect(verdict(checks)).toBe('bad')
})

test('what was withheld is said and is no fault of the server', () => {
  const checks = ended((own) => ({ secret, parts: [own, null, null] }), [1])
  expect(told(checks)).toContain('part1 withheld')
  expect(verdict(checks)).toBe('good')
})

test('a browser that was not there says what it could not check', () => {
  const own = seat_commitment(id, 0, 'a1'.repeat(32))
  const info = info_of({ status: 'finished', header: header_of(promises(own)) })
  const checks = check_luck(info, { secret, parts: ['a1'.repeat(32), bea, null] })
  expect(told(checks)).toEqual([
    'secret good',
    'same_commitment unknown',
    'same_header unknown',
    'part0 good',
    'part1 good',
    'own_part0 unknown',
  ])
  expect(verdict(checks)).toBe('partly')
})
