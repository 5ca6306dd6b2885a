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
import { texts_of } from './texts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a press that comes with the question was meant for what stood there before', () => {
  settings.press_after = 300
  const presses = new Presses()
  presses.ask()
  presses.lay()
  expect(presses.is_early()).toBe(true)
  vi.advanceTimersByTime(299)
  expect(presses.is_early()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(presses.is_early()).toBe(false)
  presses.lay() // a group in the same bar
  expect(presses.is_early()).toBe(true)
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

const refused = { refused: 'doubling_back', id: '', rule: 'SP-040', square: 'd4' } as Refused
function misses_at(guided: object | null = null, answer: Refused | null = refused) {
  const { looks, shown } = at_table({}, guided as Looks['guided'])
  const why_not = vi.fn(async () => answer)
  const table = Object.assign(looks.table, { why_not })
  looks.texts = texts_of('spree').en
  const camera = new Camera()
  return { misses: new Misses(shown, camera), camera, table, why_not }
}

test('a place that is no choice says why: in its own words, or in those of the rules', async () => {
  const { misses, table, why_not } = misses_at()
  await misses.explain(table, 'd4', [{ kind: 'text', text: 'A wall.' }])
  expect([plain(misses.note!, String), misses.clicks]).toEqual(['A wall.', 1])
  await misses.explain(table, 'd5', 'step N')
  expect(why_not).toHaveBeenCalledWith('step N')
  expect(plain(misses.note!, String)).toBe('No doubling back: you came from d4.')
  expect([misses.clicks, misses.mild]).toEqual([2, false])
  await misses.explain(table, 'd6', null)
  expect([misses.note, misses.clicks]).toEqual([null, 3])
  misses.forget()
  expect(misses.clicks).toBe(0)
})

test('in a lesson the place is crossed; the table refuses, or what is asked comes first', async () => {
  const lesson = { id: 'first', asked: ['end'], where: { run: ['end'] }, over: false }
  const guided = { lesson, texts: { 'first.task': 'End' }, after: () => {}, trouble: '' }
  const wrong = misses_at(guided)
  await wrong.misses.explain(wrong.table, 'd5', 'step N')
  expect([wrong.camera.crossed, wrong.table.refusal, wrong.misses.note]).toEqual([
    'd5',
    refused,
    null,
  ])
  const early = misses_at(guided, null)
  await early.misses.explain(early.table, 'd5', 'step N')
  expect(plain(early.misses.note!, String)).toBe('That is allowed too. First: End.')
  expect([early.misses.mild, early.table.refusal]).toEqual([true, null])
  const over = misses_at({ ...guided, lesson: { ...lesson, over: true } })
  await over.misses.explain(over.table, 'd5', 'step N')
  expect([over.misses.clicks, over.why_not.mock.calls.length]).toEqual([0, 0])
})

test('a puzzle that is answered explains nothing more, and before that as a table does', async () => {
  const puzzle = { id: 'p', asked: ['end'], over: false }
  const posed = misses_at({ lesson: puzzle, puzzle, texts: {} }, null)
  await posed.misses.explain(posed.table, 'd5', 'step N')
  expect([posed.misses.clicks, posed.misses.note]).toEqual([1, null])
  const answered = { ...puzzle, verdict: {} }
  const told = misses_at({ lesson: answered, puzzle: answered, texts: {} })
  await told.misses.explain(told.table, 'd5', 'step N')
  expect([told.misses.clicks, told.why_not.mock.calls.length]).toEqual([0, 0])
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
