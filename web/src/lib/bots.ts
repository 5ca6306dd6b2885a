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

// What a bot is called that has no name, by its seat.
const bot_names = ['Ada', 'Bo', 'Cleo', 'Dev', 'Eli', 'Fay', 'Gus', 'Hana']

export function named<T extends { name: string }>(players: T[]): T[] {
  return players.map((player, seat) =>
    player.name === '' ? { ...player, name: bot_names[seat] ?? String(seat + 1) } : player,
  )
}
