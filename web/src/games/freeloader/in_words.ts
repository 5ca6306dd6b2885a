// The street in words: pawns, favors, friends and Stuff of everybody, what lies face up, and where a
// throw leads.
import { cards_of, listed, type Rich, text_of } from '../../lib/rich'
import type { Scene } from '../types'
import { house_name, space_name } from './names'
import {
  freeloader,
  house_state,
  is_friend,
  plain_favors,
  ring,
  ring_index,
  space_at,
  standing_of,
} from './view'

// Two of them, three by car; as many as can be thrown now.
function most_dice(scene: Scene): number {
  const dice = (scene.ask?.choices ?? []).map((c) => c.match(/^(?:move|roll) ([123])/)?.[1])
  return Math.max(2, ...dice.map((n) => Number(n ?? 0)))
}

export function in_words(scene: Scene): Rich[] {
  const { words } = scene
  const { model, view } = freeloader(scene)
  const houses = model.pack.houses.map(({ id }) => id)
  const at = (house: string) => house_name(words, model, house)
  const some = (parts: string[]) => (parts.length > 0 ? text_of(parts.join(', ')) : undefined)
  const people = view.seats.flatMap(({ pawn, stuff }, seat) => [
    words.t('ui.words.seat', {
      seat,
      place: pawn ? space_name(words, model, pawn) : '–',
      favors: some(
        houses
          .map((house) => [house, plain_favors(view, seat, house)] as const)
          .filter(([, n]) => n > 0)
          .map(([house, n]) => `${at(house)} ${n}`),
      ),
      friends: some(houses.filter((house) => is_friend(model, view, seat, house)).map(at)),
      crashes: some(standing_of(model, view, seat).crashes.map(at)),
    }),
    ...(stuff.length > 0 ? [words.t('ui.words.stuff', { seat, cards: cards_of(stuff) })] : []),
  ])
  const open = houses.flatMap((house) => {
    const card = house_state(model, view, house)?.faceup
    return card ? [words.t('ui.words.faceup', { card, name: at(house) })] : []
  })
  const order = ring(model, view)
  const from = scene.seat === null ? null : view.seats[scene.seat]?.pawn
  const throws = from
    ? Array.from({ length: 6 * most_dice(scene) }, (_, i) => i + 1).map((n) =>
        text_of(`${n}: ${space_name(words, model, space_at(order, ring_index(order, from) + n))}`),
      )
    : []
  const head = throws.length > 0 ? [words.t('ui.words.throws')] : []
  return [...people, ...open, ...head, ...(throws.length > 0 ? [listed(throws)] : [])]
}
