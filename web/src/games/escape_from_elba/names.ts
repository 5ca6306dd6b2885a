// How rooms, Guests, letters and words read.
import { look_of } from '../../lib/looks'
import { type Rich, text_of } from '../../lib/rich'
import type { Seen, Words } from '../types'
import { type ElbaModel, room_name, seat_in } from './view'

export function guest_text(words: Words, guest: string | null): string {
  const seat = seat_in(guest)
  if (seat !== null) return words.name(seat)
  if (guest === 'C') return words.line('ui.campbell')
  return words.line('ui.guest', { n: (guest ?? '').slice(1) })
}
export function guest_name(words: Words, guest: string | null): Rich {
  const seat = seat_in(guest)
  return seat === null
    ? text_of(guest_text(words, guest))
    : [{ kind: 'seat', seat, text: words.name(seat) }]
}

// Of a seat's piece; 0: nobody's.
export function guest_look(guest: string): number {
  const seat = seat_in(guest)
  return seat === null ? 0 : look_of('escape-from-elba', seat)
}

export function operand(domain: string, value: string, words: Words, see: Seen): Rich | null {
  const model = see.model as ElbaModel | null
  switch (domain) {
    case 'guest':
    case 'attacker':
    case 'defender':
    case 'winner':
    case 'loser':
      return guest_name(words, value)
    case 'room':
      return model ? text_of(room_name(model, value)) : null
    case 'letter':
    case 'word':
      return [{ kind: 'card', card: value }]
    case 'bag':
      return value === 'nothing'
        ? text_of(words.line('ui.nothing'))
        : [{ kind: 'card', card: value }]
    default:
      return null
  }
}
