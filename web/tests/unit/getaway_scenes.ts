// Positions for tests of Getaway Driver's page, with what matters set.
import { readFileSync } from 'node:fs'
import { card_name, operand } from '../../src/games/getaway_driver/names'
import en from '../../src/games/getaway_driver/texts/en'
import {
  type DriverCar,
  type GetawayDriverView,
  type GetawayPack,
  getaway_model,
} from '../../src/games/getaway_driver/view'
import type { GamePage, Scene } from '../../src/games/types'
import { proc, tables } from '../../src/generated/getaway_driver'
import { make_words } from '../../src/lib/words'

export const pack = JSON.parse(
  readFileSync(
    new URL('../../../packs/getaway-driver/downtown/pack.json', import.meta.url),
    'utf8',
  ),
) as GetawayPack

const nowhere = (n: number) => Array.from({ length: n }, () => ({ space: null as string | null }))
export function view_of(
  more: Partial<GetawayDriverView> = {},
  car: Partial<DriverCar> = {},
): GetawayDriverView {
  const vehicles: GetawayDriverView['vehicles'] = nowhere(12).map((v) => ({
    ...v,
    heading: 'N',
    marks: 0,
  }))
  vehicles[0] = { space: '3,3', heading: 'W', marks: 0 }
  vehicles[2] = { space: '8,5', heading: 'E', marks: 0 }
  vehicles[8] = { space: '8,5', heading: 'S', marks: 0 }
  const tile = (space: string, id: string | null, up = true) => ({
    space,
    tile: id ? [id] : [],
    up,
    hazard: false,
    perilous: false,
    up_at_start: false,
    known_by: [],
    bonus: 0,
  })
  return {
    question: 'drive',
    actor: 0,
    winner: 'nobody',
    round: 4,
    obstacles: [{ space: '2,2' }],
    tiles: [tile('8,5', 'start'), tile('9,5', 'R01'), tile('8,4', null, false), tile('8,6', 'Y07')],
    stash: [{ space: '8,6' }, ...nowhere(15)],
    barricades: nowhere(6),
    spikes: [{ space: '5,5' }, { space: null }],
    vehicles,
    drivers: [
      {
        space: '8,5',
        heading: 'E',
        meter: 2,
        hand: ['hit_the_gas', 'leave_wreckage'],
        hand_size: 2,
        discard: ['slam_on_the_brakes'],
        gone: [],
        shown: [],
        box: [],
        stash: 1,
        flags: 0,
        extras: 0,
        stomp: 0,
        before_space: '7,5',
        before_heading: 'E',
        turn_end: '8,5',
        trail_space: null,
        trail_stunt: null,
        trail_dir: 0,
        trail_heading: 0,
        trail_marks: 0,
        trail_stunts: 0,
        origin: '7,5',
        turn_start: '7,5',
        rights: [],
        ...car,
      },
    ],
    bag: [],
    bag_size: 20,
    perilous_size: 0,
    tray: ['G01', 'R03'],
    tray_size: 2,
    upgrades: pack.upgrades.map(() => ({ owned: 0 })),
    enforcement: 3,
    hazards: 0,
    dispatches: 0,
    cameras: 0,
    shifts: 0,
    stash_spent: 0,
    stash_moves: [],
    event: null,
    bomb: 0,
    hunter_goal: 0,
    crashes: 0,
    escapes: 0,
    deck: [],
    deck_gone: [],
    due: 0,
    reds_left: 0,
    picks: 0,
    first: 0,
    bought: false,
    idle: 0,
    progress: false,
    shared_tile: null,
    waiting: [],
    frames: [
      { proc: proc.enter, driver: 0, step: 0, a: 0, b: 1, c: 2, d: 2, e: 0, from: 0, to: 93 },
    ],
    ...more,
  }
}

const stub = { tables, spoken_card: card_name, operand } as unknown as GamePage
export function scene_of(
  view: GetawayDriverView,
  question: string,
  choices: string[],
  seat = 0,
  seats = 2,
): Scene {
  const model = getaway_model(pack, {}, seats)
  const players = ['Ada', 'Bo', 'Cleo', 'Dev'].slice(0, seats).map((name) => ({ name }))
  const shown = { ...view, question }
  const seen = shown as unknown as Record<string, unknown>
  const words = make_words(
    stub,
    en,
    'en',
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
