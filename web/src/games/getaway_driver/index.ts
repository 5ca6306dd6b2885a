// Getaway Driver on the page.

import CardName from '../../components/CardName.svelte'
import { type GetawayDriverEvent, tables } from '../../generated/getaway_driver'
import type { Rich } from '../../lib/rich'
import type { GamePage, Scene, SeatFacts } from '../types'
import BlockPicker from './BlockPicker.svelte'
import Board from './Board.svelte'
import { decide } from './decide'
import { in_words } from './in_words'
import { why_there } from './why_there'
import './board.css'
import Hand from './Hand.svelte'
import { steps_of } from './motion'
import { card_name, operand } from './names'
import Preview from './Preview.svelte'
import { picked } from './picked'
import Seat from './Seat.svelte'
import Tools from './Tools.svelte'
import {
  doer,
  driver_of,
  driver_seat,
  type GetawayDriverView,
  type GetawayModel,
  type GetawayPack,
  getaway,
  getaway_model,
  police_seat,
  role_key,
} from './view'

function facts(scene: Scene, seat: number): SeatFacts {
  const { model, view } = getaway(scene)
  const t = scene.words.line
  const driver = driver_of(model, seat)
  const role = t(role_key(seat, model.seats))
  const car = driver === null ? undefined : view.drivers[driver]
  if (car)
    return {
      score: car.meter,
      state: role,
      short: t('ui.short.driver'),
      what: 'meter',
    }
  const police = seat === police_seat(model)
  return {
    score: police ? view.enforcement : bag_left(model, view),
    state: role,
    short: t(police ? 'ui.short.police' : 'ui.short.city'),
    what: police ? 'enforcement' : 'deck',
  }
}

// With a rough count one sees fives (GD-051).
function bag_left(model: GetawayModel, view: GetawayDriverView): number {
  const all = view.bag_size + view.perilous_size
  return model.options.bag_count === 'rough' ? Math.ceil(all / 5) * 5 : all
}

function waiting(scene: Scene): { title: Rich; how: Rich } {
  const { t } = scene.words
  const turn = scene.turn
  if (turn?.actor === undefined) return { title: t('ui.wait'), how: [] }
  const seat = turn.actor
  return {
    title: t(`question.${turn.question}`, { seat }),
    how: t('ui.wait.how', { role: scene.words.line(role_key(seat, getaway(scene).model.seats)) }),
  }
}

function stock(scene: Scene): string {
  const { model, view } = getaway(scene)
  if (model.mode === 'solo')
    return scene.words.line('ui.stock.solo', {
      serene: view.bag_size,
      perilous: view.perilous_size,
    })
  return scene.words.line(model.options.bag_count === 'rough' ? 'ui.stock.rough' : 'ui.stock', {
    n: bag_left(model, view),
  })
}

function summary(scene: Scene, short: boolean): string {
  const { model, view } = getaway(scene)
  const { line } = scene.words
  const round = line('ui.round', { n: view.round })
  const event = view.event ? ` · ${line(`ui.event.${view.event}`)}${event_count(view)}` : ''
  return short
    ? `${round}${event}`
    : `${model.pack.title} · ${line(`ui.mode.${model.mode}`)} · ${round}${event}`
}
function event_count(view: GetawayDriverView): string {
  if (view.event === 'ticking_time_bomb') return ` ${view.bomb}`
  if (view.event === 'the_hunter_and_the_prey') return ` ${view.crashes}/${view.hunter_goal}`
  return ''
}

export const page: GamePage = {
  tables,
  texts: {
    en: () => import('./texts/en').then((m) => m.default),
    de: () => import('./texts/de').then((m) => m.default),
  },
  prepare: (pack, options, seats) => getaway_model(pack as GetawayPack, options, seats),
  decide,
  waiting,
  facts,
  summary,
  stock,
  round: (scene) => getaway(scene).view.round,
  spoken_card: card_name,
  operand,
  doer,
  outcome: (scene) => {
    const { view } = getaway(scene)
    return view.winner === 'nobody' ? null : scene.words.t(`ui.outcome.${view.winner}`)
  },
  why_there,
  in_words,
  Board,
  Hand,
  Seat,
  Tools,
  Preview,
  Card: CardName,
  quiet: ['laid'],
  untold: ['reasoned', 'stayed', 'drew', 'studied', 'spent', 'turned', 'camera_used'],
  walks: {
    pieces: (scene) => {
      const { model, view } = getaway(scene)
      return [
        ...view.drivers.map(({ space }, i) => ({
          seat: driver_seat(model.seats, i),
          place: space,
        })),
        ...view.vehicles.map(({ space }) => ({ seat: police_seat(model) ?? -1, place: space })),
      ]
    },
    target: (_, __, at) => at ?? null,
    lead: (event: GetawayDriverEvent, at, scene) => {
      const { drivers } = getaway(scene).view
      const posed = at.map((space) => ({ space, heading: 'N' as const }))
      const before = {
        drivers: posed.slice(0, drivers.length),
        vehicles: posed.slice(drivers.length),
      }
      return steps_of(before, [event]).flatMap((step) =>
        [...step.at.drivers, ...step.at.vehicles].flatMap(
          ({ space }, i): [number, string | null][] => (space === at[i] ? [] : [[i, space]]),
        ),
      )
    },
  },
  sounds: {
    drove: 'step',
    moved: 'step',
    stands: 'step',
    dispatched: 'step',
    followed: 'step',
    turned_up: 'card',
    played: 'card',
    crashed: 'thud',
    stunt: 'pop',
    hazard_put: 'stamp',
    stash: 'till',
    stash_gained: 'till',
    bought: 'till',
    meter: 'dice',
  },
  help: [
    'aim',
    'win',
    'round',
    'lights',
    'pursuit',
    'cards',
    'stash',
    'upgrades',
    'offroad',
    'midtown',
    'events',
  ],
  help_for: {
    drive: ['lights', 'pursuit', 'cards'],
    hazard: ['cards', 'pursuit'],
    yellow: ['lights'],
    lay_tile: ['round', 'lights', 'win'],
    police_move: ['pursuit', 'offroad'],
    buy: ['upgrades'],
    pick_card: ['cards', 'stash'],
  },
  main_options: ['face_up', 'events', 'difficulty', 'obstacles', 'block_1', 'stash_count', 'table'],
  // One picture stands for all six.
  option_matters: (name, options) =>
    !name.startsWith('block_') || (name === 'block_1' && options.obstacles === 'list'),
  picked,
  pickers: { block_1: BlockPicker },
  role: role_key,
}
