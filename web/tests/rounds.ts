// Whole games as the native program plays them (tests/programs/device_rounds.cpp), for those who play
// the same ones in WebAssembly.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Message } from '../src/device/engine'

const program = fileURLToPath(new URL('../../build/release/device_rounds', import.meta.url))

// With hours to spare as many as are promised.
export const long = process.env.RAINYDAY_LONG === '1'

export function native(...words: (string | number)[]): string[][] {
  const lines = execFileSync(program, words.map(String), { encoding: 'utf8' })
  return lines
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
}

// As that program writes it, what WebAssembly has told of a round.
export const told = (game: string, number: string, { hash, messages, over }: Message) => [
  game,
  number,
  hash,
  String(messages),
  over ? '1' : '0',
]
