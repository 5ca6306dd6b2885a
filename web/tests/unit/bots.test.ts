import { expect, test } from 'vitest'
import { bot_words, named, offered, usual_bot } from '../../src/lib/bots'

test('the levels are offered from easy to hard, and what drives tests is not', () => {
  const all = ['random', 'lively', 'greedy', 'expert', 'hard', 'medium', 'easy']
  expect(offered(all)).toEqual(['easy', 'medium', 'hard', 'expert'])
  expect(offered(all)).toContain(usual_bot)
  expect(offered(['random', 'greedy'])).toEqual(['random', 'greedy'])
})

test('bots of older tables have the words of the level that they became', () => {
  expect(bot_words.lively).toBe(bot_words.easy)
  expect(bot_words.greedy).toBe(bot_words.medium)
})

test('a bot keeps its name when somebody sits down beside it, unless the letter is taken', () => {
  const names = (...list: string[]) => named(list.map((name) => ({ name }))).map(({ name }) => name)
  expect(names('Max', '', '', '')).toEqual(['Max', 'Bo', 'Cleo', 'Dev'])
  expect(names('Max', 'Zoe', '', '')).toEqual(['Max', 'Zoe', 'Cleo', 'Dev'])
  expect(names('Max', 'Carl', '', '')).toEqual(['Max', 'Carl', 'Ada', 'Dev'])
  expect(new Set(names(...Array(14).fill(''))).size).toBe(14)
})
