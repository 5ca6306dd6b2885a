// The mall in words: who is where with what, where the cards of the hand are sold, what is in reach.
import { cards_of, type Rich } from '../../lib/rich'
import type { Scene } from '../types'
import { spree } from './view'
import { reachable } from './walks'

export function in_words(scene: Scene): Rich[] {
  const { t } = scene.words
  const { model, view } = spree(scene)
  const people = view.seats.map(({ shopper, car, cart }, seat) =>
    t(view.lying.includes(seat) ? 'ui.words.lying' : 'ui.words.seat', {
      seat,
      square: shopper ?? '–',
      home: car ?? '–',
      n: model.mall.worth(cart),
      ...(cart.length > 0 ? { cards: cards_of(cart) } : {}),
    }),
  )
  const me = scene.seat === null ? undefined : view.seats[scene.seat]
  const from = me?.shopper ?? me?.car
  const far = from ? model.mall.distances(from) : new Map<string, number>()
  const shops = [...new Set(me?.hand ?? [])].flatMap((card) => {
    const square = model.mall.shop_of.get(card)
    return square ? [t('ui.words.shop', { card, square, n: far.get(card) })] : []
  })
  const reach = [...reachable(scene).keys()].sort()
  return [
    ...people,
    ...shops,
    ...(reach.length > 0 ? [t('ui.words.reach', { squares: reach.join(', ') })] : []),
  ]
}
