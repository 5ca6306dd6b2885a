// Levels of bots as people see them. Levels we have no word for keep their own name.
import type { ShellKey } from './texts.svelte'

export const bot_words: Record<string, ShellKey> = {
  lively: 'bot.lively',
  greedy: 'bot.greedy',
  search: 'bot.search',
}

// Those offered in set-up: from easy to hard, without the one that plays at random.
export function offered(levels: string[]): string[] {
  const known = ['lively', 'greedy', 'search'].filter((level) => levels.includes(level))
  const other = levels.filter((level) => level.startsWith('search') && level !== 'search')
  return known.length > 0 ? [...known, ...other] : levels
}

// What bots are called that have no name: each by a letter that nobody else at the table has.
const bot_names = [
  'Ada',
  'Bo',
  'Cleo',
  'Dev',
  'Eli',
  'Fay',
  'Gus',
  'Hana',
  'Ivo',
  'Jo',
  'Kit',
  'Lou',
]

export function named<T extends { name: string }>(players: T[]): T[] {
  const letters = new Set(players.map((player) => player.name.charAt(0).toUpperCase()))
  const free = bot_names.filter((name) => !letters.has(name.charAt(0)))
  let next = 0
  return players.map((player) => {
    if (player.name !== '') return player
    next += 1
    return { ...player, name: free[next - 1] ?? String(next) }
  })
}
