// From the events of a frame to the steps that the eye follows: pawns walk space by space and ride
// the bus, counters leave.
import type { FreeloaderEvent } from '../../generated/freeloader'
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

// A step is a short hop; a whole walk takes at most 900 ms, a ride half a second.
export const step_time = (count: number, { bus }: Step) =>
  bus === null ? Math.max(50, Math.min(140, 900 / count)) : 500

// What leaves a house for good, for a moment.
export interface Leaving {
  seat: number
  house: string
  amount: number
}
export function leaving_of(events: FreeloaderEvent[]): Leaving[] {
  return events.flatMap((event): Leaving[] => {
    switch (event.event) {
      case 'lost_favor':
      case 'paid_friend':
      case 'paid_crash':
        return [{ seat: seat_of(event.seat), house: event.house, amount: 1 }]
      case 'evicted':
        return [{ seat: seat_of(event.other), house: event.house, amount: 1 }]
      case 'paid':
        return [{ seat: seat_of(event.seat), house: event.house, amount: event.amount }]
    }
    return []
  })
}

// The last throw of a frame: all its dice, and what it was for.
export type Thrown =
  | { kind: 'move'; seat: number; dice: number[]; dropped: number | null; total: number }
  | { kind: 'fight'; seats: [number, number]; dice: number[]; products: [number, number] }

export function thrown_of(events: FreeloaderEvent[]): Thrown | null {
  let dice: number[] = []
  let out: Thrown | null = null
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
