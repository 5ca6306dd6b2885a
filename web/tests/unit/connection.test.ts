// The line to a table: when it comes back, when not, and where the table is served then.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Connection, time_away } from '../../src/lib/connection'
import { where_to } from '../../src/lib/moved'

const origin = 'https://games.example'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

// A connection whose lines are kept: the path of each, what was sent on it, and how to speak on it.
function connected() {
  const lines: {
    path: string
    sent: string[]
    hear(message: object): void
    hang_up(): void
    refuse(why: string): void
    closed: boolean
  }[] = []
  const states: string[] = []
  const left: string[] = []
  const heard: object[] = []
  const connection = new Connection(
    'abc',
    1,
    {
      message: (message) => heard.push(message),
      line: (state, why) => states.push(why ? `${state} ${why}` : state),
      left: (page, host) => left.push(page, host),
    },
    (path, on) => {
      const line = {
        path,
        sent: [] as string[],
        hear: (message: object) => on.message(JSON.stringify(message)),
        hang_up: () => on.close(),
        refuse: (why: string) => on.refused?.(why),
        closed: false,
      }
      lines.push(line)
      queueMicrotask(() => on.open())
      return {
        send: (text) => line.sent.push(text),
        close: () => {
          line.closed = true
          on.close()
        },
      }
    },
    origin,
  )
  return { connection, lines, states, left, heard }
}
const hello = { type: 'hello', epoch: 'e1', now: 0, seat: 1, table: {}, chat: [] }
const present = { type: 'present', present: [1] } // ends what comes after a hello
const other_path = '/b/api/tables/abc/socket'

test('a table that moved on this server is followed, with what was not answered', async () => {
  const { connection, lines, left } = connected()
  await vi.advanceTimersByTimeAsync(0)
  lines[0]!.hear(hello)
  lines[0]!.hear({ type: 'frame', n: 7, t: 0 })
  lines[0]!.hear(present)
  connection.send({ type: 'act', id: 'x', at: 3, action: 'roll' })
  lines[0]!.hear({ type: 'moved', url: `wss://games.example${other_path}` })
  expect(lines[0]!.closed).toBe(true)
  await vi.advanceTimersByTimeAsync(500)
  expect(lines).toHaveLength(2)
  expect(lines[1]!.path).toBe(other_path)
  const resumed = { type: 'hello', seat: 1, resume: { epoch: 'e1', n: 7 } }
  expect(lines[1]!.sent.map((text) => JSON.parse(text))).toEqual([resumed])
  lines[1]!.hear(hello)
  lines[1]!.hear(present)
  expect(JSON.parse(lines[1]!.sent[1]!)).toMatchObject({ id: 'x', action: 'roll' })
  expect(left).toEqual([])
  connection.end()
})

test('another server is told nothing: there is a link', async () => {
  const { lines, states, left } = connected()
  await vi.advanceTimersByTimeAsync(0)
  lines[0]!.hear(hello)
  lines[0]!.hear({ type: 'moved', url: 'https://elsewhere.example/api/tables/abc/socket?x=1' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toHaveLength(1)
  expect(lines[0]!.closed).toBe(true)
  expect(left).toEqual(['https://elsewhere.example/m/abc', 'elsewhere.example'])
  expect(states.at(-1)).toBe('ended moved')
})

test('who is sent to and fro asks less and less often, and then at the old address', async () => {
  const { connection, lines } = connected()
  const times: number[] = []
  for (let i = 0; i < 6; i += 1) {
    await vi.advanceTimersToNextTimerAsync()
    while (lines.length <= i) await vi.advanceTimersToNextTimerAsync()
    times.push(Date.now())
    lines[i]!.hear({ type: 'moved', url: i < 4 ? other_path : 'javascript:alert(1)' })
  }
  await vi.advanceTimersByTimeAsync(30_000)
  expect(times[5]! - times[4]!).toBeGreaterThan(times[1]! - times[0]!)
  expect(lines.slice(1, 4).map((line) => line.path)).toEqual(Array(3).fill(other_path))
  expect(lines.at(-1)!.path).toBe('/api/tables/abc/socket')
  connection.end()
})

test('pages of a server that went down come back over 0.5 to 5 s, then later', async () => {
  expect([time_away(1, 0), time_away(1, 1)]).toEqual([500, 5000])
  expect(time_away(2, 0)).toBe(1000)
  expect([time_away(5, 0), time_away(50, 0), time_away(50, 1)]).toEqual([8000, 8000, 12_500])
  const { connection, lines, states } = connected()
  await vi.advanceTimersByTimeAsync(0)
  lines[0]!.hear(hello)
  lines[0]!.hear({ type: 'bye', why: 'stopping' })
  lines[0]!.hang_up()
  await vi.advanceTimersByTimeAsync(499)
  expect(lines).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(4501)
  expect(lines).toHaveLength(2)
  expect(states.at(-1)).toBe('lost')
  connection.end()
})

test('the oldest of five windows of a seat does not come back', async () => {
  const { lines, states } = connected()
  await vi.advanceTimersByTimeAsync(0)
  lines[0]!.hear({ type: 'bye', why: 'too_many' })
  lines[0]!.hang_up()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toHaveLength(1)
  expect(states.at(-1)).toBe('ended too_many')
})

// What was sent on a line after its hello.
const said = (line: { sent: string[] }) =>
  line.sent.map((text) => JSON.parse(text) as { type: string; id?: string }).slice(1)
const ids = (line: { sent: string[] }) => said(line).map(({ id }) => id)

test('one message is under way at a time, and none is lost with the line', async () => {
  const { connection, lines } = connected()
  connection.send({ type: 'act', id: 'a', at: 3, action: 'roll' })
  await vi.advanceTimersByTimeAsync(0)
  expect(
    lines[0]!.sent.map((text) => JSON.parse(text).type),
    'hello is first',
  ).toEqual(['hello'])
  lines[0]!.hear(hello)
  lines[0]!.hear(present)
  connection.send({ type: 'order', id: 'b', order: 'quick' })
  connection.send({ type: 'undo', id: 'c', to: 2 })
  expect(ids(lines[0]!)).toEqual(['a'])
  lines[0]!.hang_up()
  await vi.advanceTimersByTimeAsync(5000)
  lines[1]!.hear(hello)
  expect(ids(lines[1]!), 'what was missed may hold the answer').toEqual([])
  lines[1]!.hear(present)
  expect(ids(lines[1]!)).toEqual(['a'])
  lines[1]!.hear({ type: 'ack', id: 'a' })
  expect(ids(lines[1]!)).toEqual(['a', 'b'])
  lines[1]!.hear({ type: 'frame', n: 8, t: 0, ack: 'b' })
  expect(ids(lines[1]!)).toEqual(['a', 'b', 'c'])
  lines[1]!.hear({ type: 'refused', id: 'c', refused: 'too_far' })
  lines[1]!.hear(present)
  expect(ids(lines[1]!)).toEqual(['a', 'b', 'c'])
  connection.end()
})

test('what the missing frames acknowledge is not sent again', async () => {
  const { connection, lines } = connected()
  await vi.advanceTimersByTimeAsync(0)
  lines[0]!.hear(hello)
  lines[0]!.hear(present)
  connection.send({ type: 'undo', id: 'a', to: 2 })
  connection.send({ type: 'act', id: 'b', at: 3, action: 'roll' })
  lines[0]!.hang_up()
  await vi.advanceTimersByTimeAsync(5000)
  lines[1]!.hear(hello)
  lines[1]!.hear({ type: 'frame', n: 1, t: 0, ack: 'a' })
  lines[1]!.hear(present)
  expect(ids(lines[1]!)).toEqual(['b'])
  connection.end()
})

test('while the line is down the last of each kind waits', async () => {
  const { connection, lines } = connected()
  const replaced = [
    connection.send({ type: 'order', id: 'a', order: 'quick' }),
    connection.send({ type: 'bot', id: 'b', level: 'greedy' }),
    connection.send({ type: 'consent', id: 'c', agree: true }),
    connection.send({ type: 'consent', id: 'd', agree: true, seat: 2 }),
    connection.send({ type: 'order', id: 'e', order: 'ask' }),
    connection.send({ type: 'back', id: 'f' }),
  ]
  expect(replaced).toEqual([null, null, null, null, 'a', 'b'])
  await vi.advanceTimersByTimeAsync(0)
  lines[0]!.hear(hello)
  lines[0]!.hear(present)
  for (const id of ['c', 'd', 'e', 'f']) lines[0]!.hear({ type: 'ack', id })
  expect(ids(lines[0]!)).toEqual(['c', 'd', 'e', 'f'])
  connection.end()
})

test('a message that the server cannot read is not sent for ever', async () => {
  const { connection, lines, heard } = connected()
  await vi.advanceTimersByTimeAsync(0)
  lines[0]!.hear(hello)
  lines[0]!.hear(present)
  connection.send({ type: 'act', id: 'a', at: 3, action: 'roll' })
  lines[0]!.hear({ type: 'bye', why: 'unreadable' })
  lines[0]!.hang_up()
  expect(heard).toContainEqual({ type: 'refused', id: 'a', refused: 'unreadable' })
  await vi.advanceTimersByTimeAsync(5000)
  lines[1]!.hear(hello)
  lines[1]!.hear(present)
  expect(ids(lines[1]!)).toEqual([])
  connection.end()
})

test('a dead line is noticed soon after something was sent on it, and by and by without', async () => {
  const { connection, lines } = connected()
  await vi.advanceTimersByTimeAsync(0)
  lines[0]!.hear(hello)
  lines[0]!.hear(present)
  connection.send({ type: 'act', id: 'a', at: 3, action: 'roll' })
  lines[0]!.hear({ type: 'frame', n: 1, t: 0, ack: 'a' })
  await vi.advanceTimersByTimeAsync(24_000)
  expect(said(lines[0]!).map(({ type }) => type)).toEqual(['act'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(said(lines[0]!).map(({ type }) => type)).toEqual(['act', 'ping'])
  lines[0]!.hear({ type: 'pong' })
  connection.send({ type: 'act', id: 'b', at: 4, action: 'roll' })
  await vi.advanceTimersByTimeAsync(7999)
  expect(lines[0]!.closed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(lines[0]!.closed).toBe(true)
  await vi.advanceTimersByTimeAsync(5000)
  lines[1]!.hear(hello)
  lines[1]!.hear(present)
  lines[1]!.hear({ type: 'ack', id: 'b' })
  // Somebody comes back to the page: is the line still there?
  connection.hurry()
  expect(said(lines[1]!).map(({ type }) => type)).toEqual(['act', 'ping'])
  await vi.advanceTimersByTimeAsync(8000)
  expect(lines[1]!.closed).toBe(true)
  // Without a line it is not waited for.
  connection.hurry()
  expect(lines).toHaveLength(3)
  connection.end()
})

test('a line that was given up is not heard any more', async () => {
  const { connection, lines, heard, states } = connected()
  await vi.advanceTimersByTimeAsync(0)
  lines[0]!.hear(hello)
  lines[0]!.hear(present)
  await vi.advanceTimersByTimeAsync(33_000)
  await vi.advanceTimersByTimeAsync(5000)
  expect(lines).toHaveLength(2)
  const before = heard.length
  lines[0]!.hear({ type: 'frame', n: 8, t: 0 })
  lines[0]!.hear(present)
  expect(heard).toHaveLength(before)
  expect(states.at(-1)).toBe('lost')
  connection.end()
})

test('where to', () => {
  const to = (url: string, from = origin) => where_to(url, { origin: from, table: 'abc' })
  expect(to('/x/socket?y=1')).toEqual({ socket: '/x/socket?y=1' })
  expect(to('https://games.example/s')).toEqual({ socket: '/s' })
  expect(to('wss://games.example:8443/s')).toEqual({
    page: 'https://games.example:8443/m/abc',
    host: 'games.example:8443',
  })
  expect(to('http://games.example/s'), 'never down from https').toBeNull()
  expect(to('ws://b.example/s', 'http://games.example')).toMatchObject({ host: 'b.example' })
  expect(to('https://user:word@games.example/s')).toBeNull()
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:x',
    'file:///etc',
    'https://',
  ])
    expect(to(url), url).toBeNull()
})

test('who is told that the server has no room tries again all the same', async () => {
  const { lines, states } = connected()
  lines[0]?.hang_up()
  lines[0]?.refuse('upgrade_required')
  expect(states).toEqual(['connecting', 'lost'])
  lines[0]?.refuse('no_room')
  expect(states.at(-1)).toBe('lost no_room')
  await vi.advanceTimersByTimeAsync(time_away(1, 1))
  expect(lines).toHaveLength(2)
  lines[0]?.refuse('no_room') // late: the next line is under way
  expect(states.at(-1)).toBe('lost')
})
