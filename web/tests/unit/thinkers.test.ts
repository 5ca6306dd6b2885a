import { describe, expect, test } from 'vitest'
import { Thinkers } from '../../src/device/thinkers'

describe('bots in workers of their own', () => {
  function pool(most: number) {
    const made: { jobs: unknown[]; ended: boolean; answer(id: number): void; fail(): void }[] = []
    const answered: unknown[] = []
    const thinkers = new Thinkers(
      most,
      (thought, fail) => {
        const one = {
          jobs: [] as unknown[],
          ended: false,
          answer: (id: number) => thought({ do: 'thought', id, action: 'pass' }),
          fail,
        }
        made.push(one)
        return {
          ask: (job) => one.jobs.push(job.id),
          end: () => {
            one.ended = true
          },
        }
      },
      ({ id, action }) => answered.push([id, action]),
    )
    return { thinkers, made, answered }
  }

  test('as many as may be, then the others wait', () => {
    const { thinkers, made, answered } = pool(2)
    for (const id of [1, 2, 3]) thinkers.think({ do: 'think', id })
    expect(made.map((one) => one.jobs)).toEqual([[1], [2]])
    made[1]?.answer(2)
    expect(made.map((one) => one.jobs)).toEqual([[1], [2, 3]])
    expect(answered).toEqual([[2, 'pass']])
  })

  test('nobody waits for what is of no use any more', () => {
    const { thinkers, made } = pool(1)
    for (const id of [1, 2, 3]) thinkers.think({ do: 'think', id })
    thinkers.forget([1, 2])
    expect(made[0]?.ended).toBe(true)
    expect(made[1]?.jobs).toEqual([3])
  })

  test('where one cannot be made the others do its work, and without any the table does', () => {
    const { thinkers, made, answered } = pool(2)
    for (const id of [1, 2]) thinkers.think({ do: 'think', id })
    made[1]?.fail()
    expect(made.length).toBe(2)
    made[0]?.answer(1)
    expect(made[0]?.jobs).toEqual([1, 2])
    made[0]?.fail()
    thinkers.think({ do: 'think', id: 3 })
    expect(answered).toEqual([
      [1, 'pass'],
      [2, undefined],
      [3, undefined],
    ])
  })
})
