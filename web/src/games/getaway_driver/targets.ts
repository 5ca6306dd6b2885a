// Where the legal actions lie on the board.
import type { GetawayDriverAction } from '../../generated/getaway_driver'
import { plain } from '../../lib/rich'
import type { Scene } from '../types'
import { chosen_row, is_column, is_row, place_actions } from './decide'
import { draft_of, heading_goes, vehicle_goes } from './describe'
import { type Heading, key_of, type Turned, way_to } from './plan'
import { road, type Tone } from './road'
import {
  actions,
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

type Of<K extends GetawayDriverAction['do']> = Extract<GetawayDriverAction, { do: K }>

// A row, then a column: the places that can be clicked.
function places(scene: Scene): Target[] {
  const { model, view } = getaway(scene)
  const question = scene.ask?.question ?? ''
  const out: Target[] = []
  const lines = actions.listed(scene, 'row', 'column').map(({ line }) => Number(line))
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
    for (const y of lines) for (let x = 0; x < model.width; x += 1) add(x, y, place_actions(x, y))
  else for (const x of lines) add(x, chosen_row(view), place_actions(x))
  return out
}

// Where a heading is chosen: round the piece that is being put down.
function nose_place(scene: Scene): string | null {
  const { model, view } = getaway(scene)
  if (view.question === 'car_heading') return view.drivers[active_driver(scene)]?.space ?? null
  return numbered(model, top(view)?.to ?? 65535)
}

function of_vehicle(
  scene: Scene,
  done: Of<'move' | 'turn' | 'swing' | 'jam' | 'detour' | 'swap'>,
): Partial<Target> | null {
  const { view } = getaway(scene)
  const name = 'vehicle' in done ? done.vehicle : (asked_vehicle(view) ?? '')
  const vehicle = view.vehicles[vehicle_index(name)]
  if (!vehicle?.space) return null
  switch (done.do) {
    case 'move': {
      const way = done.way as Turned
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
    case 'swing': {
      const way = done.way as Turned
      return {
        form: 'swing',
        space: vehicle.space,
        heading: way_to(vehicle.heading, way),
        way,
        ...(done.do === 'turn' ? { vehicle: name } : {}),
      }
    }
    case 'jam':
    case 'detour': {
      const space = heading_goes(scene, done.heading)
      return space ? { form: 'arrow', space, heading: done.heading, from: vehicle.space } : null
    }
    default:
      return { form: 'vehicle', space: vehicle.space }
  }
}

function lies(scene: Scene, done: GetawayDriverAction): Partial<Target> | null {
  switch (done.do) {
    case 'drive': {
      const ahead = road(scene, done.way as Turned)
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
      return { form: 'eye', space: done.space }
    case 'put':
      return { form: 'place', space: done.space }
    case 'choose':
      return { form: 'tile', space: done.space }
    case 'head': {
      const space = nose_place(scene)
      return space ? { form: 'nose', space, heading: done.heading } : null
    }
    case 'adjust': {
      const space = getaway(scene).view.stash[Number(done.token) - 1]?.space
      return space ? { form: 'place', space } : null
    }
    case 'shift': {
      const space = getaway(scene).view.spikes[Number(done.token) - 1]?.space
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
      return of_vehicle(scene, done)
    default:
      return null
  }
}

export function targets(scene: Scene): Target[] {
  const question = scene.ask?.question ?? ''
  if (is_row(question) || is_column(question)) return places(scene)
  const out: Target[] = []
  for (const action of scene.ask?.choices ?? []) {
    const found = lies(scene, actions.read(action))
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
  return [...new Set(actions.listed(scene, 'move', 'turn').map(({ vehicle }) => vehicle))]
}
