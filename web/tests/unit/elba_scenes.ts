// Positions for tests of Escape from Elba's page, with what matters set.
import { readFileSync } from 'node:fs'
import { operand } from '../../src/games/escape_from_elba/names'
import en from '../../src/games/escape_from_elba/texts/en'
import type { HousePack } from '../../src/games/escape_from_elba/view'
import {
  type ElbaSeat,
  type EscapeFromElbaView,
  elba_model,
} from '../../src/games/escape_from_elba/view'
import { deck_letters } from '../../src/games/escape_from_elba/words'
import type { GamePage, Scene } from '../../src/games/types'
import { phase, tables } from '../../src/generated/escape_from_elba'
import type { OptionValue } from '../../src/lib/protocol'
import { make_words } from '../../src/lib/words'

const pack_of = (id: string) =>
  JSON.parse(
    readFileSync(
      new URL(`../../../packs/escape-from-elba/${id}/pack.json`, import.meta.url),
      'utf8',
    ),
  ) as HousePack
export const isle = pack_of('isle')
export const grid = pack_of('grid')

const none = [Object.fromEntries(deck_letters.map((letter) => [letter, 0]))]
export const counts = (letters: string) => [
  Object.fromEntries(deck_letters.map((l) => [l, [...letters].filter((c) => c === l).length])),
]
export const seat = (hand: string, bag: string): ElbaSeat => ({
  hand: [...hand],
  hand_size: hand.length,
  bag: [...bag],
})
// The place of the look: Ada in the Bar with MARBLE, Bo in corridor 8.
export function view_of(more: Partial<EscapeFromElbaView> = {}): EscapeFromElbaView {
  const rooms = [
    ['bar', 4],
    ['corridor-8', 3],
    ['parole-room', 3],
    ['cafe', 2],
    ['ball-room', 2],
    ['coral-room', 1],
    ['pool', 3],
    ['meal-room', 4],
    ['meal-room', 1],
    ['corridor-4', 5],
    ['lab', 2],
    ['safe-area', 2],
  ] as const
  return {
    phase: phase.acting,
    in_turn: 0,
    first: 'S0',
    turns: 16,
    points: 3,
    taking: 0,
    guests: rooms.map(([room, strength]) => ({ room, strength })),
    seats: [
      seat('COE', 'ABELMR'),
      { ...seat('', 'ACEPRS'), hand_size: 4 },
      { ...seat('', 'ACEEP'), hand_size: 5 },
      { ...seat('', 'ACEF'), hand_size: 2 },
    ],
    deck: [...'AAAAABBBCCEEEEEFFFLLMOOPPPRRRSS'],
    deck_size: 20,
    made_of: [],
    pile: [...'LRSAPOLCM'].map((letter) => ({ letter })),
    leftover: [],
    chosen: none,
    known: [],
    arrived: [],
    guest: null,
    word: null,
    attacker: null,
    defender: null,
    stage: 0,
    dice: [
      { die: 0, used: 0 },
      { die: 0, used: 0 },
    ],
    loser: null,
    winner: null,
    spelled: none,
    voter: null,
    yes: 0,
    no: 0,
    judged: [],
    spent: none,
    named: [],
    spelling: [],
    ...more,
  }
}

const stub = {
  tables,
  spoken_card: (_: unknown, card: string) => card,
  operand,
} as unknown as GamePage
export function scene_of(
  view: EscapeFromElbaView,
  question: string,
  choices: string[],
  options: Record<string, OptionValue> = {},
  texts: Record<string, string> = en,
): Scene {
  const seats = view.seats.length
  const model = elba_model(isle, options, seats)
  const players = ['Ada', 'Bo', 'Cleo', 'Dev'].slice(0, seats).map((name) => ({ name }))
  const seen = view as unknown as Record<string, unknown>
  const words = make_words(
    stub,
    texts,
    'en',
    players,
    0,
    { acc: 'you', dat: 'you' },
    { model, view: seen },
  )
  return {
    model,
    view: seen,
    seat: 0,
    players,
    turn: { question, actor: 0 },
    ask: { at: 1, question, choices },
    words,
  }
}
