// The last throw of a frame: all its dice, and what it was for.
import type { FreeloaderEvent } from '../../generated/freeloader'
import { seat_of } from '../../lib/tables'

export type Throw =
  | { kind: 'move'; seat: number; dice: number[]; dropped: number | null; total: number }
  | { kind: 'fight'; seats: [number, number]; dice: number[]; products: [number, number] }

export function last_throw(events: FreeloaderEvent[]): Throw | null {
  let dice: number[] = []
  let out: Throw | null = null
  for (const event of events) {
    if (event.event === 'threw') dice.push(event.die)
    else if (event.event === 'moved_to') {
      const { dropped = null, total } = event
      out = { kind: 'move', seat: seat_of(event.seat), dice, dropped, total }
      dice = []
    } else if (event.event === 'fought') {
      out = {
        kind: 'fight',
        seats: [seat_of(event.seat), seat_of(event.holder)],
        dice,
        products: [event.attack, event.defence],
      }
      dice = []
    } else if (event.event === 'throws_again') dice = []
  }
  return out
}
