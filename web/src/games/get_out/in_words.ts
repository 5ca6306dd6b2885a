// The board in words: who is where with what, and where a throw would lead.
import { listed, type Rich, text_of } from '../../lib/rich'
import type { Scene } from '../types'
import { square_name } from './names'
import { dice_of, faces_out, type GetOutModel, type GetOutSeat, get_out } from './view'

// What the dice can come to: a face that falls off the table counts nothing.
function sums(model: GetOutModel, seat: GetOutSeat | undefined): number[] {
  let all = new Set([0])
  for (const die of dice_of(model)) {
    const out = faces_out(model, seat, die)
    const faces = Array.from({ length: model.sides }, (_, i) => (out.includes(i + 1) ? 0 : i + 1))
    all = new Set([...all].flatMap((sum) => faces.map((face) => sum + face)))
  }
  return [...all].filter((n) => n > 0).sort((a, b) => a - b)
}

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
    ? sums(model, view.seats[scene.seat ?? 0]).map((n) =>
        t('ui.words.throw', { n, place: named(ring[(mine.index + n) % ring.length]?.id ?? '') }),
      )
    : []
  return [...people, ...throws]
}
