// Levels of bots as people see them. Levels we have no word for keep their own name.
import type { ShellKey } from './texts.svelte'

export const bot_words: Record<string, ShellKey> = {
  easy: 'bot.easy',
  medium: 'bot.medium',
  hard: 'bot.hard',
  expert: 'bot.expert',
  // At tables of before there were levels.
  lively: 'bot.easy',
  greedy: 'bot.medium',
}

// Those offered in set-up, from easy to hard.
export function offered(levels: string[]): string[] {
  const known = ['easy', 'medium', 'hard', 'expert'].filter((level) => levels.includes(level))
  return known.length > 0 ? known : levels
}

// Where nobody chooses one.
export const usual_bot = 'medium'

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

// Each keeps the name of its seat if it can, whoever sits down beside it.
export function named<T extends { name: string }>(players: T[]): T[] {
  const letters = new Set(players.map((player) => player.name.charAt(0).toUpperCase()))
  const free = bot_names.filter((name) => !letters.has(name.charAt(0)))
  const own = players.map(({ name }, i) =>
    name === '' ? free.find((it) => it === bot_names[i]) : name,
  )
  const rest = free.filter((name) => !own.includes(name))
  return players.map((player, i) => ({ ...player, name: own[i] ?? rest.shift() ?? String(i + 1) }))
}
