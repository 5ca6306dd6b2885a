// Cards on their way between deck, hands, carts and discards.
import type { SpreeEvent } from '../../generated/spree'
import { seat_of } from '../../lib/tables'
import type { Flight, Scene } from '../types'

export function flights(event: SpreeEvent, scene: Scene): Flight[] {
  if (!('seat' in event)) return []
  const { seat } = event
  const own = seat_of(seat) === scene.seat ? 'hand' : seat
  switch (event.event) {
    case 'bought':
      return [{ card: event.card, from: own, to: seat }]
    case 'stole':
      return [{ card: null, from: event.victim, to: seat }]
    case 'drew':
      return [{ card: event.card, from: 'pile', to: own }]
    case 'played_to_move':
    case 'played_to_rob':
    case 'stopped':
      return [{ card: event.card, from: own, to: 'pile' }]
    case 'ran_over':
      return [{ card: null, from: event.victim, to: 'pile' }]
    default:
      return []
  }
}
