// The pack with the options of the table, and facts read off a view.
import {
  type GetawayDriverAction,
  type GetawayDriverView,
  proc,
  tables,
} from '../../generated/getaway_driver'
import { actions_of } from '../../lib/actions'
import type { GameEvent, OptionValue } from '../../lib/protocol'
import type { Scene } from '../types'
import { beside, key_of, type Space, space_of, type Turned, way_to } from './plan'

export interface TileFacts {
  id: string
  name: string
  light?: 'green' | 'yellow' | 'red' | 'none'
  badge?: number
  icons?: string[]
  midtown?: string
  tunnel?: boolean
  event?: boolean
}
export interface CardFacts {
  id: string
  ability: string
  ability2?: string
  stunt: string | null
  modes: string[]
}
interface UpgradeFacts {
  id: string
  cost: number
  piece: string | null
}
export interface GetawayPack {
  id: string
  title: string
  meter_spaces: number
  table: Record<string, [number, number]>
  counts: Record<string, number>
  tiles: TileFacts[]
  driver_cards: CardFacts[]
  upgrades: UpgradeFacts[]
  obstacles: { id: string; name: string; size: [number, number] }[]
}

export type { GetawayDriverView }
export type DriverCar = GetawayDriverView['drivers'][number]
type WorkFrame = GetawayDriverView['frames'][number]

type Mode = 'duel' | 'solo' | 'four'
export interface GetawayModel {
  pack: GetawayPack
  options: Record<string, OptionValue>
  seats: number
  mode: Mode
  width: number
  height: number
  tiles: Map<string, TileFacts>
  cards: Map<string, CardFacts>
}

const sizes: Record<string, [number, number]> = {
  small: [11, 9],
  normal: [17, 11],
  large: [23, 15],
}

export function getaway_model(
  pack: GetawayPack,
  options: Record<string, OptionValue>,
  seats: number,
): GetawayModel {
  const named = String(options.mode ?? 'by_seats')
  const by_seats: Mode = seats === 1 ? 'solo' : seats === 4 ? 'four' : 'duel'
  const mode = named === 'by_seats' ? by_seats : (named as Mode)
  const [w, h] = sizes[String(options.table)] ?? pack.table[mode] ?? [17, 11]
  return {
    pack,
    options,
    seats,
    mode,
    width: Number(options.table_w) || w,
    height: Number(options.table_h) || h,
    tiles: new Map(pack.tiles.map((tile) => [tile.id, tile])),
    cards: new Map(pack.driver_cards.map((card) => [card.id, card])),
  }
}

export const actions = actions_of<GetawayDriverAction>(tables)
export const getaway = (scene: Scene): { model: GetawayModel; view: GetawayDriverView } => ({
  model: scene.model as GetawayModel,
  view: scene.view as unknown as GetawayDriverView,
})

// --- who is who ---

export const driver_seat = (seats: number, driver: number) => (seats === 4 ? 2 + driver : 0)
export function driver_of(model: GetawayModel, seat: number | null): number | null {
  if (seat === null) return null
  if (model.mode === 'four') return seat >= 2 ? seat - 2 : null
  return seat === 0 ? 0 : null
}
export const police_seat = (model: GetawayModel) =>
  model.mode === 'four' ? 0 : model.mode === 'duel' ? 1 : null
export const layer_seat = (model: GetawayModel) => (model.mode === 'four' ? 1 : police_seat(model))
export function role_key(seat: number, seats: number): string {
  if (seats === 4)
    return ['ui.role.police', 'ui.role.city', 'ui.role.driver1', 'ui.role.driver2'][seat] ?? ''
  return seat === 0 ? 'ui.role.driver' : 'ui.role.police'
}
export function doer(event: GameEvent, seats: number): number | null {
  if (typeof event.driver === 'string') return driver_seat(seats, Number(event.driver) - 1)
  const police = [event.vehicle, event.upgrade, event.piece].some((what) => what !== undefined)
  return seats === 1 || !(police || event.event === 'spent') ? null : seats === 4 ? 0 : 1
}
export const reuse_price = (model: GetawayModel) =>
  model.mode !== 'solo'
    ? 1
    : 1 +
      Math.max(0, ['standard', 'imposing', 'relentless'].indexOf(String(model.options.difficulty)))

// --- what lies and stands where ---

export const vehicle_names = [
  'AR',
  'AR2',
  'P1',
  'P2',
  'P3',
  'P4',
  'P5',
  'P6',
  'MO',
  'MO2',
  'HE',
  'HE2',
]
type VehicleKind = 'AR' | 'P' | 'MO' | 'HE'
export const kind_of = (name: string): VehicleKind =>
  name.startsWith('P') ? 'P' : (name.slice(0, 2) as VehicleKind)
export const vehicle_index = (name: string) => vehicle_names.indexOf(name)

export const tile_at = (view: GetawayDriverView, space: string) =>
  view.tiles.find((tile) => tile.space === space)
export function facts_at(
  model: GetawayModel,
  view: GetawayDriverView,
  space: string,
): TileFacts | null {
  const id = tile_at(view, space)?.tile[0]
  return id === undefined ? null : (model.tiles.get(id) ?? { id, name: id, light: 'none' })
}
const on = (list: { space: string | null }[], space: string) =>
  list.some((one) => one.space === space)
export const has_stash = (view: GetawayDriverView, space: string) => on(view.stash, space)
export const has_barricade = (view: GetawayDriverView, space: string) => on(view.barricades, space)
export const has_spike = (view: GetawayDriverView, space: string) => on(view.spikes, space)
export const is_obstacle = (view: GetawayDriverView, space: string) => on(view.obstacles, space)
export const vehicles_at = (view: GetawayDriverView, space: string): string[] =>
  vehicle_names.filter((_, i) => view.vehicles[i]?.space === space)
export const inside = (model: GetawayModel, at: Space) =>
  at.x >= 0 && at.y >= 0 && at.x < model.width && at.y < model.height

// The numbers of the procedures that the page looks into (games/getaway_driver/state.hpp).
export const top = (view: GetawayDriverView): WorkFrame | undefined => view.frames.at(-1)
// The space that a number of a work frame means.
export function numbered(model: GetawayModel, number: number): string | null {
  if (number >= model.width * model.height) return null
  return key_of({ x: number % model.width, y: Math.floor(number / model.width) })
}

// The vehicle that the police or a driver is asked about.
export function asked_vehicle(view: GetawayDriverView): string | null {
  const frame = top(view)
  if (!frame) return null
  const number: Record<string, number> = {
    head_on: frame.d,
    protect: frame.c,
    detour: frame.c,
    tunnel: frame.c,
    follow_whom: frame.c,
    jam: frame.a,
    patrol_heading: frame.b,
    place_heading: frame.b,
  }
  return vehicle_names[number[view.question] ?? -1] ?? null
}

// The driver whose turn or tiles it is about.
const turns: number[] = [proc.fill, proc.drive, proc.extra, proc.enter]
export function active_driver(scene: Scene): number {
  const { model, view } = getaway(scene)
  const mine = driver_of(model, scene.seat)
  const frame = [...view.frames].reverse().find((f) => turns.includes(f.proc))
  if (scene.ask && mine !== null) return mine
  return Math.min(frame?.driver ?? mine ?? 0, view.drivers.length - 1)
}

// The three spaces round a car that are still bare, in the order in which they are filled; 2: round
// both cars.
interface OpenSpace {
  way: Turned
  space: string
}
export function open_spaces(
  model: GetawayModel,
  view: GetawayDriverView,
  driver: number,
): OpenSpace[] {
  if (driver === 2) {
    const all = [0, 1].flatMap((one) => open_spaces(model, view, one))
    return all.filter((open, i) => all.findIndex(({ space }) => space === open.space) === i)
  }
  const car = view.drivers[driver]
  if (!car?.space) return []
  return (['front', 'left', 'right'] as Turned[])
    .map((way) => ({ way, at: beside(space_of(car.space ?? ''), way_to(car.heading, way)) }))
    .filter(({ at }) => inside(model, at))
    .map(({ way, at }) => ({ way, space: key_of(at) }))
    .filter(({ space }) => !tile_at(view, space) && !is_obstacle(view, space))
}
