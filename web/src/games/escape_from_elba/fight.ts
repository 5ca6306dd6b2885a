// A Fight as the page shows it: the open one from the view, finished ones from what happened.
import type { EscapeFromElbaEvent } from '../../generated/escape_from_elba'
import { seat_of } from '../../lib/tables'
import type { Scene } from '../types'
import { agreed, elba, guest_named, seat_in } from './view'
import { best_weapons } from './words'

export interface Side {
  guest: string
  die: number // 0: not yet
  strength: number
  used: number
  words: string[] // Weapons it might use; empty if the page may not say
  total: number
}
export interface Fight {
  attacker: Side
  defender: Side
  winner: string | null
}

const fight_questions = new Set(['use', 'name', 'propose', 'vote'])

export function open_fight(scene: Scene): Fight | null {
  const { model, view } = elba(scene)
  if (!view.attacker || !view.defender || !fight_questions.has(scene.turn?.question ?? ''))
    return null
  const side = (guest: string, i: number): Side => {
    const strength = guest_named(model, view, guest)?.strength ?? 0
    const { die = 0, used = 0 } = view.dice[i] ?? {}
    const seat = seat_in(guest)
    const bag = seat === null ? [] : (view.seats[seat]?.bag ?? [])
    const words = model.help
      ? best_weapons(bag, [...model.weapons, ...agreed(view)], model.repeat)
      : []
    return { guest, die, strength, used, words, total: die + strength + used }
  }
  return { attacker: side(view.attacker, 0), defender: side(view.defender, 1), winner: null }
}

export type Told =
  | { kind: 'fight'; fight: Fight }
  | { kind: 'thrown'; guest: string; black: number; white: number; room: string }
  | { kind: 'escape'; seat: number; die: number; strength: number }

// What a frame tells of dice, in order.
export function told(events: EscapeFromElbaEvent[]): Told[] {
  const out: Told[] = []
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
