// Get Out on the page.

import CardName from '../../components/CardName.svelte'
import { tables } from '../../generated/get_out'
import type { Rich } from '../../lib/rich'
import { seat_of } from '../../lib/tables'
import type { GamePage, Scene, SeatFacts } from '../types'
import Board from './Board.svelte'
import { decide } from './decide'
import { in_words } from './in_words'
import { why_there } from './why_there'
import './board.css'
import Hand from './Hand.svelte'
import { walk_of } from './motion'
import { operand, spoken_card } from './names'
import OpenPicker from './OpenPicker.svelte'
import Preview from './Preview.svelte'
import { picked } from './picked'
import Seat from './Seat.svelte'
import { asked_seat, type GetOutPack, get_out, get_out_model, opening } from './view'

function facts(scene: Scene, seat: number): SeatFacts {
  const { model, view } = get_out(scene)
  const { line } = scene.words
  const it = view.seats[seat]
  const ring = model.pack.rings[model.squares.get(it?.at ?? '')?.ring ?? 0]?.id ?? 'outer'
  const states = [line(`ui.ring.${ring}`)]
  if ((it?.lost_turns ?? 0) > 0) states.push(line('ui.state.misses', { n: it?.lost_turns ?? 0 }))
  return {
    score: it?.cash ?? 0,
    shown: `$${it?.cash ?? 0}`,
    state: states.join(', '),
    short: line('ui.short.life', { n: it?.life ?? 0, goal: model.goal }),
    what: 'cash',
  }
}

function waiting(scene: Scene): { title: Rich; how: Rich } {
  const { t } = scene.words
  const { view } = get_out(scene)
  if (!scene.turn) return { title: t('ui.wait.dice', { seat: view.in_turn }), how: [] }
  const seat = asked_seat(scene)
  return { title: t(`question.${scene.turn.question}`, { seat }), how: [] }
}

export const page: GamePage = {
  tables,
  texts: {
    en: () => import('./texts/en').then((m) => m.default),
    de: () =>
      Promise.all([
        import('./texts/de'),
        import('../../../../texts/de/slackers.json'), // the default pack
      ]).then(([own, pack]) => ({ ...own.default, ...pack.default })),
  },
  prepare: (pack, options) => get_out_model(pack as GetOutPack, options),
  decide,
  waiting,
  facts,
  summary: (scene, short) => {
    const { model, view } = get_out(scene)
    const round = scene.words.line('ui.round', { n: view.round + 1 })
    return short ? round : `${model.pack.title.replace(/^Get Out: /, '')} · ${round}`
  },
  stock: (scene) => {
    const { view } = get_out(scene)
    return scene.words.line('ui.stock', { plot: view.plot.length, comic: view.comic.length })
  },
  round: (scene) => get_out(scene).view.round + 1,
  spoken_card,
  operand,
  why_there,
  what: (_, place) => `square:${place}`,
  in_words,
  Board,
  Hand,
  Seat,
  Preview,
  Card: CardName,
  quiet: ['turn_began', 'thrown_out'],
  new_round: (scene, event) =>
    event.event === 'turn_began' && event.seat === get_out(scene).view.first,
  rolls: ['rolled', 'rolled_three'],
  opening,
  last_only: ['went'],
  untold: [
    'rolled',
    'rolled_three',
    'walks',
    'stopped',
    'declined',
    'reshuffled',
    'effect_die',
    'chose',
    'chain_cut',
  ],
  walks: {
    pieces: (scene) => get_out(scene).view.seats.map(({ at }, seat) => ({ seat, place: at })),
    target: (scene, _, at = '') => {
      const { model, view } = get_out(scene)
      return /^S\d$/.test(at)
        ? (view.seats[seat_of(at)]?.at ?? null)
        : model.squares.has(at)
          ? at
          : null
    },
    lead: walk_of,
  },
  sounds: {
    rolled: 'dice',
    rolled_three: 'dice',
    can_rolled: 'dice',
    effect_die: 'dice',
    went: 'step',
    climbed: 'step',
    descended: 'step',
    jumped: 'thud',
    drew: 'card',
    wages: 'till',
    allowance: 'till',
    got_bank: 'till',
    mom_added: 'till',
    applied: 'stamp',
    reapplied: 'stamp',
    hired: 'stamp',
    moved_in: 'stamp',
    application_gone: 'tear',
    fired: 'tear',
    evicted: 'tear',
    gained_life: 'pop',
  },
  help: [
    'aim',
    'win',
    'rings',
    'application',
    'pay_day',
    'dice',
    'canning',
    'places',
    'chances',
    'options',
  ],
  help_for: {
    stop_or_pass: ['application', 'rings', 'dice'],
    direction: ['rings'],
    square_menu: ['application', 'chances', 'canning', 'places'],
    rent_next: ['pay_day'],
    forced_quit: ['dice'],
    offer: ['places'],
    choose_option: ['places'],
    choose_player: ['canning'],
    choose_loss: ['pay_day'],
    choose_square: ['application'],
  },
  main_options: [
    'life_points',
    'open_squares',
    'open_jobs',
    'open_apartments',
    'dice',
    'd7_discard',
    'max_rounds',
  ],
  option_matters: (name, options) =>
    name.startsWith('open_') && name !== 'open_squares'
      ? options.open_squares === 'listed'
      : name !== 'd7_discard' || options.dice === 'two_d7',
  picked,
  pickers: { open_jobs: OpenPicker, open_apartments: OpenPicker },
}
