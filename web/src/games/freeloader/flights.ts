// Cards on their way between pile, houses, hands and Stuff.
import type { FreeloaderEvent } from '../../generated/freeloader'
import { seat_of } from '../../lib/tables'
import type { Flight, Scene } from '../types'

export function flights(event: FreeloaderEvent, scene: Scene): Flight[] {
  const place = (seat: string) => (seat_of(seat) === scene.seat ? 'hand' : seat)
  const own = 'seat' in event ? place(event.seat) : ''
  switch (event.event) {
    case 'drew':
      return [{ card: event.card, from: 'deck', to: own }]
    case 'took_faceup':
      return [{ card: event.card, from: `faceup ${event.house}`, to: own }]
    case 'replaced':
      return [{ card: event.card, from: 'deck', to: `faceup ${event.house}` }]
    case 'put_out':
      return [{ card: event.card, from: own, to: `faceup ${event.house}` }]
    case 'gave':
    case 'gave_stuff':
    case 'handed_over':
      return [{ card: event.card, from: own, to: place(event.other) }]
    case 'stole':
      return [{ card: event.card, from: place(event.other), to: own }]
    default:
      return []
  }
}
