// One action in words: what it does and what it costs or brings.

import type { FreeloaderAction } from '../../generated/freeloader'
import type { Draft } from '../../lib/choices'
import { seat_of } from '../../lib/tables'
import type { Scene } from '../types'
import { at_house, house_name } from './names'
import {
  favors,
  freeloader,
  house_state,
  plain_favors,
  price_in,
  ring,
  standing_of,
  stands_in,
} from './view'
import { cheaper, fight_at, gain, holder_of, reroll_of } from './worth'

type Words_of = Omit<Draft, 'actions'>
type Of<K extends FreeloaderAction['do']> = Extract<FreeloaderAction, { do: K }>

const dice_keys: Record<string, string> = {
  '1': '1',
  '2': '2',
  '3': '3',
  '1+': '4',
  '2+': '5',
  '3+': '6',
}
const house_keys = 'ASDFGH'

function dice(scene: Scene, value: string): Words_of {
  return {
    wish: dice_keys[value] ?? '',
    title: scene.words.t('ui.dice', { dice: value }),
    label: scene.words.t('ui.dice', { dice: value }),
  }
}

function draw(scene: Scene, from: string): Words_of {
  const { model, view } = freeloader(scene)
  const { t } = scene.words
  const me = scene.seat ?? 0
  const house = stands_in(view, me) ?? ''
  const card = house_state(model, view, house)?.faceup ?? ''
  if (from === 'pile')
    return {
      wish: 'P',
      title: t('ui.draw.pile'),
      detail: t('ui.draw.pile.detail', { n: view.pile_size }),
      at: 'pile',
    }
  return {
    wish: 'O',
    title: t('ui.draw.faceup', { card }),
    label: t('ui.draw.faceup.label'),
    detail: t('ui.draw.faceup.detail', { house }),
    at: `faceup ${house}`,
    card,
  }
}

function favor(scene: Scene, house: string): Words_of {
  const { model, view } = freeloader(scene)
  const me = scene.seat ?? 0
  const position = ring(model, view).indexOf(house)
  return {
    wish: house_keys[position] ?? '',
    title: scene.words.t('ui.favor_at', { house }),
    label: [],
    short: [{ kind: 'text', text: house_name(scene.words, model, house) }],
    detail: scene.words.t('ui.favor_at.detail', { n: favors(model, view, me, house) }),
    at: `house ${house}`,
  }
}

function play(scene: Scene, card: string): Words_of {
  const { model, view } = freeloader(scene)
  const { t } = scene.words
  const me = scene.seat ?? 0
  const { price } = price_in(model, view, me, card, stands_in(view, me) ?? '')
  const qualifies =
    standing_of(model, view, me).missing.length > 0 &&
    standing_of(model, view, me, [card]).missing.length === 0
  return {
    wish: 'QWERTY',
    title: t('ui.play', { card, n: price }),
    label: t('ui.play.label', { card, n: price }),
    detail: qualifies ? t('ui.play.qualifies') : t('ui.play.detail', { n: gain(scene, me, card) }),
    card,
  }
}

function special(scene: Scene, done: Of<'surprise' | 'dwi' | 'use'>): Words_of {
  const { model } = freeloader(scene)
  const { t } = scene.words
  const { card } = done
  if (done.do === 'surprise') {
    const effect = model.cards.get(card)?.effects.find((e) => e.kind === 'surprise')
    const values = { card, n: effect?.favors ?? 0, house: effect?.house }
    return {
      wish: 'XZ',
      title: t('ui.surprise', values),
      detail: t('ui.surprise.detail', values),
      card,
    }
  }
  if (done.do === 'dwi') {
    const seat = seat_of(done.seat)
    const { view } = freeloader(scene)
    const cars = (view.seats[seat]?.stuff ?? []).filter((c) =>
      model.cards.get(c)?.effects.some((e) => e.kind === 'car'),
    ).length
    return {
      wish: 'IJKL',
      title: t('ui.dwi', { card, seat }),
      detail: t('ui.dwi.detail', { n: cars }),
      card,
    }
  }
  const { house } = done
  return {
    wish: 'BNVC',
    title: t('ui.use', { card, house }),
    detail: t(house ? 'ui.use.pick' : 'ui.use.bus'),
    card,
    ...(house ? { at: `faceup ${house}` } : {}),
  }
}

function befriend(scene: Scene, done: Of<'no' | 'take' | 'challenge'>): Words_of {
  const { view } = freeloader(scene)
  const { t } = scene.words
  const me = scene.seat ?? 0
  const house = view.house ?? ''
  if (done.do === 'no') return { wish: 'N', title: t('ui.no'), detail: t('ui.no.detail') }
  const spot = done.spot - 1
  if (done.do === 'take')
    return {
      wish: 'T1',
      title: t('ui.take', { house }),
      detail: t('ui.take.detail', { n: cheaper(scene, me, house) }),
      at: `spot ${house} ${spot}`,
    }
  const other = holder_of(scene, house, spot) ?? 0
  const { wins } = fight_at(scene, house, me, other)
  return {
    wish: 'C',
    title: t('ui.challenge', { other, n: wins }),
    short: t('ui.challenge.short', { other }),
    detail: t('ui.challenge.detail', { n: wins }),
    at: `spot ${house} ${spot}`,
  }
}

function defend(scene: Scene, verb: string): Words_of {
  const { model, view } = freeloader(scene)
  const { t } = scene.words
  const house = view.house ?? ''
  const me = scene.seat ?? 0
  const { wins } = fight_at(scene, house, view.in_turn, me)
  const kept = 36 - wins
  if (verb === 'fight')
    return {
      wish: 'F',
      title: t('ui.fight'),
      detail: t('ui.fight.detail', { n: kept }),
    }
  return {
    wish: 'S',
    title: t('ui.step_aside'),
    detail: t('ui.step_aside.detail', { n: favors(model, view, me, house) }),
  }
}

function counter(scene: Scene, kind: string, verb: string): Words_of {
  const { view } = freeloader(scene)
  const { t } = scene.words
  const me = scene.seat ?? 0
  const house = view.house ?? stands_in(view, me) ?? ''
  return {
    wish: kind === 'plain' ? 'P' : kind === 'bf' ? 'B' : 'C',
    title: t(`ui.${verb}`, { favor: kind }),
    detail: t(`ui.counter.${kind}`, { n: plain_favors(view, me, house) }),
    at: `counter ${house} ${kind}`,
  }
}

function trade(scene: Scene, done: Of<'hand' | 'stuff' | 'board'>): Words_of {
  const { model, view } = freeloader(scene)
  const { t } = scene.words
  if (done.do === 'board') {
    const { house } = done
    const card = house_state(model, view, house)?.faceup ?? ''
    return {
      wish: house_keys[ring(model, view).indexOf(house)] ?? '',
      title: t('ui.board_trade', { card, house }),
      label: [],
      detail: [{ kind: 'text', text: at_house(scene.words, model, house) }],
      at: `faceup ${house}`,
    }
  }
  const seat = seat_of(done.seat)
  const count = view.seats[seat]
  return {
    wish: `${seat + 1}`,
    title: t(`ui.${done.do}`, { seat }),
    label: t('ui.person', { seat }),
    detail: t(`ui.${done.do}.detail`, {
      n: done.do === 'hand' ? (count?.hand_size ?? 0) : (count?.stuff.length ?? 0),
    }),
  }
}

function give(scene: Scene, card: string): Words_of {
  const { view } = freeloader(scene)
  const { t } = scene.words
  const question = scene.ask?.question ?? ''
  return {
    wish: 'QWERTY',
    title: t(question === 'board_give' ? 'ui.put_out' : 'ui.give', {
      card,
      house: view.house ?? undefined,
    }),
    detail: t('ui.give.detail', { n: freeloader(scene).model.cards.get(card)?.points ?? 0 }),
    card,
  }
}

export function described(scene: Scene, done: FreeloaderAction): Words_of {
  const { model, view } = freeloader(scene)
  const { t } = scene.words
  switch (done.do) {
    case 'move':
    case 'roll':
      return dice(scene, done.dice)
    case 'keep': {
      const { space } = reroll_of(scene)
      return { wish: 'K', title: t('ui.keep'), detail: t('ui.keep.detail', { space }) }
    }
    case 'again':
      return { wish: 'A', title: t('ui.again'), detail: t('ui.again.detail') }
    case 'draw':
      return draw(scene, done.from)
    case 'favor':
      return favor(scene, done.house)
    case 'play':
      return play(scene, done.card)
    case 'surprise':
    case 'dwi':
    case 'use':
      return special(scene, done)
    case 'yes':
      return { wish: 'Y', title: t('ui.yes') }
    case 'none':
      return { wish: 'N', title: t('ui.none') }
    case 'no':
    case 'take':
    case 'challenge':
      return befriend(scene, done)
    case 'give_up':
    case 'fight':
      return defend(scene, done.do)
    case 'lose':
    case 'pay':
      return counter(scene, done.favor, done.do)
    case 'hand':
    case 'stuff':
    case 'board':
      return trade(scene, done)
    case 'give':
      return give(scene, done.card)
    case 'steal': {
      const [seat, card] = [seat_of(done.seat), done.card]
      return {
        wish: '',
        title: t('ui.steal', { card, seat }),
        detail: t('ui.steal.detail', { n: model.cards.get(card)?.points ?? 0 }),
        at: `stuff ${seat} ${card}`,
      }
    }
    case 'evict': {
      const seat = seat_of(done.seat)
      const house = view.house ?? ''
      return {
        wish: `${seat + 1}`,
        title: t('ui.evict', { seat }),
        detail: t('ui.evict.detail', { house, n: favors(model, view, seat, house) }),
        at: `crash ${house} ${seat}`,
      }
    }
    default:
      return { title: t(`action.${done.do}`) } // nobody chooses it
  }
}
