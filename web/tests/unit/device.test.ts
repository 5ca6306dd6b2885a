// The engine in WebAssembly does what the server's does: whole games with options, packs, people and
// bots as a number says, every message that is told and every record that is kept, byte for byte.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Message, start_engine } from '../../src/device/engine'

const rounds = process.env.RAINYDAY_LONG === '1' ? 200 : 8

describe('the engine in WebAssembly', () => {
  const lines = execFileSync('../build/release/device_rounds', ['1', String(rounds)], {
    encoding: 'utf8',
  })
  const native = lines.trim().split('\n')
  const games = [...new Set(native.map((line) => line.split(' ')[0] ?? ''))]

  // Not all: with some options nobody wins for long, and such a round stops somewhere.
  test('there are five games, and most rounds come to an end', () => {
    expect(games.length).toBe(5)
    expect(native.length).toBe(5 * rounds)
    for (const game of games) {
      const ended = native.filter((line) => line.startsWith(`${game} `) && line.endsWith(' 1'))
      expect(ended.length, game).toBeGreaterThan(rounds / 2)
    }
  })

  test.each(games)('%s is the same as in the server', async (game) => {
    let told: Message | null = null
    const module = await WebAssembly.compile(readFileSync('../build/wasm/rainyday.wasm'))
    const engine = await start_engine(module, {
      tell: (message) => {
        told = message
      },
    })
    for (const line of native.filter((one) => one.startsWith(`${game} `))) {
      const number = Number(line.split(' ')[1])
      engine.round({ game, number })
      const { hash, messages, over } = told as unknown as Message
      expect(`${game} ${number} ${hash} ${messages} ${over ? 1 : 0}`).toBe(line)
    }
  })
})
