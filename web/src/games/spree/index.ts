// Spree! on the page.
import { phase, type SpreeEvent, tables } from '../../generated/spree'
import type { Rich } from '../../lib/rich'
import { seat_of } from '../../lib/tables'
import type { ChainLink, GamePage, Scene, SeatFacts } from '../types'
import Board from './Board.svelte'
import CardName from './CardName.svelte'
import { decide } from './decide'
import { flights } from './flights'
import Hand from './Hand.svelte'
import { in_words } from './in_words'
import type { SpreePack } from './mall'
import { operand, spoken_card } from './names'
import Pile from './Pile.svelte'
import Preview from './Preview.svelte'
import { cell } from './plan'
import Rolled from './Rolled.svelte'
import Seat from './Seat.svelte'
import { play_kind, standing } from './stops'
import { actions, at_car, drives, type SpreeModel, spree, spree_model } from './view'
import { why_there } from './why_there'

function facts(scene: Scene, seat: number): SeatFacts {
  const { model, view } = spree(scene)
  const t = scene.words.line
  const it = view.seats[seat]
  if (!it) return { score: 0, goal: model.target, state: '', short: '' }
  const cart = model.mall.worth(it.cart)
  const lying = view.lying.includes(seat)
  const mine = scene.seat === null ? null : view.seats[scene.seat]?.shopper
  const states: string[] = []
  if (lying) states.push(t('ui.state.lying'))
  else if (drives(view) && view.in_turn === seat) states.push(t('ui.state.driving'))
  else if (at_car(it)) states.push(t('ui.state.car'))
  else if (view.in_turn === seat && it.shopper) states.push(t('ui.state.foot'))
  else if (mine && it.shopper && mine !== it.shopper && model.mall.sight(mine, it.shopper))
    states.push(t('ui.state.sight'))
  if (scene.turn?.group?.includes(seat)) states.push(t('ui.state.asked'))
  return {
    score: it.score,
    goal: model.target,
    risk: cart,
    state: states.join(', '),
    short: t(lying ? 'ui.cart.lying' : 'ui.cart', { n: cart }),
    what: 'score',
  }
}

function chain(scene: Scene): ChainLink[] {
  const { view } = spree(scene)
  const top = view.chain.length - 1
  return view.chain.map((play, i) => ({
    seat: play.owner,
    card: play.card,
    undone: (top - i) % 2 === 1,
    text: scene.words.t(`ui.chain.${play_kind(play)}`, {
      seat: play.owner,
      ...(play.victim === null ? {} : { victim: seat_of(play.victim) }),
    }),
  }))
}

function waiting(scene: Scene): { title: Rich; how: Rich } {
  const { t } = scene.words
  const { view } = spree(scene)
  const turn = scene.turn
  if (!turn) {
    const luck: number[] = [phase.drawing_at_end, phase.drawing_at_start, phase.dealing]
    const drawing = luck.includes(view.phase)
    return {
      title: drawing ? t('ui.wait.drawing', { seat: view.in_turn }) : t('ui.wait.rolling'),
      how: [],
    }
  }
  if (turn.group) {
    const owner = view.chain.at(-1)?.owner ?? view.in_turn
    return { title: t('ui.wait.stop', { seat: owner }), how: standing(scene) ?? [] }
  }
  const seat = turn.actor ?? view.in_turn
  return { title: t(`question.${turn.question}`, { seat }), how: [] }
}

export const page: GamePage = {
  tables,
  texts: {
    en: () => import('./texts/en').then((m) => m.default),
    de: () => import('./texts/de').then((m) => m.default),
  },
  prepare: (pack, options, seats) => spree_model(pack as SpreePack, options, seats),
  decide,
  waiting,
  chain,
  facts,
  summary: (scene, short) => {
    const { model, view } = spree(scene)
    const values = { target: model.target, round: view.round + 1 }
    return short
      ? scene.words.line('ui.summary.short', values)
      : `${model.mall.pack.title} · ${scene.words.line('ui.summary', values)}`
  },
  stock: (scene) => {
    const { view } = spree(scene)
    const key = spree(scene).model.browsable ? 'ui.deck' : 'ui.stock'
    return scene.words.line(key, { deck: view.deck_size, discards: view.discards_size })
  },
  round: (scene) => spree(scene).view.round + 1,
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
  pile: {
    title: (scene) => scene.words.line('ui.discards', { n: spree(scene).view.discards_size }),
    open: (scene) => spree(scene).model.browsable,
    Pile: Pile,
  },
  Aside: Rolled,
  quiet: ['turn_began', 'turn_ended', 'gained'],
  implied: { played_to_buy: ['bought'], played_to_rob: ['stole'] },
  new_round: (scene, event) =>
    event.event === 'turn_began' && event.seat === spree(scene).view.first_turn,
  last_only: ['stepped', 'drove'],
  gathered: ['drew'],
  untold: ['reshuffled', 'stood_up', 'rolled', 'drive_rolled', 'shot_rolled', 'shot_reaches'],
  walks: {
    pieces: (scene) =>
      spree(scene).view.seats.map(({ shopper }, seat) => ({ seat, place: shopper })),
    target: (scene, action, at) => {
      const { model, view } = spree(scene)
      const done = actions.read(action)
      const from = view.seats[scene.seat ?? 0]?.shopper
      const of = (seat: string) => view.seats[seat_of(seat)]?.shopper ?? null
      if ('direction' in done) return from ? model.mall.beside(from, done.direction) : null
      if ('victim' in done) return of(done.victim)
      if ('seat' in done) return of(done.seat)
      return 'square' in done ? done.square : (at ?? null)
    },
    lead: (event: SpreeEvent) => {
      switch (event.event) {
        case 'stepped':
        case 'drove':
        case 'moved_car':
        case 'pushed':
          return [[seat_of(event.seat), event.square]]
      }
      return []
    },
  },
  flights,
  sounds: {
    rolled: 'dice',
    drive_rolled: 'dice',
    shot_rolled: 'pop',
    stepped: 'step',
    drove: 'step',
    played_to_buy: 'card',
    played_to_move: 'card',
    played_to_rob: 'card',
    stopped: 'card',
    bought: 'stamp',
    stole: 'tear',
    fell: 'thud',
    stored: 'till',
    drew: 'card',
  },
  help: ['aim', 'win', 'turn', 'buy', 'rob', 'shoot', 'stop', 'move', 'car', 'hong_kong'],
  help_for: {
    park: ['car', 'buy'],
    act: ['turn', 'buy', 'rob', 'shoot', 'move'],
    car: ['car', 'turn'],
    drive: ['hong_kong', 'car'],
    stop: ['stop'],
  },
  windows: true,
  hand_beside: true,
  turns: true,
  aspect: (model) => {
    const { width, height } = (model as SpreeModel).mall
    return (width * cell + 36) / (height * cell + 36)
  },
  main_options: ['target', 'jokers', 'hong_kong', 'stopped_shot'],
}
