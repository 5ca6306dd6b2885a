// The pack with the options of the table, and facts read off a view.
import { type GetOutAction, type GetOutView, tables } from '../../generated/get_out'
import { actions_of } from '../../lib/actions'
import type { OptionValue, View } from '../../lib/protocol'
import type { Scene } from '../types'

export type Amount =
  | number
  | 'all'
  | 'half'
  | { each: number; per: 'job' | 'apartment' | 'life_point' | 'application' | 'die' }
export interface Condition {
  kind: string
  square?: string
  n?: number
  ring?: string
}
export interface Effect {
  kind: string
  who?: string
  amount?: Amount
  to?: string
  from?: string
  cost?: number
  then?: Effect[]
  else?: Effect[]
  options?: { label: string; effects: Effect[] }[]
  cond?: Condition
  table?: Effect[][]
  next?: string
  previous?: string
  back?: number
  n?: number
  deck?: string
  which?: string
  square?: string
  ring?: string
}
type SquareKind =
  | 'pay_day'
  | 'get_out'
  | 'plot_twist'
  | 'comic_page'
  | 'job'
  | 'apartment'
  | 'plain'
interface SquareFacts {
  id: string
  name: string
  kind: SquareKind
  text: string
  on_reach: Effect[]
  on_land: Effect[]
  wage?: number
  weight?: 'full' | 'double' | 'half_red' | 'half_black'
  rent?: number
  ramp_to?: string | null
}
export type Deck = 'plot' | 'comic'
export interface CardFacts {
  id: string
  deck: Deck
  count: number
  title: string
  text: string
  effects: Effect[]
}
export interface GetOutPack {
  id: string
  title: string
  start_cash: number
  allowance: number
  credit_check: number
  life_points: number
  recommended_open: string[]
  rings: { id: string; squares: SquareFacts[] }[]
  cards: CardFacts[]
}

export type { GetOutView }
export type GetOutSeat = GetOutView['seats'][number]

// A square with its place on the board.
export interface Square extends SquareFacts {
  ring: number
  index: number // clockwise from the ring's first square
}
export interface GetOutModel {
  pack: GetOutPack
  squares: Map<string, Square>
  rings: Square[][]
  cards: Map<string, CardFacts>
  below: Map<string, string[]> // upper end of ramps: their jobs or apartments
  open: Set<string>
  goal: number
  three: boolean // a blue die
  sides: number
  from_top: boolean
}

function open_of(pack: GetOutPack, rings: Square[][], options: Record<string, OptionValue>) {
  const names = ['none', 'recommended', 'all', 'listed']
  const chosen =
    typeof options.open_squares === 'number'
      ? names[options.open_squares]
      : String(options.open_squares)
  const of = (kind: SquareKind) =>
    rings
      .flat()
      .filter((s) => s.kind === kind)
      .map((s) => s.id)
  if (chosen === 'all') return [...of('job'), ...of('apartment')]
  if (chosen === 'recommended') return pack.recommended_open
  if (chosen !== 'listed') return []
  const listed = (kind: SquareKind, sum: number) => of(kind).filter((_, i) => (sum >> i) & 1)
  return [
    ...listed('job', Number(options.open_jobs ?? 0)),
    ...listed('apartment', Number(options.open_apartments ?? 0)),
  ]
}

export function get_out_model(
  pack: GetOutPack,
  options: Record<string, OptionValue> = {},
): GetOutModel {
  const rings = pack.rings.map(({ squares }, ring) =>
    squares.map((square, index): Square => ({ ...square, ring, index })),
  )
  const below = new Map<string, string[]>()
  for (const { id, ramp_to } of rings.flat())
    if (ramp_to) below.set(ramp_to, [...(below.get(ramp_to) ?? []), id])
  const named = (name: string, number: number) =>
    options[name] === name || options[name] === number || options[name] === String(number)
  const dice = options.dice
  return {
    pack,
    rings,
    below,
    squares: new Map(rings.flat().map((square) => [square.id, square])),
    cards: new Map(pack.cards.map((card) => [card.id, card])),
    open: new Set(open_of(pack, rings, options)),
    goal: Number(options.life_points ?? 0) || pack.life_points,
    three: dice === 'three_d6' || dice === 1,
    sides: dice === 'two_d7' || dice === 2 ? 7 : 6,
    from_top: options.d7_discard === 'from_top' || named('d7_discard', 1),
  }
}

export const actions = actions_of<GetOutAction>(tables)
export const get_out = (scene: Scene): { model: GetOutModel; view: GetOutView } => ({
  model: scene.model as GetOutModel,
  view: scene.view as unknown as GetOutView,
})

// Everybody on the Pay Day of the outer ring, with nothing done yet. GO-007
export function opening(pack: unknown, view: View): View {
  const { rings, start_cash } = pack as GetOutPack
  const at = rings[0]?.squares.find(({ kind }) => kind === 'pay_day')?.id ?? ''
  const fresh = {
    ...{ at, cash: start_cash, life: 0, held: [], applied: [] },
    ...{ zero_rolls: 0, lost_turns: 0 },
  }
  const { seats } = view as unknown as GetOutView
  return { ...view, seats: seats.map(() => fresh), steps: 0, card: null, round: 0 }
}

// --- jobs, apartments, money ---

export const is_site = (square: SquareFacts | undefined) =>
  square?.kind === 'job' || square?.kind === 'apartment'
export const held = (model: GetOutModel, seat: GetOutSeat | undefined, kind: SquareKind) =>
  (seat?.held ?? []).flatMap((id) => {
    const square = model.squares.get(id)
    return square?.kind === kind ? [square] : []
  })
export const jobs = (model: GetOutModel, seat: GetOutSeat | undefined) => held(model, seat, 'job')
export const apartments = (model: GetOutModel, seat: GetOutSeat | undefined) =>
  held(model, seat, 'apartment')

// What a Pay Day brings in and takes away.
export function pay_of(model: GetOutModel, seat: GetOutSeat) {
  const list = jobs(model, seat)
  const wages = list.reduce((sum, job) => sum + (job.wage ?? 0), 0)
  const rents = apartments(model, seat).reduce((sum, home) => sum + (home.rent ?? 0), 0)
  const income = list.length > 0 ? wages : model.pack.allowance
  return { income, rents, balance: income - rents }
}

export type DieColour = 'red' | 'black' | 'blue'
export const dice_of = (model: GetOutModel): DieColour[] =>
  model.three ? ['red', 'black', 'blue'] : ['red', 'black']

// How many jobs count against a die. GO-R24
function weight_on(model: GetOutModel, seat: GetOutSeat | undefined, die: DieColour) {
  const counts = { full: 1, double: 2, half_red: 0, half_black: 0 }
  return jobs(model, seat).reduce((sum, job) => {
    const half = job.weight === `half_${die}` ? 1 : 0
    return sum + counts[job.weight ?? 'full'] + half
  }, 0)
}
// The faces of a die that fall off the table. GO-R102
export function faces_out(
  model: GetOutModel,
  seat: GetOutSeat | undefined,
  die: DieColour,
): number[] {
  const n = weight_on(model, seat, die)
  const top = model.sides === 7 && model.from_top ? 7 : 6
  return Array.from({ length: model.sides }, (_, i) => i + 1).filter((f) => f <= top && f > top - n)
}
// The jobs that throw out a face of a die: all that count against it.
export function blamed(model: GetOutModel, seat: GetOutSeat | undefined, die: DieColour): Square[] {
  return jobs(model, seat).filter((job) => {
    const half = job.weight === 'half_red' ? 'red' : job.weight === 'half_black' ? 'black' : die
    return half === die
  })
}

export const applicants = (view: GetOutView, square: string): number[] =>
  view.seats.flatMap((seat, i) => (seat.applied.includes(square) ? [i] : []))
export const holders = (view: GetOutView, square: string): number[] =>
  view.seats.flatMap((seat, i) => (seat.held.includes(square) ? [i] : []))

// Squares on the way to the next Pay Day of one's ring.
export function to_pay_day(model: GetOutModel, at: string): number {
  const square = model.squares.get(at)
  const ring = model.rings[square?.ring ?? 0] ?? []
  const found = ring.find((s) => s.kind === 'pay_day' || s.kind === 'get_out')
  const length = Math.max(1, ring.length)
  const far = ((found?.index ?? 0) - (square?.index ?? 0) + length) % length
  return far === 0 ? length : far
}

// Who is asked, and who moves.
export const asked_seat = (scene: Scene): number => {
  const { view } = get_out(scene)
  return scene.turn?.actor ?? view.in_turn
}
