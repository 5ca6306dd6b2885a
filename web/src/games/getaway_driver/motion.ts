// From the events of a frame to the steps that the eye follows: cars drive one after another, tiles
// turn over, pieces crash.
import type { GetawayDriverEvent } from '../../generated/getaway_driver'
import type { Heading } from './plan'
import { type GetawayDriverView, vehicle_names } from './view'

export interface Posed {
  space: string | null
  heading: Heading
}
export interface Poses {
  drivers: Posed[]
  vehicles: Posed[]
}
type Flash =
  | { kind: 'crash'; space: string }
  | { kind: 'badge'; space: string; amount: number }
  | { kind: 'flip'; space: string }
  | { kind: 'hazard'; space: string }
  | { kind: 'stash'; space: string }
export interface Step {
  at: Poses
  flash: Flash | null
  event: GetawayDriverEvent // what is told under the board
}

export const poses_of = (view: GetawayDriverView): Poses => ({
  drivers: view.drivers.map(({ space, heading }) => ({ space, heading })),
  vehicles: view.vehicles.map(({ space, heading }) => ({ space, heading })),
})
const copy = (poses: Poses): Poses => ({
  drivers: poses.drivers.map((p) => ({ ...p })),
  vehicles: poses.vehicles.map((p) => ({ ...p })),
})

const heading_between = (from: string, to: string): Heading | null => {
  const [x = 0, y = 0] = from.split(',').map(Number)
  const [u = 0, v = 0] = to.split(',').map(Number)
  if (u > x) return 'E'
  if (u < x) return 'W'
  if (v > y) return 'S'
  return v < y ? 'N' : null
}

function move(piece: Posed | undefined, to: string, heading?: Heading) {
  if (!piece) return
  if (heading) piece.heading = heading
  else if (piece.space) piece.heading = heading_between(piece.space, to) ?? piece.heading
  piece.space = to
}

// What one event changes; false: nothing to see.
function apply(poses: Poses, event: GetawayDriverEvent): Flash | null | false {
  const driver = 'driver' in event ? poses.drivers[Number(event.driver) - 1] : undefined
  const vehicle =
    'vehicle' in event ? poses.vehicles[vehicle_names.indexOf(event.vehicle)] : undefined
  switch (event.event) {
    case 'drove':
    case 'decoyed':
      move(driver, event.space, event.heading)
      return null
    case 'went_back':
    case 'pulled':
      if (driver) driver.space = event.space
      return null
    case 'traded': {
      const other = poses.drivers[2 - Number(event.driver)]
      if (driver) driver.space = event.space
      if (other) other.space = event.other_space
      return null
    }
    case 'followed':
    case 'forced':
      move(vehicle, event.space)
      return null
    case 'moved':
    case 'stands':
    case 'dispatched':
      move(vehicle, event.space, event.heading)
      return null
    case 'turned':
    case 'detoured':
      if (vehicle) vehicle.heading = event.heading
      return null
    case 'swapped': {
      if (!driver || !vehicle) return null
      const { space: at, heading } = driver
      Object.assign(driver, vehicle)
      Object.assign(vehicle, { space: at, heading })
      return null
    }
    case 'crashed':
      if (vehicle) vehicle.space = null
      return { kind: 'crash', space: event.space }
    case 'got_away':
      if (vehicle) vehicle.space = null
      return null
    case 'turned_up':
      return { kind: 'flip', space: event.space }
    case 'badge':
      return { kind: 'badge', space: event.space, amount: event.amount }
    case 'hazard_put':
      return { kind: 'hazard', space: event.space }
    case 'stash':
      return { kind: 'stash', space: event.space }
    case 'reasoned':
    case 'stayed':
    case 'saved':
    case 'meter':
      return null
    default:
      return false
  }
}

// The steps between two views. A reason stands before what it is the reason for, and is told with it.
export function steps_of(before: Poses, events: GetawayDriverEvent[]): Step[] {
  const poses = copy(before)
  const out: Step[] = []
  for (const event of events) {
    const flash = apply(poses, event)
    if (flash === false) continue
    out.push({ at: copy(poses), flash, event })
  }
  return out
}

// How long a step is shown, so that a whole row of them takes at most about three seconds.
export const step_time = (count: number) => Math.max(90, Math.min(340, 3000 / count))
