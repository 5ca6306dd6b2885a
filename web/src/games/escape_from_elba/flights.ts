// Letters on their way between pile, Hands and Bags.
import type { EscapeFromElbaEvent } from '../../generated/escape_from_elba'
import { seat_of } from '../../lib/tables'
import type { Flight, Scene } from '../types'

export function flights(event: EscapeFromElbaEvent, scene: Scene): Flight[] {
  const who = 'seat' in event && seat_of(event.seat) !== scene.seat ? event.seat : 'hand'
  switch (event.event) {
    case 'drew':
    case 'dealt':
    case 'won_card':
    case 'won_discard':
      return [{ card: event.letter, from: 'pile', to: who }]
    case 'took_bag':
    case 'took_hand':
      return [{ card: event.letter, from: event.from, to: who }]
    case 'lost_hand':
    case 'lost_bag':
    case 'dropped':
      return [{ card: event.letter, from: who, to: 'pile' }]
    default:
      return []
  }
}
