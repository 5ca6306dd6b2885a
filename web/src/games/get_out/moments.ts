// What the last events look like for a moment: money, flames, a Pay Day.
import type { GetOutEvent } from '../../generated/get_out'
import { seat_of } from '../../lib/tables'

export type Moment =
  | { kind: 'money'; key: number; seat: number; amount: number }
  | { kind: 'flame'; key: number; square: string }

export function moments_of(events: GetOutEvent[]): Moment[] {
  const out: Moment[] = []
  const money = (seat: string, amount: number) =>
    out.push({ kind: 'money', key: out.length, seat: seat_of(seat), amount })
  for (const event of events)
    switch (event.event) {
      case 'wages':
      case 'allowance':
      case 'got_bank':
      case 'mom_added':
        money(event.seat, event.amount)
        break
      case 'paid_rent':
      case 'paid_bank':
        money(event.seat, -event.amount)
        break
      case 'paid_seat':
        money(event.seat, -event.amount)
        money(event.to, event.amount)
        break
      case 'application_gone':
        out.push({ kind: 'flame', key: out.length, square: event.square })
        break
    }
  return out
}

// A Pay Day as a small statement.
export interface Slip {
  seat: number
  wages: number
  allowance: boolean
  rents: { square: string; amount: number; evicted: boolean }[]
  life: boolean // at Get Out
}

export function slip_of(events: GetOutEvent[]): Slip | null {
  let slip: Slip | null = null
  let life = -1
  for (const event of events) {
    if (!('seat' in event)) continue
    const seat = seat_of(event.seat)
    if (event.event === 'gained_life') life = seat
    if (event.event === 'wages' || event.event === 'allowance')
      slip = {
        seat,
        wages: event.amount,
        allowance: event.event === 'allowance',
        rents: [],
        life: life === seat,
      }
    if (slip?.seat !== seat) continue
    if (event.event === 'paid_rent')
      slip.rents.push({ square: event.square, amount: event.amount, evicted: false })
    // Thrown out for what was still there to pay: the payment stands before it.
    if (event.event === 'evicted') {
      const paid = slip.rents.find((rent) => rent.square === event.square)
      if (paid) paid.evicted = true
    }
  }
  return slip
}
