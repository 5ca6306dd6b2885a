// What was taken back stays in the log, struck through: at the table, after loading again, in a replay.
import { expect, test } from 'vitest'
import type { GamePage } from '../../src/games/types'
import { log_lines } from '../../src/lib/log'
import { after_frame, entries, type LogEntry, put_before } from '../../src/lib/log_book'
import { as_before } from '../../src/lib/old_log'
import type { Frame } from '../../src/lib/protocol'
import { Reel } from '../../src/lib/reel'
import { plain } from '../../src/lib/rich'
import en from '../../src/texts/en'
import { scene_of, spree_view, stub } from './scenes'

const stepped = (n: number, line: number, square: string): Frame => ({
  n,
  t: 0,
  line,
  events: [{ event: 'stepped', seat: 'S0', square }],
})
// Three steps; the last two are taken back; another one; then all of it.
const frames: Frame[] = [
  { ...stepped(1, 1, 'a1'), view: { steps: 9 } },
  stepped(2, 2, 'a2'),
  stepped(3, 3, 'a3'),
  { n: 4, t: 0, line: 1, undone: { to: 1, by: 0 }, view: { steps: 8 } },
  stepped(5, 2, 'b1'),
  { n: 6, t: 0, line: 0, undone: { to: 0, by: 0 }, view: { steps: 9 } },
]
const page = {
  ...stub,
  quiet: ['turn_began'],
  last_only: ['stepped'],
  gathered: ['drew'],
  implied: {},
  round: () => 3,
  new_round: () => true,
} as unknown as GamePage
const told = (log: LogEntry[]) =>
  log.map(({ event, undone }) => `${undone ? '-' : ''}${event.square ?? event.event}`)
const whole = ['-a1', '-a2', '-a3', 'taken_back', '-b1', 'taken_back']
const read = (some: Frame[]) =>
  some.reduce<LogEntry[]>((log, frame) => after_frame(log, frame, 0, [], []), [])

test('lines that are taken back are struck, once; the line that says so is not', () => {
  expect(told(read(frames.slice(0, 4)))).toEqual(['a1', '-a2', '-a3', 'taken_back'])
  expect(told(read(frames.slice(0, 5)))).toEqual(['a1', '-a2', '-a3', 'taken_back', 'b1'])
  expect(told(read(frames))).toEqual(whole)
})

test('lines that are read while an undo comes in are struck too', () => {
  const since = after_frame(entries([{ event: 'stepped', square: 'a3' }], 3), frames[3]!, 0, [], [])
  const log = put_before(read(frames.slice(0, 2)), since)
  expect(told(log)).toEqual(['a1', '-a2', '-a3', 'taken_back'])
})

test('a replay shows them as the table did, by steps and by jumps', async () => {
  const chunk = async () => ({ from: 0, total: frames.length, over: true, frames })
  for (const way of [[0, 1, 2, 3, 4, 5], [5], [2, 5], [5, 4, 5]]) {
    const reel = new Reel(chunk)
    for (const to of way) await reel.go(to)
    expect(told(reel.state().log)).toEqual(whole)
  }
  const reel = new Reel(chunk)
  await reel.go(4)
  expect(told(reel.state().log)).toEqual(['a1', '-a2', '-a3', 'taken_back', 'b1'])
})

test('the log says what was seen, and a row ends where the taking back begins', () => {
  const scene = scene_of(spree_view([{}, {}, {}]), [])
  const log = [
    ...read(frames.slice(0, 5)),
    ...entries([{ event: 'drew', seat: 'S1', card: null }], 3).map((e) => ({ ...e, undone: true })),
    ...entries([{ event: 'turn_began', seat: 'S1' }], 4).map((e) => ({ ...e, undone: true })),
    ...entries([{ event: 'withheld', seat: 1 }], 5),
  ]
  const lines = log_lines(log, page, scene.words as never, scene)
  expect(lines.map((l) => `${l.undone ? '-' : ''}${l.notice?.key ?? plain(l.text)}`)).toEqual([
    'You walk to a1',
    '-You walk to a3',
    'log.taken_back',
    'You walk to b1',
    '-Bo draws a card',
    'log.withheld',
  ])
  for (const line of lines) if (line.notice) expect(en[line.notice.key]).toContain('{name}')
  expect(lines.filter((line) => line.undone).flatMap((line) => line.points)).toEqual([])
})

test('who asks about a lost seat is named, unless it is a host without a seat', () => {
  const players = [{ name: 'Ada' }, { name: 'Bo' }, { name: 'Cem' }]
  const asks = (asker?: number): Frame => ({
    n: 1,
    t: 0,
    reopen: { seat: 2, what: 'asked', ...(asker === undefined ? {} : { asker }), waiting: [1] },
  })
  const scene = scene_of(spree_view([{}, {}, {}]), [])
  const notice = (frame: Frame) =>
    log_lines(after_frame([], frame, 0, players, players), page, scene.words as never, scene)[0]
      ?.notice
  expect(notice(asks(0))?.key).toBe('log.reopen.asked')
  expect(notice(asks(0))?.values).toMatchObject({ name: 'Cem', by: 'Ada' })
  expect(notice(asks())?.key).toBe('log.reopen.by_host')
})

test('who leaves and whom the host removes is named, once and not when the page is opened', () => {
  const people = [{ name: 'Ada' }, { name: 'Bo' }, { name: 'Cem' }]
  const with_bot = (why: 'left' | 'removed' | 'asked', name = 'Bo') => [
    people[0]!,
    { name, bot: 'medium', why },
    people[2]!,
  ]
  const scene = scene_of(spree_view([{}, {}, {}]), [])
  const notices = (before: typeof people, seats: Frame['seats'], more: Partial<Frame> = {}) =>
    log_lines(
      after_frame([], { n: 1, t: 0, seats: seats!, ...more }, 0, before, seats!),
      page,
      scene.words as never,
      scene,
    ).map(({ notice }) => [notice?.key, notice?.values.name])
  expect(notices(people, with_bot('left'))).toEqual([['log.gone.left', 'Bo']])
  expect(notices(people, with_bot('removed'))).toEqual([['log.gone.removed', 'Bo']])
  expect(notices(people, with_bot('asked'))).toEqual([])
  expect(notices(with_bot('removed'), with_bot('removed', ''))).toEqual([])
  expect(notices(people, with_bot('removed'), { view: {} })).toEqual([])
  const struck = after_frame(
    after_frame([], { n: 1, t: 0, seats: with_bot('removed') }, 4, people, with_bot('removed')),
    { n: 2, t: 0, line: 0, undone: { to: 0, by: 0 }, view: {} },
    4,
    [],
    [],
  )
  expect(told(struck)).toEqual(['gone', 'taken_back'])
})

test('a window that ran out is said in the log, and an undo does not strike it', () => {
  const missed: Frame = { ...stepped(2, 2, 'a2'), missed: true }
  const log = read([frames[0]!, missed, { n: 3, t: 0, line: 0, undone: { to: 0, by: 0 } }])
  expect(told(log)).toEqual(['-a1', 'missed', '-a2', 'taken_back'])
  const scene = scene_of(spree_view([{}, {}, {}]), [])
  const lines = log_lines(log, page, scene.words as never, scene)
  expect(lines.map(({ notice }) => notice?.key)).toContain('log.missed')
  expect(en['log.missed']).toContain('in time')
})

test('before dice that wait it stands as it stood, and the question comes with the last of them', () => {
  const frame = (n: number) => ({ ...stepped(n, n, 'a1'), ack: 'mine' })
  const before = [1, 2, 3].map((n) => ({
    frame: frame(n),
    view: { n },
    log: [],
    players: [{ name: `A${n}` }],
  }))
  const turn = { question: 'q', actor: 0 }
  const ask = { at: 4, question: 'q', choices: ['roll'] }
  const then = as_before({ n: 3, t: 0, line: 9, view: { n: 4 }, turn, ask }, before, 1)
  expect(then.whole).toEqual({ n: 3, t: 0, line: 9, view: { n: 2 } })
  expect(then.players).toEqual([{ name: 'A2' }])
  const { ack: _, ...second } = frame(2)
  const { ack: __, ...third } = frame(3)
  expect(then.frames).toEqual([second, { ...third, turn, ask }])
})
