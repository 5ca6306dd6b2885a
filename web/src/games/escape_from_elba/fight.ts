// Fights: the open one from the view, and those that a step leads into, with their odds.
import { type Rich, text_of } from '../../lib/rich'
import type { Scene } from '../types'
import { guest_text } from './names'
import { agreed, due_in, elba, guest_named, percent, seat_in, wins_in_36 } from './view'
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

// ", fight Bo: 72%" for a Guest that goes into a room.
export function fight_notes(scene: Scene, name: string, room: string, alone = false): Rich {
  const { model, view } = elba(scene)
  const guest = guest_named(model, view, name)
  if (!guest) return []
  const due = due_in(scene, guest, room)
  const { line } = scene.words
  const first = alone ? '' : ', '
  if (due.length === 0) return alone ? text_of(line('ui.no_fight')) : []
  if (due.length > 1) return text_of(first + line('ui.fights', { n: due.length }))
  const other = due[0]!
  const p = percent(wins_in_36(guest.strength - other.strength))
  return text_of(first + line('ui.fight', { name: guest_text(scene.words, other.name), p }))
}
