// A table in a browser's hands: how fast a walk goes, and how long ago something was.
import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const nothing = { getItem: () => null, setItem: () => {} }
  vi.stubGlobal('localStorage', nothing)
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

import type { Opener } from '../../src/lib/connection'
import { Table } from '../../src/lib/table.svelte'
import { since } from '../../src/lib/times'

const info = { id: 'x', status: 'running', seats: [], yours: [0] }
const hello = { type: 'hello', epoch: 'e', now: 0, seat: 0, table: info, chat: [] }
const present = { type: 'present', present: [0] }

test('a walk takes 140 ms a step and 900 ms at most', async () => {
  vi.useFakeTimers()
  const times: number[] = []
  const walk = (steps: number) => {
    times.length = 0
    let hear: (text: string) => void = () => {}
    let asked = 0
    const ask = (ack: string) => {
      asked += 1
      const ask = { at: asked, question: 'act', choices: ['step N'] }
      hear(JSON.stringify({ type: 'frame', n: asked, ack, turn: { actor: 0 }, ask }))
    }
    const table = new Table('x', 0, (_, on) => {
      hear = on.message
      return {
        send: (text) => {
          const message = JSON.parse(text) as { type: string; id: string }
          if (message.type !== 'act') return
          times.push(Date.now())
          queueMicrotask(() => ask(message.id))
        },
        close: () => {},
      }
    })
    hear(JSON.stringify(hello))
    ask('')
    hear(JSON.stringify(present))
    const [first, ...rest] = Array.from({ length: steps }, () => 'step N')
    table.act(first!, ...rest)
    return table
  }
  const took = async (steps: number) => {
    const table = walk(steps)
    await vi.advanceTimersByTimeAsync(3000)
    table.end()
    expect(times).toHaveLength(steps)
    return times.at(-1)! - times[0]!
  }
  expect(await took(4)).toBe(3 * 140)
  const long = await took(12)
  expect(long).toBeGreaterThan(700)
  expect(long).toBeLessThanOrEqual(900)
  vi.useRealTimers()
})

// A table whose lines are kept, and the words to speak on the last one.
function at_table() {
  const lines: { id: string; type: string }[][] = []
  let on: Parameters<Opener>[1]
  const table = new Table('x', 0, (_, handlers) => {
    on = handlers
    const sent: (typeof lines)[number] = []
    lines.push(sent)
    return { send: (text) => sent.push(JSON.parse(text)), close: () => {} }
  })
  const tell = (message: object) => on.message(JSON.stringify(message))
  const whole = (at: number) => {
    const ask = { at, question: 'q', choices: ['roll'] }
    return { type: 'whole', n: at, seats: [{ name: 'A' }], turn: { actor: 0 }, ask }
  }
  const greet = (...missing: object[]) => {
    on.open()
    for (const message of [hello, ...missing, present]) tell(message)
  }
  const hello_with = (chat: object[]) => {
    on.open()
    for (const message of [{ ...hello, chat }, present]) tell(message)
  }
  const cut = async () => {
    on.close()
    await vi.advanceTimersByTimeAsync(5000)
  }
  const last = (type: string) => lines.at(-1)!.filter((message) => message.type === type)
  return { table, tell, whole, greet, hello_with, cut, last }
}

test('a move and what was said after it outlive the line, and the page is free again', async () => {
  vi.useFakeTimers()
  const { table, tell, whole, greet, cut, last } = at_table()
  greet(whole(4))
  table.act('roll')
  table.set_order('quick')
  await cut() // neither has arrived
  greet(whole(4))
  expect(table.busy, 'what becomes of it is not known yet').toBe(true)
  const act = last('act')[0]!
  tell({ type: 'frame', n: 5, ack: act.id, turn: { actor: 0 }, ask: whole(5).ask })
  expect(table.busy).toBe(false)
  tell({ type: 'frame', n: 6, ack: last('order')[0]!.id, order: 'quick' })
  table.act('roll')
  expect(last('act')).toHaveLength(2)
  table.end()
  vi.useRealTimers()
})

test.each([
  ['was done before the line broke', { type: 'ack' }],
  ['comes too late', { type: 'refused', refused: 'stale' }],
  ['comes after the end', { type: 'refused', refused: 'not_running' }],
  ['comes when a bot plays', { type: 'refused', refused: 'handed_over' }],
])('a move that %s leaves the page free', async (_, answer) => {
  vi.useFakeTimers()
  const { table, tell, whole, greet, cut, last } = at_table()
  greet(whole(4))
  table.act('roll', 'roll')
  await cut()
  greet(whole(7))
  tell({ ...answer, id: last('act')[0]!.id })
  expect(table.busy).toBe(false)
  expect(table.walk.plan).toEqual([])
  table.act('roll')
  expect(last('act').at(-1)).toMatchObject({ at: 7 })
  table.end()
  vi.useRealTimers()
})

test('a walk that is clicked while the line is down is finished', async () => {
  vi.useFakeTimers()
  const { table, tell, whole, greet, cut, last } = at_table()
  greet(whole(4))
  await cut()
  table.act('roll', 'roll', 'roll')
  greet(whole(4)) // a server that forgot the stream tells everything anew
  for (const at of [4, 5, 6]) {
    expect(last('act').at(-1)).toMatchObject({ at })
    tell({
      type: 'frame',
      n: at + 1,
      ack: last('act').at(-1)!.id,
      turn: {},
      ask: whole(at + 1).ask,
    })
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(last('act')).toHaveLength(3)
  expect(table.walk.plan).toEqual([])
  table.end()
  vi.useRealTimers()
})

test('a walk goes on where the line broke, or is given up as a whole', async () => {
  vi.useFakeTimers()
  for (const [now, sent] of [
    [5, 2], // the first step had arrived
    [7, 1], // something came between
  ] as const) {
    const { table, tell, whole, greet, cut, last } = at_table()
    greet(whole(4))
    table.act('roll', 'roll')
    await cut()
    greet(whole(now))
    tell({ type: 'ack', id: last('act')[0]!.id })
    await vi.advanceTimersByTimeAsync(1000)
    expect(last('act')).toHaveLength(sent)
    expect(table.walk.plan).toEqual([])
    table.end()
  }
  vi.useRealTimers()
})

test('that an undo was refused is said until something happens', () => {
  const { table, tell, whole, greet } = at_table()
  greet(whole(4))
  tell({ type: 'frame', n: 5, undo_asked: { by: 0, waiting: [1] } })
  expect(table.undo_asked?.by).toBe(0)
  tell({ type: 'frame', n: 6, undo_asked: null, undo_refused: 1 })
  expect(table.undo_asked).toBe(null)
  expect(table.undo_refused).toBe(1)
  tell({ type: 'frame', n: 7, order: 'quick' })
  expect(table.undo_refused, 'nothing of the game').toBe(1)
  tell({ type: 'frame', n: 8, line: 3, events: [], turn: { actor: 1 } })
  expect(table.undo_refused).toBe(null)
  table.end()
})

test('a move that another window of the seat makes first', () => {
  const { table, tell, whole, greet, last } = at_table()
  greet(whole(4))
  table.act('roll')
  tell({ type: 'frame', n: 5, ack: 'of the other', turn: { actor: 0 }, ask: whole(5).ask })
  expect(table.busy).toBe(true)
  tell({ type: 'refused', id: last('act')[0]!.id, refused: 'stale' })
  expect([table.busy, table.ask?.at, table.refusal]).toEqual([false, 5, null])
  table.end()
})

test('a line of chat that was lost with the line is said again, once', async () => {
  vi.useFakeTimers()
  const { table, tell, whole, greet, cut, last, hello_with } = at_table()
  const line = (c: number, text: string, seat = 0) => ({ c, t: c, seat, text })
  greet(whole(4))
  table.say('one')
  tell({ type: 'chat', ...line(1, 'one') })
  expect(table.chat.unsaid).toEqual([])
  table.say('two') // arrives, but nobody hears of it here
  table.say('three') // does not
  await cut()
  table.say('four')
  expect(table.chat.unsaid.map(({ text }) => text)).toEqual(['two', 'three', 'four'])
  hello_with([line(1, 'one'), line(2, 'two'), line(3, 'three', 1)])
  expect(last('chat')).toEqual([
    { type: 'chat', text: 'three' },
    { type: 'chat', text: 'four' },
  ])
  tell({ type: 'chat', ...line(4, 'three') })
  tell({ type: 'chat', ...line(5, 'four') })
  expect(table.chat.unsaid).toEqual([])
  expect(table.chat.lines.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'three', 'four'])
  // What was for my side alone is not said when there is nobody to hear it alone.
  table.say('psst', true)
  tell({ type: 'refused', id: '', refused: 'closed' })
  expect(table.chat.unsaid).toEqual([])
  // Not more than ten wait.
  await cut()
  const taken = Array.from({ length: 11 }, (_, i) => table.say(`${i}`))
  expect(taken).toEqual([...Array(10).fill(true), false])
  table.end()
  vi.useRealTimers()
})

test('a seat begins with the order of the table', () => {
  const { table, tell } = at_table()
  tell({ ...hello, table: { ...info, order: 'concerned' } })
  expect(table.order).toBe('concerned')
  tell({ type: 'frame', n: 1, order: 'quick' })
  tell({ type: 'table', table: { ...info, order: 'concerned' } })
  expect(table.order, 'until it gives one of its own').toBe('quick')
  table.end()
})

test('a log that cannot be read again stays as it is', async () => {
  const { table, tell, whole, greet } = at_table()
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  greet()
  tell({ type: 'frame', n: 1, t: 0, line: 1, view: {}, events: [{ event: 'rolled', side: 2 }] })
  tell({ ...whole(4), line: 1, view: {} })
  await new Promise((done) => setTimeout(done))
  expect(table.log.map(({ event }) => event.event)).toEqual(['rolled'])
  table.end()
})

test('how long ago', () => {
  const ago = (ms: number) => since(1e12 - ms, 1e12)
  expect(ago(0)).toBe('now')
  expect(ago(2 * 60_000)).toMatch(/^2 min/)
  expect(ago(3 * 3_600_000)).toMatch(/^3 hr/)
  expect(ago(26 * 3_600_000)).toBe('yesterday')
})

test('what happened is shown once more, and then all is as before', () => {
  vi.useFakeTimers()
  const { table, tell } = at_table()
  table.pacer.tempo = { last_only: [] }
  tell(hello)
  tell({ type: 'whole', n: 1, t: 0, seats: [{ name: 'A' }], view: { at: 0 }, turn: { actor: 1 } })
  const play = (n: number, more: object) =>
    tell({
      type: 'frame',
      n,
      t: n,
      events: [{ event: 'went', seat: 'S1' }],
      patch: { at: n },
      ...more,
    })
  play(2, {})
  const first = table.log.at(-1)!.key
  play(3, { turn: { actor: 0 }, ask: { at: 1, question: 'q', choices: ['roll'] } })
  vi.advanceTimersByTime(2000)
  const now = [table.view, table.ask, table.turn, table.log] as const
  expect(table.can_see_again(first)).toBe(true)
  table.see_again(first)
  expect([table.again, table.view?.at, table.ask]).toEqual([true, 2, null])
  vi.advanceTimersByTime(1000)
  expect(table.again).toBe(false)
  expect([table.view, table.ask, table.turn, table.log]).toEqual(now)
  // Something new comes first.
  table.see_again(first)
  play(4, {})
  expect([table.again, table.view?.at]).toEqual([false, 4])
  table.end()
  vi.useRealTimers()
})
