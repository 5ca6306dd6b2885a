// Positions for tests of Get Out's page, with what matters set.
import { readFileSync } from 'node:fs'
import slackers from '../../../texts/de/slackers.json'
import { operand, spoken_card } from '../../src/games/get_out/names'
import de from '../../src/games/get_out/texts/de'
import en from '../../src/games/get_out/texts/en'
import {
  type GetOutPack,
  type GetOutSeat,
  type GetOutView,
  get_out_model,
} from '../../src/games/get_out/view'
import type { GamePage, Scene } from '../../src/games/types'
import { tables } from '../../src/generated/get_out'
import type { OptionValue } from '../../src/lib/protocol'
import { make_words } from '../../src/lib/words'

const read = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../packs/get-out/${name}/pack.json`, import.meta.url), 'utf8'),
  ) as GetOutPack
export const packs = { slackers: read('slackers'), 'go-t': read('go-t') }
export const pack = packs.slackers

export const seat_at = (at: string, more: Partial<GetOutSeat> = {}): GetOutSeat => ({
  at,
  cash: 100,
  life: 0,
  held: [],
  applied: [],
  zero_rolls: 0,
  lost_turns: 0,
  ...more,
})
// The table of the mock-up: Ada on the Loading Dock with a job, two applications and five steps.
export function view_of(more: Partial<GetOutView> = {}): GetOutView {
  return {
    question: 9,
    in_turn: 0,
    first: 'S0',
    round: 30,
    winner: null,
    seats: [
      seat_at('loading_dock', {
        cash: 130,
        life: 1,
        held: ['lost_sock'],
        applied: ['googolplex', 'wall_view'],
      }),
      seat_at('rooftop', { cash: 210, life: 1, held: ['copy_that', 'frozen_hell'] }),
      seat_at('cul_de_sac', { cash: 60, life: 2, held: ['token_economy', 'gym_condo'] }),
      seat_at('food_court', { cash: 40, applied: ['googolplex', 'mandelbrots'] }),
    ],
    steps: 5,
    entered: false,
    ramps_used: [],
    red: 0,
    black: 0,
    menu: 0,
    landings: 0,
    again: false,
    card: null,
    pc: 0,
    targets: [],
    die: 0,
    rents: [],
    victim: null,
    used: [],
    plot: pack.cards.filter((c) => c.deck === 'plot').map((c) => c.id),
    comic: pack.cards.filter((c) => c.deck === 'comic').map((c) => c.id),
    ...more,
  }
}

const stub = { tables, spoken_card, operand } as unknown as GamePage
const languages = { en: en as Record<string, string>, de: { ...de, ...slackers } }
export function scene_of(
  view: GetOutView,
  question: string,
  choices: string[],
  more: {
    seat?: number
    options?: Record<string, OptionValue>
    language?: 'en' | 'de'
    pack?: GetOutPack
  } = {},
): Scene {
  const { seat = 0, options = {}, language = 'en' } = more
  const model = get_out_model(more.pack ?? pack, options)
  const players = ['Ada', 'Bo', 'Cleo', 'Dev'].map((name) => ({ name }))
  const seen = view as unknown as Record<string, unknown>
  const words = make_words(
    stub,
    languages[language],
    language,
    players,
    seat,
    { acc: 'you', dat: 'you' },
    { model, view: seen },
  )
  return {
    model,
    view: seen,
    seat,
    players,
    turn: { question, actor: seat },
    ask: { at: 1, question, choices },
    words,
  }
}
