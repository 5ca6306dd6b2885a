// The engine in WebAssembly does what the server's does: whole games with options, packs, people and
// bots as a number says, every message that is told and every record that is kept, byte for byte.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Message, start_engine } from '../../src/device/engine'
import { known_games } from '../../src/generated/games'
import { long, native, told } from '../rounds'

const count = long ? 200 : 8

describe('the engine in WebAssembly', () => {
  const rounds = native(1, count)
  const games = [...new Set(rounds.map(([game = '']) => game))]
  const rounds_of = (name: string) => rounds.filter(([game]) => game === name)

  // Not all: with some options nobody wins for long, and such a round stops somewhere.
  test('all games of the shelf are there, and most rounds come to an end', () => {
    expect(games).toEqual(known_games.map(({ id }) => id))
    for (const game of games) {
      expect(rounds_of(game).length).toBe(count)
      const ended = rounds_of(game).filter((round) => round.at(-1) === '1')
      expect(ended.length, game).toBeGreaterThan(count / 2)
    }
  })

  test.each(games)('%s is the same as in the server', async (game) => {
    let answer: Message = { do: '' }
    const module = await WebAssembly.compile(readFileSync('../build/wasm/rainyday.wasm'))
    const engine = await start_engine(module, {
      tell: (message) => {
        answer = message
      },
    })
    for (const round of rounds_of(game)) {
      const [, number = ''] = round
      engine.round({ game, number: Number(number) })
      expect(told(game, number, answer)).toEqual(round)
    }
    // And what a bot that thinks would do at questions from all over its games.
    const [[, , asked, hash] = []] = native('hard', 3, game)
    engine.round({ game, hard: Number(asked) })
    expect(answer.hash).toBe(hash)
  })
})
