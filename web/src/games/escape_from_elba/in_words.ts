// The house in words: who is in which room, Bags, the Pile, the ways out.
import { type Rich, text_of } from '../../lib/rich'
import type { Scene } from '../types'
import { guest_name } from './names'
import { elba, guests, room_name } from './view'

export function in_words(scene: Scene): Rich[] {
  const { t, line } = scene.words
  const { model, view } = elba(scene)
  const people = guests(model, view).map(({ name, seat, room, strength }) => {
    const bag = seat === null ? [] : (view.seats[seat]?.bag ?? [])
    return t('ui.words.guest', {
      who: guest_name(scene.words, name),
      place: room_name(model, room),
      n: strength,
      ...(bag.length > 0 ? { bag: bag.join('') } : {}),
    })
  })
  const top = view.pile.at(-1)?.letter
  const ways = model.pack.escape_words.map(({ word, where }) =>
    t('ui.words.way', {
      word,
      place: text_of(where === 'anywhere' ? line('ui.anywhere') : room_name(model, where)),
    }),
  )
  return [...people, ...(top ? [t('ui.words.pile', { letter: top })] : []), ...ways]
}
