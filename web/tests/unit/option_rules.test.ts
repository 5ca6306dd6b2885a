import { expect, test } from 'vitest'
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

test('the rules of an option are those that name it in quotes', () => {
  expect(rules_of_option(book, 'jokers').map(({ id }) => id)).toEqual(['X-1', 'X-3'])
  expect(rules_of_option(book, 'hk_cars').map(({ id }) => id)).toEqual(['X-3'])
  expect(rules_of_option(book, 'hk'), 'not a part of a name').toEqual([])
  expect(rules_of_option(book, 'jokers')[0]?.spans[1]).toEqual({ text: 'jokers', kind: 'code' })
})
