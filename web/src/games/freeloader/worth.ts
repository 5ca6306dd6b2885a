// What a card, a friendship, a throw or a fight brings, in numbers that stand on the table.
import { phase } from '../../generated/freeloader'
import { seat_of } from '../../lib/tables'
import type { Scene } from '../types'
import {
  actions,
  favors,
  freeloader,
  house_state,
  ring,
  ring_index,
  space_at,
  standing_of,
  wins_of_36,
} from './view'

// The throw that lies there, and where it leads.
export function reroll_of(scene: Scene): { total: number; space: string; dropped: number | null } {
  const { model, view } = freeloader(scene)
  const dice = view.dice.map(({ die }) => die)
  const dropped = view.thrown >= 3 && dice.length > 0 ? Math.min(...dice) : null
  const total = dice.reduce((sum, die) => sum + die, 0) - (dropped ?? 0)
  const order = ring(model, view)
  const pawn = view.seats[view.in_turn]?.pawn ?? ''
  return { total, dropped, space: space_at(order, ring_index(order, pawn) + total) }
}

// Points and bonuses that a card adds to a seat's Stuff.
export function gain(scene: Scene, seat: number, card: string): number {
  const { model, view } = freeloader(scene)
  return standing_of(model, view, seat, [card]).points - standing_of(model, view, seat).points
}

export interface Fight {
  challenger: number
  holder: number
  attack: number // favors
  defence: number
  wins: number // of 36, for the challenger
}
export function fight_at(scene: Scene, house: string, challenger: number, holder: number): Fight {
  const { model, view } = freeloader(scene)
  const attack = favors(model, view, challenger, house)
  const defence = favors(model, view, holder, house)
  return { challenger, holder, attack, defence, wins: wins_of_36(attack, defence) }
}
export const holder_of = (scene: Scene, house: string, spot: number): number | null => {
  const { model, view } = freeloader(scene)
  const name = house_state(model, view, house)?.best[spot]?.seat
  return name ? Number(name.slice(1)) : null
}
// Discounts of a hand for being Best Friend there.
export function cheaper(scene: Scene, seat: number, house: string): number {
  const { model, view } = freeloader(scene)
  return (view.seats[seat]?.hand ?? [])
    .flatMap((card) => model.cards.get(card)?.discounts ?? [])
    .filter((d) => d.when === 'best_friend' && d.house === house)
    .reduce((sum, d) => sum + d.amount, 0)
}
export interface Duel extends Fight {
  house: string
  asked: boolean // the holder is being asked
}
// The challenge that is on, or that I might make. Everybody sees who is asked.
export function duel_of(scene: Scene): Duel | null {
  const { view } = freeloader(scene)
  const house = view.house
  if (!house) return null
  const asked = view.phase === phase.defending && view.partner !== null
  if (asked) {
    const fight = fight_at(scene, house, view.in_turn, seat_of(view.partner))
    return { ...fight, house, asked }
  }
  const [challenge] = actions.listed(scene, 'challenge')
  if (!challenge || actions.listed(scene, 'take').length > 0) return null
  const holder = holder_of(scene, house, challenge.spot - 1)
  return holder === null
    ? null
    : { ...fight_at(scene, house, scene.seat ?? 0, holder), house, asked: false }
}
