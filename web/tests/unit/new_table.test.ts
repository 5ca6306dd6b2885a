// Setting up a table: who sits where, and what the server is asked for.
import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})

import { NewTable } from '../../src/lib/new_table.svelte'
import type { GameOffer } from '../../src/lib/protocol'

const offer = {
  id: 'game',
  seats: [2, 5],
  packs: [{ id: 'first' }, { id: 'second' }],
  options: [
    { name: 'rounds', standard: 8 },
    { name: 'jokers', standard: true },
  ],
} as unknown as GameOffer
function table(counts?: number[], wished: string | null = null) {
  const made = new NewTable(' Bo ', counts)
  made.take(offer, ['hard', 'medium', 'easy'], wished, { jokers: false })
  return made
}
const kinds = (made: NewTable) => made.seats.map(({ kind }) => kind).join(' ')

test('it begins with me and three bots of the usual level, and with what is usual', () => {
  const made = table()
  expect(kinds(made)).toBe('me bot bot bot')
  expect(made.seats[1]?.level).toBe('medium')
  expect(made.levels).toEqual(['easy', 'medium', 'hard'])
  expect(made.asked('game')).toEqual({
    game: 'game',
    pack: 'first',
    options: { rounds: 8, jokers: false },
    seats: [null, 'medium', 'medium', 'medium'],
    name: 'Bo',
    sit: true,
    window: 20000,
    order: 'concerned',
    clock: null,
    hints: true,
  })
  expect(table(undefined, 'second').pack).toBe('second')
  expect(table(undefined, 'no such').pack).toBe('first')
})

test('never more seats than there are, and only numbers that will do', () => {
  const made = table()
  for (let i = 0; i < 4; i += 1) made.add('bot')
  expect(made.seats).toHaveLength(5)
  const pairs = table([4, 2])
  expect(kinds(pairs)).toBe('me bot bot bot')
  pairs.remove(1)
  expect(kinds(pairs), 'three will not do').toBe('me bot')
  pairs.add('friend')
  expect(kinds(pairs)).toBe('me bot friend bot')
})

test('who waits for friends has a clock and no hints, unless it was wished otherwise', () => {
  const made = table()
  made.add('friend')
  expect([made.friends, made.clock, made.hints]).toEqual([1, 'move_10', false])
  made.clock = 'none'
  made.hints = true
  expect(made.asked('game')).toMatchObject({
    clock: null,
    hints: true,
    seats: [null, 'medium', 'medium', 'medium', null],
  })
})

test('I change places, and sit down after the table is made where somebody else is first', () => {
  const made = table()
  made.seats[1] = { kind: 'here', name: ' ', level: '' }
  made.sit(2)
  expect(kinds(made)).toBe('bot here me bot')
  expect([made.mine, made.sits_first]).toEqual([2, false])
  expect(made.here).toEqual([{ seat: 1, name: 'Player 2' }])
  expect(made.shown[2], 'and bots take letters that nobody has').toBe('Bo')
  expect(new Set(made.shown.map((name) => name.charAt(0))).size).toBe(4)
})
