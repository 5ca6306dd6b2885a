// Where the legal actions lie on the board.
import { tables } from '../../generated/getaway_driver'
import { plain } from '../../lib/rich'
import { parse_action } from '../../lib/tables'
import type { Scene } from '../types'
import { type Heading, key_of, type Turned, turn_by, way_to } from './city'
import { chosen_row, is_column, is_row } from './decide'
import { draft_of, heading_goes, vehicle_goes } from './describe'
import { road, type Tone } from './road'
import {
  active_driver,
  asked_vehicle,
  getaway,
  is_obstacle,
  numbered,
  tile_at,
  top,
  vehicle_index,
} from './view'

export interface Target {
  id: string
  form: 'arrow' | 'eye' | 'place' | 'nose' | 'swing' | 'vehicle' | 'tile'
  space: string // where it lies
  heading?: Heading // where an arrow points
  way?: Turned
  tone?: Tone
  vehicle?: string // shown only while this one is chosen
  from?: string // where an arrow comes from
  actions: string[]
  label: string
}

type Given = Record<string, string>

// A row, then a column: the places that can be clicked.
function places(scene: Scene): Target[] {
  const { model, view } = getaway(scene)
  const choices = scene.ask?.choices ?? []
  const question = scene.ask?.question ?? ''
  const out: Target[] = []
  const lines = choices.map((c) => Number(c.split(' ')[1]))
  const add = (x: number, y: number, actions: string[]) => {
    const space = key_of({ x, y })
    const taken =
      tile_at(view, space) || is_obstacle(view, space) || view.stash.some((s) => s.space === space)
    if (taken && is_row(question)) return
    out.push({
      id: space,
      form: 'place',
      space,
      actions,
      label: scene.words.line('ui.place', { space }),
    })
  }
  if (is_row(question))
    for (const y of lines)
      for (let x = 0; x < model.width; x += 1) add(x, y, [`row ${y}`, `column ${x}`])
  else for (const x of lines) add(x, chosen_row(view), [`column ${x}`])
  return out
}

// Where a heading is chosen: round the piece that is being put down.
function nose_place(scene: Scene): string | null {
  const { model, view } = getaway(scene)
  if (view.question === 'car_heading') return view.drivers[active_driver(scene)]?.space ?? null
  return numbered(model, top(view)?.to ?? 65535)
}

function of_vehicle(scene: Scene, kind: string, given: Given): Partial<Target> | null {
  const { view } = getaway(scene)
  const name = given.vehicle ?? asked_vehicle(view) ?? ''
  const vehicle = view.vehicles[vehicle_index(name)]
  if (!vehicle?.space) return null
  const way = given.way as Turned
  switch (kind) {
    case 'move': {
      const space = vehicle_goes(scene, name, way)
      if (!space) return null
      return {
        form: 'arrow',
        space,
        heading: way_to(vehicle.heading, way),
        way,
        vehicle: name,
        from: vehicle.space,
      }
    }
    case 'turn':
    case 'swing':
      return {
        form: 'swing',
        space: vehicle.space,
        heading: way_to(vehicle.heading, way),
        way,
        ...(kind === 'turn' ? { vehicle: name } : {}),
      }
    case 'jam':
    case 'detour': {
      const space = heading_goes(scene, given.heading ?? '')
      return space
        ? { form: 'arrow', space, heading: given.heading as Heading, from: vehicle.space }
        : null
    }
    default:
      return { form: 'vehicle', space: vehicle.space }
  }
}

function lies(scene: Scene, kind: string, given: Given): Partial<Target> | null {
  switch (kind) {
    case 'drive': {
      const ahead = road(scene, given.way as Turned)
      return ahead
        ? {
            form: 'arrow',
            space: ahead.space,
            heading: ahead.heading,
            way: ahead.way,
            tone: ahead.tone,
          }
        : null
    }
    case 'study':
      return { form: 'eye', space: given.space ?? '' }
    case 'put':
      return { form: 'place', space: given.space ?? '' }
    case 'choose':
      return { form: 'tile', space: given.space ?? '' }
    case 'head': {
      const space = nose_place(scene)
      return space ? { form: 'nose', space, heading: given.heading as Heading } : null
    }
    case 'adjust': {
      const space = getaway(scene).view.stash[Number(given.token) - 1]?.space
      return space ? { form: 'place', space } : null
    }
    case 'shift': {
      const space = getaway(scene).view.spikes[Number(given.token) - 1]?.space
      return space ? { form: 'place', space } : null
    }
    case 'back': {
      const at = draft_of(scene, 'back').at
      return at ? { form: 'tile', space: at } : null
    }
    case 'move':
    case 'turn':
    case 'swing':
    case 'jam':
    case 'detour':
    case 'swap':
      return of_vehicle(scene, kind, given)
    default:
      return null
  }
}

export function targets(scene: Scene): Target[] {
  const question = scene.ask?.question ?? ''
  if (is_row(question) || is_column(question)) return places(scene)
  const out: Target[] = []
  for (const action of scene.ask?.choices ?? []) {
    const { do: kind, operands } = parse_action(tables, action)
    const found = lies(scene, kind, operands as Given)
    if (!found?.space || !found.form) continue
    const draft = draft_of(scene, action)
    const detail = draft.detail ? `, ${plain(draft.detail, scene.words.card)}` : ''
    out.push({
      ...found,
      id: action,
      form: found.form,
      space: found.space,
      actions: [action],
      label: plain(draft.title, scene.words.card) + detail,
    })
  }
  return out
}

// Vehicles that can do something now, the first that has not moved yet before the others.
export function movers(scene: Scene): string[] {
  const names = (scene.ask?.choices ?? [])
    .filter((c) => /^(move|turn) /.test(c))
    .map((c) => c.split(' ')[1] ?? '')
  return [...new Set(names)]
}
export const quarter = (heading: Heading, way: Turned) => turn_by(heading, way === 'left' ? -1 : 1)
