import { expect, test, vi } from 'vitest'
import { load_game } from '../../src/games'
import { known_games } from '../../src/generated/games'
import { rules_of_option } from '../../src/lib/option_rules'

const row = (id: string, rule: string, why = '') => ({
  id,
  cells: [
    { head: 'id', text: id },
    { head: 'ruling', text: rule },
    { head: 'why', text: why },
  ],
})
const book = {
  brief: '',
  text: '',
  rules: [
    row('X-1', 'Option `jokers` = 4 to 12.'),
    row('X-2', 'Two jokers are laid aside.'),
    row('X-3', 'With `hk_cars` on, and `jokers=5`, cars are driven.'),
    row('X-4', 'As printed.', 'Asked for: `jokers`.'),
  ],
}

vi.stubGlobal('navigator', { languages: ['en'] })

test('the rules of an option are those that name it in quotes', () => {
  expect(rules_of_option(book, 'jokers').map(({ id }) => id)).toEqual(['X-1', 'X-3'])
  expect(rules_of_option(book, 'hk_cars').map(({ id }) => id)).toEqual(['X-3'])
  expect(rules_of_option(book, 'hk'), 'not a part of a name').toEqual([])
  expect(rules_of_option(book, 'jokers')[0]?.spans[1]).toEqual({ text: 'jokers', kind: 'code' })
})

test.each(known_games.map((game) => game.id))('%s: what 0 means is said', async (id) => {
  const page = await load_game(id)
  const silent = page.tables.options.filter(
    ({ name, low, high, names }) =>
      low === 0 && high > 1 && names.length === 0 && !page.pickers?.[name] && !/^block_/.test(name),
  )
  for (const language of ['en', 'de'] as const) {
    const texts = await page.texts[language]()
    for (const { name } of silent) expect(texts[`value.${name}.0`], name).toBeTruthy()
  }
})
