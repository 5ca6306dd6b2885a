// A table in a browser's hands: how fast a walk goes, and how long ago something was.
import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const nothing = { getItem: () => null, setItem: () => {} }
  vi.stubGlobal('localStorage', nothing)
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

import { Table } from '../../src/lib/table.svelte'
import { since } from '../../src/lib/times'

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
    ask('')
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

test('how long ago', () => {
  const ago = (ms: number) => since(1e12 - ms, 1e12)
  expect(ago(0)).toBe('now')
  expect(ago(2 * 60_000)).toMatch(/^2 min/)
  expect(ago(3 * 3_600_000)).toMatch(/^3 hr/)
  expect(ago(26 * 3_600_000)).toBe('yesterday')
})
