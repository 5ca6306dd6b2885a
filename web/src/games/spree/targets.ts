// What a click on the board does: squares to walk to, spots, people to shoot at.
import type { Scene } from '../types'
import type { Way_to } from './mall'
import { actions, type Shot } from './view'
import { walk } from './walks'

export interface Spot {
  action: string
  square: string
}

// Several targets on one square share it, left to right.
export interface Target {
  id: string
  square: string
  label: string
  part: number
  parts: number
  actions(straight: boolean): string[]
}

// Spots to park on or to drive to.
export function spots_of(scene: Scene): Spot[] {
  return actions.listed(scene, 'park', 'drive')
}

// Shots by the square that they aim at: two people may stand there.
export function aims_of(shots: Shot[]): Map<string, Shot[]> {
  const out = new Map<string, Shot[]>()
  for (const shot of shots) out.set(shot.at, [...(out.get(shot.at) ?? []), shot])
  return out
}

export function targets_of(
  scene: Scene,
  reach: Map<string, Way_to>,
  aims: Map<string, Shot[]>,
): Target[] {
  const { line } = scene.words
  const out = new Map<string, Target>()
  const add = (square: string, label: string, actions: Target['actions']) => {
    if (!out.has(square)) out.set(square, { id: square, square, label, part: 0, parts: 1, actions })
  }
  for (const { square, action } of spots_of(scene))
    add(square, line('ui.park.at', { square }), () => [action])
  for (const [square, way] of reach)
    add(square, line('ui.square.steps', { square, n: way.steps }), (straight) =>
      walk(scene, way, straight),
    )
  for (const [square, there] of aims) {
    if (out.has(square)) continue
    there.forEach((shot, part) => {
      const id = `${square} ${shot.action}`
      const label = line('ui.shoot', { seat: shot.seat, n: shot.chances })
      out.set(id, { id, square, label, part, parts: there.length, actions: () => [shot.action] })
    })
  }
  return [...out.values()]
}
