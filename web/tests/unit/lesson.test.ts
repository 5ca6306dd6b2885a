// A lesson's table without a server: what it asks, what serves, and where it is kept.
import { beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

import type { Decision } from '../../src/games/types'
import { lesson_line, narrowed } from '../../src/lib/guided'
import { learned, note_learned, read_learned } from '../../src/lib/learned.svelte'
import { Lesson, type LessonRequest, type Serve } from '../../src/lib/lesson.svelte'
import type { LessonStep } from '../../src/lib/protocol'
import { text_of } from '../../src/lib/rich'
import { first_messages } from './guided_scenes'

const where = (more: Partial<LessonStep> = {}): LessonStep => ({
  step: 0,
  steps: ['a', 'b'],
  asked: ['go N'],
  run: ['go N', 'go E'],
  passed: false,
  ...more,
})
const ask = (at: number) => ({ at, question: 'q', choices: ['go N', 'go E', 'stay'], undo: [1] })

let requests: LessonRequest[] = []
const serve: Serve = async (_, request) => {
  requests.push(request)
  const done = request.done.length
  if (request.action === undefined)
    return {
      messages: first_messages({ at: done }, ask(done + 1)),
      lesson: where(done === 0 ? {} : { asked: ['go E'], run: ['go E'] }),
    }
  if (request.action === 'stay')
    return {
      messages: [{ type: 'refused', id: request.id, refused: 'not_asked' }],
      lesson: where(),
    }
  return {
    messages: [
      {
        type: 'frame',
        n: done + 1,
        t: 0,
        ack: request.id,
        events: [],
        view: { at: done + 1 },
        ask: ask(done + 2),
      },
    ],
    lesson:
      done === 0
        ? where({ asked: ['go E'], run: ['go E'] })
        : where({ step: 1, asked: [], run: [], passed: true }),
  }
}
beforeEach(() => {
  requests = []
})

async function begun(): Promise<Lesson> {
  const lesson = new Lesson('pig', serve)
  await lesson.go_to(0)
  await vi.waitFor(() => expect(lesson.table?.ask?.at).toBe(1))
  return lesson
}

test('each request says where the learner is', async () => {
  const lesson = await begun()
  expect(requests).toEqual([{ step: 0, done: [] }])
  lesson.table?.act('go N')
  await vi.waitFor(() => expect(lesson.table?.ask?.at).toBe(2))
  lesson.catch_up()
  expect(lesson.asked).toEqual(['go E'])
  expect(requests[1]).toMatchObject({ step: 0, done: [], at: 1, action: 'go N' })
  lesson.table?.act('go E')
  await vi.waitFor(() => expect(requests[2]).toMatchObject({ done: ['go N'], action: 'go E' }))
  lesson.end()
})

test('what is refused is not done, and undo takes back what was', async () => {
  const lesson = await begun()
  lesson.table?.act('stay')
  await vi.waitFor(() => expect(lesson.table?.refusal?.refused).toBe('not_asked'))
  lesson.table?.act('go N')
  await vi.waitFor(() => expect(lesson.table?.ask?.at).toBe(2))
  expect(requests[2]?.done).toEqual([])
  lesson.table?.undo(1)
  await vi.waitFor(() => expect(lesson.table?.ask?.at).toBe(1))
  expect(requests[3]).toEqual({ step: 0, done: [] })
  lesson.end()
})

test('the same steps in another order serve, anything else does not', async () => {
  const lesson = await begun()
  expect(lesson.fitted(['go N'])).toEqual(['go N'])
  expect(lesson.fitted(['go E', 'go N'])).toEqual(['go N', 'go E'])
  expect(lesson.fitted(['go E'])).toBeNull()
  expect(lesson.fitted(['go N', 'stay'])).toBeNull()
  lesson.end()
})

test('of a question the choices are left that serve, under the task', async () => {
  const lesson = await begun()
  const choice = (key: string, ...actions: string[]) => ({ key, title: text_of(key), actions })
  const decision: Decision = {
    title: text_of('?'),
    how: [],
    warning: text_of('!'),
    choices: [
      choice('A', 'stay'),
      { ...choice('M'), among: [choice('B', 'go E', 'go N'), choice('C', 'go N')] },
    ],
    steps: {},
    doubtful: [],
    rules: [],
  }
  const task = text_of('Go there')
  const asked = narrowed(decision, lesson, task)
  expect(asked.choices.map(({ actions }) => actions)).toEqual([['go E', 'go N']])
  expect(asked.title).toEqual(task)
  expect(asked.warning).toBeUndefined()
  const none = narrowed({ ...decision, choices: [choice('A', 'stay')] }, lesson, task)
  expect(none.choices).toMatchObject([{ key: 'A', title: task, actions: ['go N', 'go E'] }])
  lesson.end()
})

test('a card stands in braces', () => {
  expect(lesson_line('You hold {9c}.')).toEqual([
    { kind: 'text', text: 'You hold ' },
    { kind: 'card', card: '9c' },
    { kind: 'text', text: '.' },
  ])
})

test('what was learned is kept, and what cannot be read was never learned', () => {
  note_learned('pig', 2, 7)
  expect(learned('pig')).toEqual({ step: 2, steps: 7 })
  expect(read_learned('{"pig":{"step":2,"steps":7},"go":null,"x":{"step":9,"steps":7}}')).toEqual({
    pig: { step: 2, steps: 7 },
  })
  expect(read_learned('nonsense')).toEqual({})
})
