// From the events of a frame to the steps that the eye follows: pawns walk space by space and ride
// the bus.
import type { FreeloaderEvent } from '../../generated/freeloader'
import { hop_time } from '../../lib/hop'
import { seat_of } from '../../lib/tables'
import { type FreeloaderModel, type FreeloaderView, ring, ring_index } from './view'

export interface Step {
  at: (number | null)[] // by seat: a space round the ring
  bus: number | null // the seat that rides
}

export function pawns_of(model: FreeloaderModel, view: FreeloaderView): (number | null)[] {
  const order = ring(model, view)
  return view.seats.map(({ pawn }) => (pawn ? ring_index(order, pawn) : null))
}

export function steps_of(
  before: (number | null)[],
  events: FreeloaderEvent[],
  order: string[],
): Step[] {
  const at = [...before]
  const out: Step[] = []
  for (const event of events) {
    if (event.event === 'moved_to') {
      const seat = seat_of(event.seat)
      const from = at[seat] ?? null
      for (let i = 1; from !== null && i <= event.total; i += 1) {
        at[seat] = (from + i) % 42
        out.push({ at: [...at], bus: null })
      }
    } else if (event.event === 'rode_bus' || event.event === 'pawn_placed') {
      const seat = seat_of(event.seat)
      at[seat] = ring_index(order, event.space)
      out.push({ at: [...at], bus: event.event === 'rode_bus' ? seat : null })
    }
  }
  return out
}

// A step is a short hop, a ride takes half a second.
export const step_time = (count: number, { bus }: Step) =>
  bus === null ? Math.max(50, hop_time(count)) : 500
