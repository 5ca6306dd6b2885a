// A little sense for what is likely wanted, so that the first choice is a fair one. Looks only at
// what the person sees.
import type { Rich } from '../../lib/rich'
import { text_of } from '../../lib/rich'
import type { Scene } from '../types'
import { guest_text } from './names'
import { due_in, elba, guest_named, percent, spelled_by, steps_out, wins_in_36 } from './view'
import { counts_of } from './words'

export interface Advice {
  hand: number // so many cards are enough
  escape: boolean // worth trying now
  next: string | null // the room to go to
  spare: string | null // the action that costs least
}

// Letters by how much they are missed: those of words nearly spelled most.
function worth(scene: Scene, letter: string, where: 'hand' | 'bag'): number {
  const { model, view } = elba(scene)
  const mine = view.seats[scene.seat ?? 0]
  const have = counts_of([...(mine?.bag ?? []), ...(mine?.hand ?? [])])
  let best = 0
  for (const { word } of model.pack.escape_words) {
    const need = counts_of(word)
    if (!need[letter]) continue
    const hit = Object.entries(need).reduce((sum, [l, n]) => sum + Math.min(n, have[l] ?? 0), 0)
    const spare = (have[letter] ?? 0) > need[letter]
    best = Math.max(best, (hit / word.length) * (spare ? 0.5 : 1))
  }
  return best + (where === 'bag' ? 0.3 : 0)
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
    hand: out ? 2 : 4,
    escape: strong && out?.steps === 0,
    next: next_room(scene, out && strong ? out.to : null),
    spare: spare(scene),
  }
}

// Towards the way out; or, while weak, into a Fight that is likely lost with the last point.
function next_room(scene: Scene, goal: string | null): string | null {
  const { model, view } = elba(scene)
  const me = guest_named(model, view, `S${scene.seat ?? 0}`)
  const choices = scene.ask?.choices ?? []
  const jumps = choices.filter((c) => c.startsWith('jump ')).map((c) => c.slice(5))
  if (!me?.room) return null
  if (goal) {
    const steps = model.house.steps_from(goal)
    const here = steps.get(me.room) ?? 99
    const best = jumps.sort((a, b) => (steps.get(a) ?? 99) - (steps.get(b) ?? 99))[0]
    if (best && (steps.get(best) ?? 99) + 1 < here) return best
    return model.house.way(me.room, goal)[1] ?? null
  }
  if (me.strength >= 5) return null
  const near = choices.filter((c) => c.startsWith('walk ')).map((c) => c.slice(5))
  return near.find((room) => due_in(scene, me, room).length === 1) ?? null
}

function spare(scene: Scene): string | null {
  const choices = scene.ask?.choices ?? []
  const prize = scene.ask?.question === 'prize'
  const valued = choices.map((action) => {
    const [kind = '', letter = ''] = action.split(' ')
    if (kind === 'take_hand') return { action, value: 0.5 }
    return { action, value: worth(scene, letter, kind.endsWith('bag') && !prize ? 'bag' : 'hand') }
  })
  valued.sort((a, b) => (prize ? b.value - a.value : a.value - b.value))
  return valued[0]?.action ?? null
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
