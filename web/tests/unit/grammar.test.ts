// Operands in sentences: lists in the middle of one, plurals of ranks, ways to a house.
import { expect, test } from 'vitest'
import { operand as elba_operand } from '../../src/games/escape_from_elba/names'
import { operand as freeloader_operand } from '../../src/games/freeloader/names'
import { operand as spree_operand } from '../../src/games/spree/names'
import type { GamePage, Scene } from '../../src/games/types'
import { tables as elba_tables } from '../../src/generated/escape_from_elba'
import { tables as freeloader_tables } from '../../src/generated/freeloader'
import { known_games } from '../../src/generated/games'
import { tables as spree_tables } from '../../src/generated/spree'
import { log_lines } from '../../src/lib/log'
import type { GameEvent } from '../../src/lib/protocol'
import { plain } from '../../src/lib/rich'
import { make_words } from '../../src/lib/words'
import { texts_of } from './texts'

const spree_texts = texts_of('spree')
const spoken_card = (_: unknown, card: string) => card
const elba = {
  tables: elba_tables,
  operand: elba_operand,
  spoken_card,
  ...{ quiet: [], last_only: [], implied: {}, gathered: ['dropped'] },
  round: () => 1,
} as unknown as GamePage
const freeloader = {
  tables: freeloader_tables,
  operand: freeloader_operand,
  spoken_card,
} as unknown as GamePage
const spree = { tables: spree_tables, operand: spree_operand, spoken_card } as unknown as GamePage

const players = [{ name: 'Ada' }, { name: 'Bo' }]
const you = { acc: 'dich', dat: 'dir' }
const words_of = (page: GamePage, texts: Record<string, string>, seat: number | null = null) =>
  make_words(page, texts, 'de', players, seat, you)

test('several cards stand where one would stand', () => {
  const lines = (events: GameEvent[], seat: number | null) =>
    log_lines(
      events.map((event, i) => ({ key: i, line: i, event })),
      elba,
      words_of(elba, texts_of('escape-from-elba').de, seat),
      { players } as Scene,
    ).map((line) => plain(line.text))
  const dropped = ['E', 'M'].map((letter) => ({ event: 'dropped', seat: 'S1', letter }))
  expect(lines(dropped, 0)).toEqual(['Bo legt E, M ab'])
  expect(lines(dropped, 1)).toEqual(['Du legst E, M ab'])
})

test('ranks have a plural', () => {
  const robs = (rank: string, texts: Record<string, string>) =>
    plain(
      words_of(spree, texts).event({
        event: 'played_to_rob',
        seat: 'S0',
        card: '9c',
        rank,
        victim: 'S1',
      })!,
    )
  expect(robs('J', spree_texts.de)).toBe('Ada spielt 9c und will Bo alle Buben nehmen')
  expect(robs('7', spree_texts.de)).toBe('Ada spielt 9c und will Bo alle 7er nehmen')
  expect(robs('Q', spree_texts.en)).toBe('Ada plays 9c to rob Bo of all Queens')
  const none = words_of(spree, spree_texts.de).refusal({
    refused: 'nothing_to_steal',
    id: '',
    rule: '',
    victim: 'S1',
    rank: 'Q',
  } as never)
  expect(plain(none)).toBe('Im Wagen von Bo sind keine Damen.')
})

test('a direction is a word', () => {
  const step = (texts: Record<string, string>) =>
    words_of(spree, texts).line('action.step', { direction: 'E' })
  expect(step(spree_texts.en)).toBe('Walk east')
  expect(step(spree_texts.de)).toBe('Nach Osten gehen')
})

test('a name of our pack is told in every language, another stays as the pack has it', () => {
  const told = (language: 'en' | 'de', name: string) =>
    words_of(freeloader, texts_of('freeloader')[language]).told('ui.house.doctor', name)
  expect(told('en', "Doctor's")).toBe("Doctor's")
  expect(told('de', "Doctor's")).toBe(texts_of('freeloader').de['ui.house.doctor'])
  expect(told('de', 'Vet’s')).toBe('Vet’s')
})

test('one is at a house or comes to it', () => {
  const model = {
    pack: { id: 'neighbors' },
    houses: new Map([['doctor', { possessive: "Doctor's" }]]),
  }
  const bus = (texts: Record<string, string>) =>
    make_words(freeloader, texts, 'de', players, 0, you, { model, view: null }).line(
      'ui.ask.dice',
      {
        house: 'doctor',
      },
    )
  expect(bus(texts_of('freeloader').de)).toBe('Der Bus hat dich zum Doktor gebracht. Weiter mit …')
  expect(bus(texts_of('freeloader').en)).toBe(
    "The bus has brought you to the Doctor's. Move on with …",
  )
})

test.each(known_games)('what $title asks is a sentence about the one who is asked', ({ id }) => {
  for (const texts of Object.values(texts_of(id)))
    for (const key of Object.keys(texts).filter((name) => name.startsWith('question.')))
      expect(words_of(spree, texts).line(key, { seat: 1 }), key).toMatch(/^[A-Z][^{}]*$/)
})
