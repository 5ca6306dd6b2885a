// What leaves a house for good, for a moment.
import type { FreeloaderEvent } from '../../generated/freeloader'
import { seat_of } from '../../lib/tables'

export interface Moment {
  seat: number
  house: string
  amount: number
}
export function moments_of(events: FreeloaderEvent[]): Moment[] {
  return events.flatMap((event): Moment[] => {
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
