// Freeloader on the page.
import { type FreeloaderEvent, phase, tables } from '../../generated/freeloader'
import type { Rich } from '../../lib/rich'
import { seat_of } from '../../lib/tables'
import type { GamePage, Scene, SeatFacts } from '../types'
import Board from './Board.svelte'
import CardName from './CardName.svelte'
import { decide } from './decide'
import { flights } from './flights'
import { in_words } from './in_words'
import { point_of, target_of } from './targets'
import { why_there } from './why_there'
import './board.css'
import Hand from './Hand.svelte'
import { large } from './large'
import { steps_of } from './motion'
import { card_name, category_name, operand } from './names'
import Preview from './Preview.svelte'
import Seat from './Seat.svelte'
import {
  type FreeloaderModel,
  type FreeloaderPack,
  freeloader,
  freeloader_model,
  nobody_qualifies,
  ring,
  ring_index,
  round_of,
  space_at,
  standing_of,
} from './view'

function facts(scene: Scene, seat: number): SeatFacts {
  const { model, view } = freeloader(scene)
  const t = scene.words.line
  const { points, missing } = standing_of(model, view, seat)
  const what = missing[0] ? category_name(scene.words, model, missing[0]) : ''
  return {
    score: points,
    state: '',
    short: missing.length === 0 ? t('ui.short.qualifies') : t('ui.short.lacks', { what }),
    what: 'points',
  }
}

function waiting(scene: Scene): { title: Rich; how: Rich } {
  const { t } = scene.words
  const seat = scene.turn?.actor
  if (seat === undefined) return { title: t('ui.wait'), how: [] }
  return { title: t(`question.${scene.turn?.question}`, { seat }), how: [] }
}

function outcome(scene: Scene): Rich | null {
  const { model, view } = freeloader(scene)
  if (view.phase !== phase.over) return null
  if (nobody_qualifies(model, view)) return scene.words.t('ui.outcome.nobody')
  const ranked = view.seats
    .map((_, seat) => ({ seat, ...standing_of(model, view, seat) }))
    .filter(({ missing }) => missing.length === 0)
  const best = Math.max(...ranked.map(({ points }) => points))
  const tied = ranked.filter(({ points }) => points === best).map(({ seat }) => seat)
  const names = tied.map((seat) => scene.words.name(seat)).join(', ')
  return tied.length > 1 ? scene.words.t('ui.outcome.tie', { names }) : null
}

export const page: GamePage = {
  tables,
  texts: {
    en: () => import('./texts/en').then((m) => m.default),
    de: () => import('./texts/de').then((m) => m.default),
  },
  prepare: (pack, options, seats) => freeloader_model(pack as FreeloaderPack, options, seats),
  decide,
  waiting,
  facts,
  summary: (scene, short) => {
    const { model, view } = freeloader(scene)
    const values = { round: round_of(view), n: view.seats.length }
    return short
      ? scene.words.line('ui.summary.short', values)
      : `${model.pack.title} · ${scene.words.line('ui.summary', values)}`
  },
  stock: (scene) => scene.words.line('ui.stock', { n: freeloader(scene).view.pile_size }),
  round: (scene) => round_of(freeloader(scene).view),
  spoken_card: (words, card, see) => card_name(words, see.model as FreeloaderModel | null, card),
  operand,
  outcome,
  why_there,
  what: (_, place) => (place.includes(':') ? `space:${place}` : `house:${place}`),
  in_words,
  Board,
  large,
  Hand,
  Seat,
  Preview,
  Card: CardName,
  quiet: ['turn_began', 'house_placed'],
  new_round: (scene, event) =>
    event.event === 'turn_began' && event.seat === freeloader(scene).view.first,
  gathered: ['threw', 'dealt', 'drew'],
  untold: ['let_stand', 'nothing_there', 'left_it', 'replaced', 'turned_up'],
  walks: {
    pieces: (scene) =>
      freeloader(scene).view.seats.map(({ pawn }, seat) => ({ seat, place: pawn })),
    target: (scene, action, at) => {
      const place = target_of(scene, action, at)
      return place && point_of(scene, place) ? place : null
    },
    lead: (event: FreeloaderEvent, at, scene) => {
      const { model, view } = freeloader(scene)
      const order = ring(model, view)
      const pawns = at.map((space) => (space === null ? null : ring_index(order, space)))
      const seat = 'seat' in event ? seat_of(event.seat) : -1
      return steps_of(pawns, [event], order).map((step) => [
        seat,
        space_at(order, step.at[seat] ?? 0),
      ])
    },
  },
  flights,
  sounds: {
    threw: 'dice',
    moved_to: 'step',
    rode_bus: 'step',
    drew: 'card',
    took_faceup: 'card',
    gave: 'card',
    gave_stuff: 'card',
    put_out: 'card',
    played: 'stamp',
    played_below: 'stamp',
    placed_favors: 'till',
    crashed: 'thud',
    evicted: 'tear',
    stole: 'tear',
    fought: 'pop',
    car_removed: 'thud',
  },
  help: ['aim', 'end', 'turn', 'favors', 'friends', 'crash', 'bus', 'trade', 'cards'],
  help_for: {
    turn: ['turn', 'favors'],
    dice: ['bus'],
    reroll: ['cards'],
    favor_house: ['favors', 'friends'],
    befriend: ['friends'],
    befriend_crash: ['friends', 'crash'],
    defend: ['friends'],
    lose_favor: ['friends'],
    pay: ['favors'],
    draw: ['turn'],
    trade: ['trade'],
    trade_gift: ['trade'],
    trade_return: ['trade'],
    board_give: ['trade'],
    steal: ['trade'],
    evict: ['crash'],
    use_space: ['turn'],
  },
  main_options: ['round_limit', 'spaces_optional'],
}
