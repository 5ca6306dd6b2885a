// The Fights that a step leads into, with their odds.
import type { Rich } from '../../lib/rich'
import { text_of } from '../../lib/rich'
import type { Scene } from '../types'
import { guest_text } from './names'
import { due_in, elba, guest_named, percent, wins_in_36 } from './view'

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
