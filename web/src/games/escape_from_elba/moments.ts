// What dice said, in order: Fights that are over, throws, attempts to escape.
import type { EscapeFromElbaEvent } from '../../generated/escape_from_elba'
import { seat_of } from '../../lib/tables'
import type { Fight, Side } from './fight'

export type Moment =
  | { kind: 'fight'; fight: Fight }
  | { kind: 'thrown'; guest: string; black: number; white: number; room: string }
  | { kind: 'escape'; seat: number; die: number; strength: number }

export function moments_of(events: EscapeFromElbaEvent[]): Moment[] {
  const out: Moment[] = []
  let dice: Extract<EscapeFromElbaEvent, { event: 'rolled' }> | null = null
  let used: Record<string, number> = {}
  for (const event of events) {
    if (event.event === 'meets') used = {}
    if (event.event === 'rolled') dice = event
    if (event.event === 'armed') used[event.seat] = event.amount
    if (event.event === 'named') used[event.seat] = (used[event.seat] ?? 0) + 1
    if (event.event === 'fought' && dice) {
      const side = (guest: string, die: number): Side => {
        const total = event.winner === guest ? event.more : event.less
        const arms = used[guest] ?? 0
        return { guest, die, used: arms, strength: total - die - arms, words: [], total }
      }
      out.push({
        kind: 'fight',
        fight: {
          attacker: side(dice.attacker, dice.attack),
          defender: side(dice.defender, dice.defence),
          winner: event.winner,
        },
      })
      dice = null
    }
    if (event.event === 'thrown')
      out.push({
        kind: 'thrown',
        guest: event.guest,
        black: event.black,
        white: event.white,
        room: event.room,
      })
    if (event.event === 'escape_rolled')
      out.push({
        kind: 'escape',
        seat: seat_of(event.seat),
        die: event.die,
        strength: event.strength,
      })
  }
  return out
}
