// Rules in the sections of their book; every game says first what it is about and how it is won.
import { expect, test, vi } from 'vitest'
import { load_game } from '../../src/games'
import { known_games } from '../../src/generated/games'
import { sections_of } from '../../src/lib/rule_sections'

vi.stubGlobal('navigator', { languages: ['en'] })

const rule = (id: string, head: string, where = '') => ({
  id,
  cells: [
    { head, text: 'so' },
    { head: 'where', text: where },
  ],
})

test('sections in the order of the book, rulings last', () => {
  const sections = sections_of([
    rule('SP-R01', 'ruling'),
    rule('SP-001', 'rule', 'To Begin; Components'),
    rule('SP-002', 'rule', 'Special Cards (Aces)'),
    rule('SP-003', 'rule', 'To Begin, Step 2'),
    rule('SP-004', 'rule', 'Special Cards (Jokers)'),
  ])
  expect(sections.map(({ title, rules }) => [title, rules.map((r) => r.id)])).toEqual([
    ['To Begin', ['SP-001', 'SP-003']],
    ['Special Cards', ['SP-002', 'SP-004']],
    ['', ['SP-R01']],
  ])
})

test.each(known_games.map((game) => game.id))('%s: aim and end first', async (id) => {
  const page = await load_game(id)
  expect(page.help[0]).toBe('aim')
  expect(['win', 'end']).toContain(page.help[1])
  for (const language of ['en', 'de'] as const) {
    const texts = await page.texts[language]()
    for (const chapter of page.help) expect(texts[`ui.help.${chapter}.text`], chapter).toBeTruthy()
  }
})
