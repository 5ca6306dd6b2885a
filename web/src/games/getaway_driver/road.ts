// What a movement would bring, for the eye: the server has the last word.
import { proc } from '../../generated/getaway_driver'
import type { Scene } from '../types'
import { behind, beside, type Heading, key_of, space_of, type Turned, way_to } from './plan'
import {
  active_driver,
  type DriverCar,
  facts_at,
  type GetawayDriverView,
  type GetawayModel,
  getaway,
  has_barricade,
  has_spike,
  has_stash,
  kind_of,
  reuse_price,
  tile_at,
  top,
  vehicle_names,
  vehicles_at,
} from './view'

export type Tone = 'free' | 'unknown' | 'hazard' | 'yellow' | 'barricade' | 'stash' | 'police'
export interface Road {
  way: Turned
  heading: Heading
  space: string
  tone: Tone
  fitting: number // cards for the hazard that is or would be there
  follow: string[] // vehicles
  stay: string[]
}

// Cards the driver could use now: those of the hand, and those of the discard pile if paid for.
function usable(model: GetawayModel, car: DriverCar): string[] {
  return [...car.hand, ...(car.stash >= reuse_price(model) ? car.discard : [])]
}
export function fitting(
  model: GetawayModel,
  view: GetawayDriverView,
  car: DriverCar,
  space: string,
) {
  const icons = facts_at(model, view, space)?.icons ?? []
  return usable(model, car).filter((card) => icons.includes(model.cards.get(card)?.stunt ?? '-'))
}

function tone_of(model: GetawayModel, view: GetawayDriverView, space: string): Tone {
  const tile = tile_at(view, space)
  if (has_barricade(view, space)) return 'barricade'
  if (tile?.hazard) return 'hazard'
  if (has_stash(view, space)) return 'stash'
  if (vehicles_at(view, space).length > 0 || has_spike(view, space)) return 'police'
  const light = facts_at(model, view, space)?.light
  if (light === undefined) return 'unknown'
  return light === 'red' ? 'hazard' : light === 'yellow' ? 'yellow' : 'free'
}

// Nobody follows Hit the Gas, the Handbrake Turn and Switch Cars: only a regular or extra movement.
const last_followed = 1
function is_followed(view: GetawayDriverView): boolean {
  const frame = top(view)
  const moving = frame?.proc === proc.extra || frame?.proc === proc.enter
  return !moving || (frame?.a ?? 0) <= last_followed
}

export function followers(view: GetawayDriverView, space: string, heading: Heading) {
  const there = vehicles_at(view, space)
  const faces = (name: string) => view.vehicles[vehicle_names.indexOf(name)]?.heading
  return {
    follow: there.filter((name) => faces(name) !== behind(heading)),
    stay: there.filter((name) => faces(name) === behind(heading)),
  }
}

export function road(scene: Scene, way: Turned): Road | null {
  const { model, view } = getaway(scene)
  const car = view.drivers[active_driver(scene)]
  if (!car?.space) return null
  const heading = way_to(car.heading, way)
  const space = key_of(beside(space_of(car.space), heading))
  const all = followers(view, car.space, heading)
  const chased = is_followed(view)
  return {
    way,
    heading,
    space,
    tone: tone_of(model, view, space),
    fitting: fitting(model, view, car, space).length,
    follow: chased ? all.follow : [],
    stay: chased ? all.stay : [...all.follow, ...all.stay],
  }
}

// A hazard is met: who would crash or come back, and where the car would go.
export interface HazardAhead {
  space: string
  from: string
  heading: Heading
  icons: string[]
  follow: string[]
  spared: string[] // may be saved or never crash
}
export function hazard_ahead(scene: Scene): HazardAhead | null {
  const { model, view } = getaway(scene)
  const driver = active_driver(scene)
  const car = view.drivers[driver]
  if (view.question !== 'hazard' || !car?.space) return null
  const from = (model.options.back_to === 'turn_start' ? car.turn_start : car.origin) ?? car.space
  const left = car.origin ?? car.space
  const follow = is_followed(view) ? followers(view, left, car.heading).follow : []
  const tokens = model.mode !== 'solo' && view.enforcement > 0
  const spared = (name: string) =>
    kind_of(name) === 'HE' || (tokens && (kind_of(name) === 'AR' || kind_of(name) === 'MO'))
  return {
    space: car.space,
    from,
    heading: car.heading,
    icons: facts_at(model, view, car.space)?.icons ?? [],
    follow,
    spared: follow.filter(spared),
  }
}
