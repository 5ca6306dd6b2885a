// Escape from Elba on the page.
import { type EscapeFromElbaEvent, tables } from '../../generated/escape_from_elba'
import type { Rich } from '../../lib/rich'
import { seat_of } from '../../lib/tables'
import type { GamePage, Scene, SeatFacts } from '../types'
import Board from './Board.svelte'
import CardName from './CardName.svelte'
import { decide } from './decide'
import { flights } from './flights'
import { in_words } from './in_words'
import { why_there } from './why_there'
import './board.css'
import Hand from './Hand.svelte'
import { operand } from './names'
import Pile from './Pile.svelte'
import Preview from './Preview.svelte'
import Seat from './Seat.svelte'
import type { HousePack } from './view'
import { actions, type ElbaModel, elba, elba_model, guests, room_name, seat_in } from './view'
import { load_huge } from './words'

function facts(scene: Scene, seat: number): SeatFacts {
  const { model, view } = elba(scene)
  const room = room_name(model, view.guests[seat]?.room ?? null)
  const bag = view.seats[seat]?.bag ?? []
  return {
    score: view.guests[seat]?.strength ?? 1,
    state: room,
    short: model.lexicon.word(bag) ?? (bag.join('') || '–'),
    what: 'strength',
  }
}

function waiting(scene: Scene): { title: Rich; how: Rich } {
  const { t } = scene.words
  const turn = scene.turn
  if (turn?.actor === undefined) return { title: t('ui.wait'), how: [] }
  return {
    title: t(`question.${turn.question}`, { seat: turn.actor }),
    how: turn.question === 'act' ? t('ui.wait.points', { n: elba(scene).view.points }) : [],
  }
}

export const page: GamePage = {
  tables,
  texts: {
    en: () => import('./texts/en').then((m) => m.default),
    de: () => import('./texts/de').then((m) => m.default),
  },
  load: async (options) => options.lexicon === 'huge' && load_huge(),
  prepare: (pack, options, seats) => elba_model(pack as HousePack, options, seats),
  decide,
  waiting,
  facts,
  summary: (scene, short) => {
    const { model, view } = elba(scene)
    const turn = scene.words.line('ui.turn', { n: view.turns + 1 })
    return short ? turn : `${model.pack.title} · ${turn}`
  },
  stock: (scene) => {
    const { view } = elba(scene)
    return scene.words.line('ui.stock', { n: view.deck_size })
  },
  round: (scene) => Math.floor(elba(scene).view.turns / scene.players.length) + 1,
  spoken_card: (_, card) => card,
  operand,
  doer: (event) =>
    seat_in(String(event.guest ?? event.winner ?? event.attacker ?? '')) ??
    (typeof event.loser === 'string' ? seat_in(event.loser) : null),
  outcome: (scene) => {
    const { view } = elba(scene)
    const seat = seat_in(view.winner)
    if (seat === null) return scene.words.t('ui.outcome.nobody')
    const word = view.word ?? ''
    const told = ['ESCAPE', 'FROM', 'ELBA', 'PEACE', 'EMPEROR', 'CAMPBELL'].includes(word)
    return told ? scene.words.t(`ui.story.${word}`, { seat }) : null
  },
  why_there,
  what: (_, place) => `room:${place}`,
  in_words,
  Board,
  Hand,
  Seat,
  Preview,
  Card: CardName,
  pile: {
    title: (scene) => scene.words.line('ui.pile.title'),
    open: () => true,
    Pile,
  },
  quiet: ['placed', 'dealt', 'stays', 'rolled'],
  gathered: ['drew', 'dropped'],
  implied: { turn_began: ['has_points', 'drew'] },
  new_round: (scene, event) => event.seat === elba(scene).view.first,
  untold: ['announced', 'has_points', 'points_gone', 'reshuffled', 'kept_letters', 'agrees'],
  walks: {
    pieces: (scene) => {
      const { model, view } = elba(scene)
      return guests(model, view).map(({ seat, room }) => ({ seat: seat ?? -1, place: room }))
    },
    target: (scene, action) => {
      const done = actions.read(action)
      const { model, view } = elba(scene)
      if (done.do === 'guest')
        return guests(model, view).find((guest) => guest.name === done.guest)?.room ?? null
      return 'room' in done ? done.room : null
    },
    lead: (event: EscapeFromElbaEvent, _, scene) => {
      const { model, view } = elba(scene)
      switch (event.event) {
        case 'walked':
        case 'jumped':
          return [[seat_of(event.seat), event.room]]
        case 'pushed':
        case 'thrown':
          return [[guests(model, view).findIndex(({ name }) => name === event.guest), event.room]]
      }
      return []
    },
  },
  flights,
  sounds: {
    walked: 'step',
    pushed: 'step',
    jumped: 'pop',
    drew: 'card',
    dropped: 'card',
    rolled: 'dice',
    thrown: 'dice',
    escape_rolled: 'dice',
    took_bag: 'tear',
    took_hand: 'tear',
    fought: 'thud',
    kept_bag: 'stamp',
    escaped: 'till',
  },
  help: [
    'aim',
    'win',
    'turn',
    'hand_bag',
    'fight',
    'escape',
    'words',
    'weapons',
    'strings',
    'newcomers',
  ],
  help_for: {
    draw: ['turn', 'hand_bag'],
    take: ['turn', 'hand_bag'],
    act: ['turn', 'escape', 'fight'],
    to: ['fight'],
    fight: ['fight', 'strings'],
    use: ['fight', 'weapons'],
    name: ['weapons'],
    propose: ['weapons', 'words'],
    vote: ['weapons'],
    prize: ['fight'],
    lose: ['fight', 'hand_bag'],
    keep: ['hand_bag', 'words'],
    drop: ['hand_bag'],
  },
  main_options: ['weapon_agreement', 'weapon_help', 'lexicon', 'draw_mode'],
  options_for: (seats) => ({ two_decks: seats > 6 }), // EL-R78
  aspect: (model) => {
    const { w, h } = (model as ElbaModel).house.frame
    return w / (h * 1.12) // with the ways out over it
  },
}
