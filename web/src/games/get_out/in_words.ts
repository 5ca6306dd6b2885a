// The board in words: who is where with what, and where a throw would lead.
import { listed, type Rich, text_of } from '../../lib/rich'
import type { Scene } from '../types'
import { square_name } from './names'
import { get_out } from './view'

export function in_words(scene: Scene): Rich[] {
  const { t } = scene.words
  const { model, view } = get_out(scene)
  const named = (id: string) => text_of(square_name(scene.words, model, id))
  const all = (ids: string[]) => (ids.length > 0 ? listed(ids.map(named)) : undefined)
  const people = view.seats.map(({ at, cash, life, held, applied }, seat) =>
    t('ui.words.seat', {
      seat,
      place: named(at),
      n: cash,
      life,
      held: all(held),
      applied: all(applied),
    }),
  )
  const mine = scene.seat === null ? undefined : model.squares.get(view.seats[scene.seat]?.at ?? '')
  const ring = mine ? (model.rings[mine.ring] ?? []) : []
  const throws = mine
    ? [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) =>
        t('ui.words.throw', { n, place: named(ring[(mine.index + n) % ring.length]?.id ?? '') }),
      )
    : []
  return [...people, ...throws]
}
