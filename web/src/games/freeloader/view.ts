// The pack with the options of the table, and facts read off a view.
import {
  type FreeloaderAction,
  type FreeloaderView,
  phase,
  tables,
} from '../../generated/freeloader'
import { actions_of } from '../../lib/actions'
import type { OptionValue } from '../../lib/protocol'
import { seat_of } from '../../lib/tables'
import type { Scene } from '../types'

interface Discount {
  when: 'house' | 'best_friend'
  house: string
  amount: number
}
export interface Effect {
  kind: string
  house?: string
  favors?: number
}
export interface CardFacts {
  id: string
  name: string
  category: string
  points: number
  cost: number
  discounts: Discount[]
  effects: Effect[]
}
interface SpaceFacts {
  kind: 'favor' | 'draw' | 'trade' | 'steal' | 'crash' | 'bus'
  house?: string
  category?: string
}
interface HouseFacts {
  id: string
  name: string
  possessive: string
  bus_stop: number
  best_friend_spots: number
  crash_spots: number
  spaces: SpaceFacts[]
}
interface CategoryFacts {
  id: string
  name: string
  required: boolean
  crash_counts?: boolean
}
interface MatchingSet {
  id: string
  name: string
  cards: string[]
  bonus: number
}
export interface FreeloaderPack {
  id: string
  title: string
  categories: CategoryFacts[]
  houses: HouseFacts[]
  sets: MatchingSet[]
  cards: CardFacts[]
}

export type { FreeloaderView }

type HouseState = FreeloaderView['houses'][number]

export interface FreeloaderModel {
  pack: FreeloaderPack
  seats: number
  round_limit: number
  houses: Map<string, HouseFacts>
  cards: Map<string, CardFacts>
}

export function freeloader_model(
  pack: FreeloaderPack,
  options: Record<string, OptionValue>,
  seats: number,
): FreeloaderModel {
  return {
    pack,
    seats,
    round_limit: Number(options.round_limit ?? 0),
    houses: new Map(pack.houses.map((house) => [house.id, house])),
    cards: new Map(pack.cards.map((card) => [card.id, card])),
  }
}

export const actions = actions_of<FreeloaderAction>(tables)
export const freeloader = (scene: Scene): { model: FreeloaderModel; view: FreeloaderView } => ({
  model: scene.model as FreeloaderModel,
  view: scene.view as unknown as FreeloaderView,
})

// The round that is being played, or was the last.
export const round_of = (view: FreeloaderView) => view.round + (view.phase === phase.over ? 0 : 1)

// --- houses ---

export const house_state = (
  model: FreeloaderModel,
  view: FreeloaderView,
  house: string,
): HouseState | undefined => view.houses[model.pack.houses.findIndex((h) => h.id === house)]

// The houses clockwise, beginning with the first of the pack.
export function ring(model: FreeloaderModel, view: FreeloaderView): string[] {
  const out: string[] = []
  let at: string | null = model.pack.houses[0]?.id ?? null
  while (at !== null && !out.includes(at)) {
    out.push(at)
    at = house_state(model, view, at)?.next ?? null
  }
  return [...out, ...model.pack.houses.map((h) => h.id).filter((id) => !out.includes(id))]
}

export const house_of = (space: string) => space.split(':')[0] ?? ''
export const stands_in = (view: FreeloaderView, seat: number): string | null => {
  const pawn = view.seats[seat]?.pawn
  return pawn ? house_of(pawn) : null
}
export function space_facts(model: FreeloaderModel, space: string): SpaceFacts | undefined {
  const [house = '', number = '1'] = space.split(':')
  return model.houses.get(house)?.spaces[Number(number) - 1]
}
// The number of a space round the ring, and back.
export function ring_index(order: string[], space: string): number {
  const [house = '', number = '1'] = space.split(':')
  return order.indexOf(house) * 7 + Number(number) - 1
}
export const space_at = (order: string[], index: number): string => {
  const at = ((index % 42) + 42) % 42
  return `${order[Math.floor(at / 7)]}:${(at % 7) + 1}`
}

export const best_friends = (house: HouseState | undefined): (number | null)[] =>
  (house?.best ?? []).map(({ seat }) => (seat === null ? null : seat_of(seat)))
export const is_friend = (
  model: FreeloaderModel,
  view: FreeloaderView,
  seat: number,
  house: string,
) => best_friends(house_state(model, view, house)).includes(seat)
export const plain_favors = (view: FreeloaderView, seat: number, house: string) =>
  view.seats[seat]?.favors[0]?.[house] ?? 0
// All counters of a seat in a house, also those on its spots.
export function favors(
  model: FreeloaderModel,
  view: FreeloaderView,
  seat: number,
  house: string,
): number {
  const crashing = house_state(model, view, house)?.crash.includes(seat) ?? false
  return (
    plain_favors(view, seat, house) +
    (is_friend(model, view, seat, house) ? 1 : 0) +
    (crashing ? 1 : 0)
  )
}

// --- prices ---

interface LitDiscount extends Discount {
  lit: boolean
}
interface Price {
  cost: number
  price: number
  have: number // favors there
  discounts: LitDiscount[]
}
// What a seat would pay for a card if it stood in that house.
export function price_in(
  model: FreeloaderModel,
  view: FreeloaderView,
  seat: number,
  card: string,
  house: string,
): Price {
  const facts = model.cards.get(card)
  const discounts = (facts?.discounts ?? []).map((d) => ({
    ...d,
    lit: d.when === 'house' ? d.house === house : is_friend(model, view, seat, d.house),
  }))
  const cost = facts?.cost ?? 0
  const off = discounts.reduce((sum, d) => sum + (d.lit ? d.amount : 0), 0)
  return { cost, price: cost - off, have: favors(model, view, seat, house), discounts }
}

// --- Stuff ---

interface Standing {
  printed: number
  sets: MatchingSet[]
  points: number
  crashes: string[] // houses
  missing: string[] // required categories
}
export function standing_of(
  model: FreeloaderModel,
  view: FreeloaderView,
  seat: number,
  more: string[] = [],
): Standing {
  const stuff = [...(view.seats[seat]?.stuff ?? []), ...more]
  const printed = stuff.reduce((sum, card) => sum + (model.cards.get(card)?.points ?? 0), 0)
  const sets = model.pack.sets.filter((set) => set.cards.every((card) => stuff.includes(card)))
  const crashes = model.pack.houses
    .map((house) => house.id)
    .filter((house) => house_state(model, view, house)?.crash.includes(seat))
  const missing = model.pack.categories
    .filter((c) => c.required)
    .filter((c) => !stuff.some((card) => model.cards.get(card)?.category === c.id))
    .filter((c) => !(c.crash_counts && crashes.length > 0))
    .map((c) => c.id)
  const points = printed + sets.reduce((sum, set) => sum + set.bonus, 0)
  return { printed, sets, points, crashes, missing }
}
export const nobody_qualifies = (model: FreeloaderModel, view: FreeloaderView) =>
  view.seats.every((_, seat) => standing_of(model, view, seat).missing.length > 0)

// --- chances ---

// Of 36: the challenger with so many favors beats the holder with so many.
export function wins_of_36(challenger: number, holder: number): number {
  let wins = 0
  for (let a = 1; a <= 6; a += 1)
    for (let b = 1; b <= 6; b += 1) if (a * challenger > b * holder) wins += 1
  return wins
}

// Totals of a throw such as "2+" with their chances.
export function throw_chances(dice: string): Map<number, number> {
  const kept = Number(dice[0])
  const extra = dice.endsWith('+')
  const count = kept + (extra ? 1 : 0)
  const out = new Map<number, number>()
  const all = 6 ** count
  for (let code = 0; code < all; code += 1) {
    let rest = code
    let sum = 0
    let lowest = 6
    for (let i = 0; i < count; i += 1) {
      const face = (rest % 6) + 1
      rest = Math.floor(rest / 6)
      sum += face
      lowest = Math.min(lowest, face)
    }
    const total = extra ? sum - lowest : sum
    out.set(total, (out.get(total) ?? 0) + 1 / all)
  }
  return out
}
