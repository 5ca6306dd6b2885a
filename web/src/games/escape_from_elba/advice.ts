// What is clearly best, to be filled in the bar; nothing is where it is not clear. Looks only at what
// the person sees.
import type { Rich } from '../../lib/rich'
import { text_of } from '../../lib/rich'
import type { Scene } from '../types'
import { guest_text } from './names'
import { due_in, elba, guest_named, percent, spelled_by, steps_out, wins_in_36 } from './view'
import { counts_of, spells } from './words'

export interface Advice {
  escape: boolean // worth trying now
  next: string | null // the room to go to
  prize: string | null // the card that makes an escape word
}

export function advice(scene: Scene): Advice {
  const { model, view } = elba(scene)
  const seat = scene.seat ?? 0
  const me = view.guests[seat]
  const bag = view.seats[seat]?.bag ?? []
  const escapes = spelled_by(model, view, bag).escapes
  const out = steps_out(model, me?.room ?? null, escapes)
  const strong =
    (me?.strength ?? 1) >= (out?.steps === 0 && escapes.some((e) => e.where === 'anywhere') ? 3 : 4)
  return {
    escape: strong && out?.steps === 0,
    next: out && strong ? next_room(scene, out.to) : null,
    prize: prize(scene),
  }
}

// Towards the way out, where nobody stands in it.
function next_room(scene: Scene, goal: string): string | null {
  const { model, view } = elba(scene)
  const me = guest_named(model, view, `S${scene.seat ?? 0}`)
  if (!me?.room) return null
  const jumps = (scene.ask?.choices ?? []).flatMap((c) =>
    c.startsWith('jump ') ? [c.slice(5)] : [],
  )
  const steps = model.house.steps_from(goal)
  const left = (room: string) => steps.get(room) ?? 99
  const best = jumps.sort((a, b) => left(a) - left(b))[0]
  const near = best && left(best) + 1 < left(me.room) ? best : model.house.way(me.room, goal)[1]
  return near && due_in(scene, me, near).length === 0 ? near : null
}

// The one letter with which Bag and Hand have an escape word that they did not have before.
function prize(scene: Scene): string | null {
  if (scene.ask?.question !== 'prize') return null
  const { model, view } = elba(scene)
  const mine = view.seats[scene.seat ?? 0]
  const have = [...(mine?.bag ?? []), ...(mine?.hand ?? [])]
  const before = counts_of(have)
  const makes = scene.ask.choices.filter((action) => {
    const [kind = '', letter = ''] = action.split(' ')
    if (kind === 'take_hand') return false
    const after = counts_of([...have, letter])
    return model.pack.escape_words.some(({ word }) => spells(after, word) && !spells(before, word))
  })
  return makes.length === 1 ? (makes[0] ?? null) : null
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
