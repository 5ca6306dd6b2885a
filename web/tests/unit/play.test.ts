// What the page of a table is made of: presses, the scene that is shown, places that are no choice,
// seats that can be given away.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})

import type { Decision, GamePage } from '../../src/games/types'
import { Camera } from '../../src/lib/camera.svelte'
import { Misses } from '../../src/lib/misses.svelte'
import { Presses } from '../../src/lib/presses.svelte'
import type { Refused, TableInfo } from '../../src/lib/protocol'
import { lost_seats } from '../../src/lib/reopen'
import { plain } from '../../src/lib/rich'
import { settings } from '../../src/lib/settings.svelte'
import { type Looks, Shown } from '../../src/lib/shown.svelte'
import { stub } from './scenes'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a press that comes with the question was meant for what stood there before', () => {
  const presses = new Presses()
  presses.ask()
  presses.lay()
  expect(presses.is_early()).toBe(settings.press_after > 0)
  vi.advanceTimersByTime(settings.press_after)
  expect(presses.is_early()).toBe(false)
  presses.lay() // a group in the same bar
  expect(presses.is_early()).toBe(settings.press_after > 0)
})

test('an answer waits until its question has stood long enough, and goes with it', () => {
  const presses = new Presses()
  const act = vi.fn()
  const end = presses.ask()
  presses.answer(['stop 5h', 'end'], 300, act)
  expect([presses.sent, presses.held !== null]).toEqual(['stop 5h,end', true])
  vi.advanceTimersByTime(299)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect([act.mock.calls.length, presses.held]).toEqual([1, null])
  presses.answer(['pass'], 300, act)
  expect(act, 'it has stood so long').toHaveBeenCalledTimes(2)
  end()
  presses.ask()
  expect(presses.sent).toBe('')
  const gone = presses.ask()
  presses.answer(['pass'], 300, act)
  gone()
  vi.advanceTimersByTime(1000)
  expect(act, 'another question came').toHaveBeenCalledTimes(2)
})

const decision: Decision = {
  title: [],
  how: [],
  choices: [{ key: 'R', title: [], actions: ['roll'] }],
  steps: {},
  doubtful: [],
  rules: [],
}
function at_table(more: object = {}, guided: Looks['guided'] = null) {
  const table = {
    id: 'x',
    seat: 0,
    players: [{ name: 'Ada' }],
    view: { now: true },
    turn: { actor: 0, question: 'act' },
    ask: { at: 4, question: 'act', choices: ['roll', 'end'] },
    log: [{ key: 7, view: { now: false } }, { key: 8 }],
    pacer: { rolls: null },
    result: null,
    refusal: null,
    ...more,
  }
  const page = { ...stub, prepare: () => 'model', decide: () => decision } as unknown as GamePage
  const info = { options: {}, seats: [{}] } as unknown as TableInfo
  const looks = { table, page, pack: {}, texts: {}, info, guided } as unknown as Looks
  return { looks, shown: new Shown(() => looks) }
}

test('a line of the log shows the board as it was, and asks nothing', () => {
  const { shown } = at_table()
  expect(shown.scene).toMatchObject({ view: { now: true }, ask: { at: 4 }, model: 'model' })
  expect(shown.asked).toBe(decision)
  shown.look_back(8)
  expect(shown.looked, 'nothing was to be seen there').toBe(null)
  shown.look_back(7)
  expect(shown.looked).toBe(7)
  expect(shown.scene).toMatchObject({ view: { now: false }, ask: null, turn: null })
  expect(shown.now).toMatchObject({ view: { now: true }, ask: { at: 4 } })
  expect(shown.decision).toBe(null)
  shown.look_back(7)
  expect([shown.looked, shown.decision]).toEqual([null, decision])
})

test('dice that wait for a press are thrown, and no question of the game', () => {
  const { shown } = at_table({ pacer: { rolls: {} } })
  expect([shown.throws, shown.asked]).toEqual([true, null])
  expect(shown.decision?.choices.map(({ key, actions }) => [key, actions])).toEqual([
    ['R', ['roll']],
  ])
})

test.each([
  ['nothing is shown yet', { view: null }],
  ['a bot plays for me', { my_seat_is_bot: true }],
  ['it is over', { result: {} }],
  ['nothing is asked', { ask: null }],
])('nothing is to be decided where %s', (_, more) => {
  expect(at_table(more).shown.decision).toBe(null)
})

test('in a lesson only what is asked for can be chosen', () => {
  const lesson = { id: 'first', asked: ['end'], where: { run: ['end'] }, over: false }
  const guided = { lesson, texts: { 'first.task': 'End' }, after: () => {}, trouble: '' }
  const { shown } = at_table({}, guided as unknown as NonNullable<Looks['guided']>)
  expect(shown.now).toMatchObject({ ask: { choices: ['end'] }, run: ['end'] })
  expect(plain(shown.task, String)).toBe('End')
})

test('a place that is no choice says why: in its own words, or in those of the rules', async () => {
  const { looks, shown } = at_table()
  const misses = new Misses(shown, new Camera())
  const refused = { refused: 'illegal', rule: 'SP-040' } as unknown as Refused
  const why_not = vi.fn(async (): Promise<Refused | null> => refused)
  const table = Object.assign(looks.table, { why_not })
  await misses.explain(table, 'd4', [{ kind: 'text', text: 'A wall.' }])
  expect([plain(misses.note!, String), misses.clicks]).toEqual(['A wall.', 1])
  await misses.explain(table, 'd5', 'step N')
  expect(why_not).toHaveBeenCalledWith('step N')
  expect([misses.note?.length, misses.clicks, misses.mild]).toEqual([expect.any(Number), 2, false])
  await misses.explain(table, 'd6', null)
  expect([misses.note, misses.clicks]).toEqual([null, 3])
  misses.forget()
  expect(misses.clicks).toBe(0)
})

test('seats that can be given to somebody new', () => {
  const kinds = ['person', 'person', 'bot', 'person']
  const info = (more: object) =>
    ({
      status: 'running',
      host: false,
      yours: [0],
      seats: kinds.map((kind) => ({ kind })),
      ...more,
    }) as TableInfo
  expect(lost_seats(info({}), [3]), 'whose owners are away').toEqual([1])
  expect(lost_seats(info({ host: true }), [3]), 'for the host bots too').toEqual([1, 2])
  expect(lost_seats(info({ yours: [] }), []), 'not for those who look on').toEqual([])
  expect(lost_seats(info({ status: 'waiting' }), [])).toEqual([])
})
