// Positions for tests: a view of Spree! as the server writes it, with what matters set.
import { readFileSync } from 'node:fs'
import type { SpreePack } from '../../src/games/spree/mall'
import { type SpreeSeat, type SpreeView, spree_model } from '../../src/games/spree/view'
import type { GamePage, Scene } from '../../src/games/types'
import { mode, phase, tables } from '../../src/generated/spree'
import { make_words } from '../../src/lib/words'
import { texts_of } from './texts'

export const legrand = JSON.parse(
  readFileSync(new URL('../../../packs/spree/legrand/pack.json', import.meta.url), 'utf8'),
) as SpreePack

const seat = (more: Partial<SpreeSeat>): SpreeSeat => ({
  shopper: null,
  car: null,
  score: 0,
  cart: [],
  hand: [],
  hand_size: 5,
  ...more,
})

export function spree_view(seats: Partial<SpreeSeat>[], more: Partial<SpreeView> = {}): SpreeView {
  return {
    phase: phase.acting,
    in_turn: 0,
    first_turn: 'S0',
    round: 0,
    steps: 0,
    from: null,
    rolled: false,
    walked: false,
    mode: mode.none,
    again: false,
    target: null,
    winner: null,
    seats: seats.map(seat),
    lying: [],
    parked: [],
    chain: [],
    pending: [],
    deck: [],
    deck_size: 60,
    discards: [],
    discards_size: 0,
    made_of: [],
    ...more,
  }
}

const names = ['Ada', 'Bo', 'Cleo', 'Dev'].map((name) => ({ name }))
// Words need only the tables of a page.
export const stub = {
  tables,
  spoken_card: (_: unknown, card: string) => card,
  operand: () => null,
} as unknown as GamePage

// As the engine thinks of the choices.
export const scored = (scene: Scene, scores: number[]): Scene => ({
  ...scene,
  ask: { ...scene.ask!, scores },
})

export function scene_of(
  view: SpreeView,
  choices: string[],
  question = 'act',
  more: Partial<Scene> = {},
): Scene {
  const players = names.slice(0, view.seats.length)
  return {
    model: spree_model(legrand, {}, view.seats.length),
    view: view as unknown as Scene['view'],
    seat: 0,
    players,
    turn: { question, actor: 0 },
    ask: { at: 1, question, choices },
    words: make_words(stub, texts_of('spree').en, 'en', players, 0, { acc: 'you', dat: 'you' }),
    ...more,
  }
}
