// Where a choice is on the board: what can be clicked there, each with the key of its choice.
import type { Box, Point } from '../../lib/camera.svelte'
import { lettered } from '../../lib/choices'
import { plain } from '../../lib/rich'
import type { Choice, Decision, Scene } from '../types'
import { house_place, pawn_at, spot_places, tray_x } from './plan'
import { actions, best_friends, freeloader, house_state, ring, ring_index, stands_in } from './view'

export interface Target extends Box {
  id: string // the action
  key: string
  label: string
  kind: string // house, faceup, pile, spot, crash, counter, dice
  name: string // of the house, or of the throw
}

export const pile_box: Box = { x: 428, y: 257, w: 56, h: 82 }

// The throws in the middle: plain ones above, those with the extra die below.
export function dice_box(dice: string): Box {
  const kept = Number(dice[0])
  const extra = dice.endsWith('+')
  const x = [0, 0, 44, 114][kept] ?? 0
  return { x: 612 + x, y: extra ? 301 : 257, w: 14 + kept * 26, h: 38 }
}

function spot_box(scene: Scene, house: string, index: number): Box | null {
  const { model, view } = freeloader(scene)
  const facts = model.houses.get(house)
  const at = house_place(ring(model, view).indexOf(house))
  const p = spot_places(facts?.best_friend_spots ?? 1, facts?.crash_spots ?? 1)[index]
  return p
    ? { x: at.x + p.x - p.r - 2, y: at.y + p.y - p.r - 2, w: 2 * p.r + 4, h: 2 * p.r + 4 }
    : null
}

function box_of(scene: Scene, kind: string, house: string, more: string): Box | null {
  const { model, view } = freeloader(scene)
  const at = house_place(ring(model, view).indexOf(house))
  const state = house_state(model, view, house)
  const best = best_friends(state)
  const me = scene.seat ?? 0
  switch (kind) {
    case 'house':
      return { x: at.x - 4, y: at.y + 8, w: 240, h: 178 }
    case 'faceup':
      return { x: at.card.x, y: at.card.y, w: 80, h: 110 }
    case 'pile':
      return pile_box
    case 'spot':
      return spot_box(scene, house, Number(more))
    case 'crash':
      return spot_box(scene, house, best.length + (state?.crash.indexOf(Number(more)) ?? 0))
    case 'counter':
      if (more === 'bf') return spot_box(scene, house, best.indexOf(me))
      if (more === 'crash')
        return spot_box(scene, house, best.length + (state?.crash.indexOf(me) ?? 0))
      return { x: at.x + tray_x(me, view.seats.length) - 15, y: at.y + 98, w: 30, h: 84 }
    default:
      return null
  }
}

// Where an action is on the board: the throw, the pile, the card or the house that it is about, and
// where nothing says more, the house I stand in, as there it is paid.
export function target_of(scene: Scene, action: string, at?: string): string | null {
  const { view } = freeloader(scene)
  const done = actions.read(action)
  const here = stands_in(view, scene.seat ?? 0)
  if ('dice' in done) return `dice ${done.dice}`
  if (done.do === 'draw') return done.from === 'pile' ? 'pile' : `faceup ${here}`
  if (done.do === 'favor') return `house ${done.house}`
  if (done.do === 'board') return `faceup ${done.house}`
  if (done.do === 'use' && done.house) return `faceup ${done.house}`
  if (at) return at
  return done.do === 'play' && here ? `house ${here}` : null
}
// The middle of a target, or of a space of the street; null where it is not on the board.
export function point_of(scene: Scene, place: string): Point | null {
  const { model, view } = freeloader(scene)
  const [kind = '', name = '', more = ''] = place.split(' ')
  if (kind.includes(':')) return pawn_at(ring_index(ring(model, view), kind), 0, 1)
  const box = kind === 'dice' ? dice_box(name) : box_of(scene, kind, name, more)
  return box && { x: box.x + box.w / 2, y: box.y + box.h / 2 }
}

const leaves = (choices: Choice[]): Choice[] => choices.flatMap((c) => c.among ?? [c])

export function targets(scene: Scene, decision: Decision | null, small: boolean): Target[] {
  if (!decision) return []
  const keys = lettered(decision, undefined, !small)
  const taken = new Set<string>() // one target a place, the likelier use first
  return leaves(decision.choices).flatMap((choice): Target[] => {
    const id = choice.actions[0] ?? ''
    const done = actions.read(id)
    const [kind = '', name = '', more = ''] =
      'dice' in done ? ['dice', done.dice] : (choice.at ?? '').split(' ')
    const box = 'dice' in done ? dice_box(done.dice) : box_of(scene, kind, name, more)
    const place = `${kind} ${name} ${more}`
    if (!box || taken.has(place)) return []
    taken.add(place)
    const label = plain(choice.title, scene.words.card)
    return [{ id, key: keys.get(id) ?? '', label, kind, name, ...box }]
  })
}
