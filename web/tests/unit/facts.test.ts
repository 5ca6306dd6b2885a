// What can be asked by its name, as in the terminal.
import { expect, test } from 'vitest'
import { found_in } from '../../src/lib/facts'
import type { Fact } from '../../src/lib/protocol'

const fact = (what: string, title: string): Fact => ({ what, title, text: '', rules: '' })
const facts = new Map(
  [
    fact('cart', 'Cart'),
    fact('car', 'Car'),
    fact('card:9c', '9c'),
    fact('space:doctor:3', 'Draw a card'),
    fact('card:golf_hat', 'Golfing Hat'),
  ].map((one) => [one.what, one]),
)
const found = (typed: string) => found_in(facts, typed).map(({ what }) => what)

test('a thing is found by its name or title, whole before begun', () => {
  expect(found('car'), 'whole').toEqual(['car'])
  expect(found('ca'), 'begun').toEqual(['cart', 'car'])
  expect(found('9C')).toEqual(['card:9c'])
  expect(found('golfing hat')).toEqual(['card:golf_hat'])
  expect(found('golf-hat')).toEqual(['card:golf_hat'])
  expect(found('doctor:3')).toEqual(['space:doctor:3'])
  expect(found(' ')).toEqual([])
  expect(found('zz')).toEqual([])
})
