// Positions for tests of Freeloader's page, with what matters set.
import { readFileSync } from 'node:fs'
import { card_name, operand } from '../../src/games/freeloader/names'
import en from '../../src/games/freeloader/texts/en'
import {
  type FreeloaderModel,
  type FreeloaderPack,
  type FreeloaderView,
  freeloader_model,
} from '../../src/games/freeloader/view'
import type { GamePage, Scene } from '../../src/games/types'
import { phase, tables } from '../../src/generated/freeloader'
import { make_words } from '../../src/lib/words'

export const pack = JSON.parse(
  readFileSync(new URL('../../../packs/freeloader/neighbors/pack.json', import.meta.url), 'utf8'),
) as FreeloaderPack

const order = ['doctor', 'hippies', 'waitress', 'artist', 'gambler', 'lawyer']
const two = () => Object.fromEntries(pack.houses.map((house) => [house.id, 2]))

// Three seats with two favors everywhere; Ada stands on the Doctor's first space.
export function view_of(more: Partial<FreeloaderView> = {}): FreeloaderView {
  return {
    phase: phase.turn,
    in_turn: 0,
    first: 'S0',
    round: 3,
    houses: pack.houses.map((house) => ({
      next: order[(order.indexOf(house.id) + 1) % 6] ?? null,
      faceup: { doctor: 'sofa_bed', waitress: 'canvas' }[house.id] ?? 'tent',
      best: Array.from({ length: house.best_friend_spots }, () => ({ seat: null })),
      crash: [],
    })),
    seats: [
      {
        pawn: 'doctor:1',
        favors: [two()],
        hand: ['spare_bedroom', 'zucchini', 'caviar'],
        hand_size: 3,
        stuff: ['donuts', 'horseshoe', 'draft_beer', 'bus_pass', 'binoculars'],
      },
      {
        pawn: 'artist:5',
        favors: [two()],
        hand: [],
        hand_size: 2,
        stuff: ['golf_shoes', 'golf_hat', 'sedan'],
      },
      { pawn: 'lawyer:2', favors: [two()], hand: ['poncho'], hand_size: 2, stuff: [] },
    ],
    pile: [],
    pile_size: 30,
    removed: [],
    known: [{ card: 'poncho', by: [], all: true }],
    house: null,
    spot: 0,
    partner: null,
    form: 0,
    owing: 0,
    thrown: 0,
    again: false,
    dice: [],
    ...more,
  }
}
export function with_spots(
  view: FreeloaderView,
  house: string,
  best: (string | null)[],
  crash: number[] = [],
): FreeloaderView {
  const houses = view.houses.map((state, i) =>
    pack.houses[i]?.id === house
      ? { ...state, best: best.map((seat) => ({ seat })), crash }
      : state,
  )
  return { ...view, houses }
}

const stub = {
  tables,
  operand,
  spoken_card: (words, card, see) => card_name(words, see.model as FreeloaderModel, card),
} as GamePage
export function scene_of(view: FreeloaderView, question: string, choices: string[], seat = 0) {
  const model = freeloader_model(pack, {}, 3)
  const players = ['Ada', 'Bo', 'Cleo'].map((name) => ({ name }))
  const seen = view as unknown as Record<string, unknown>
  const you = { acc: 'you', dat: 'you' }
  const words = make_words(stub, en, 'en', players, seat, you, { model, view: seen })
  const scene: Scene = {
    model,
    view: seen,
    seat,
    players,
    turn: { question, actor: seat },
    ask: { at: 1, question, choices },
    words,
  }
  return { scene, words, model }
}
