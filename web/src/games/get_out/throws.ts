// What was thrown last, read off the log: the movement roll with the dice that fell off the table and
// the jobs that did it, a try with dice of the chart, the die of a card.
import type { GameEvent } from '../../lib/protocol'
import { seat_of } from '../../lib/tables'
import {
  blamed,
  type DieColour,
  faces_out,
  type GetOutModel,
  type GetOutSeat,
  type GetOutView,
} from './view'

export interface Thrown {
  die: DieColour | 'white'
  face: number
  out: boolean
}
export interface Throw {
  kind: 'move' | 'walk' | 'try' | 'can' | 'effect'
  seat: number
  at: number // its place in the log
  dice: Thrown[]
  steps: number
  jobs: string[] // that threw dice out
  square: string // of a try
  chance: number // one in so many
  won: boolean | null // of a try; null: not decided yet
  victim: number
}

const gained = new Set(['hired', 'moved_in'])
const lost = new Set(['left', 'fired', 'evicted'])

// What a seat held before the later events.
function held_then(seat: GetOutSeat, number: number, later: GameEvent[]): GetOutSeat {
  let held = seat.held
  for (const event of [...later].reverse()) {
    if (seat_of(event.seat) !== number) continue
    const square = String(event.square)
    if (gained.has(event.event)) held = held.filter((id) => id !== square)
    if (lost.has(event.event)) held = [...held, square]
  }
  return { ...seat, held }
}

function move(model: GetOutModel, view: GetOutView, recent: GameEvent[], at: number): Throw | null {
  const event = recent[at]
  const number = seat_of(event?.seat)
  const now = view.seats[number]
  if (!event || !now) return null
  const then = held_then(now, number, recent.slice(at + 1))
  const names: DieColour[] =
    event.event === 'rolled_three' ? ['red', 'black', 'blue'] : ['red', 'black']
  const dice = names.map((die): Thrown => {
    const face = Number(event[die])
    return { die, face, out: faces_out(model, then, die).includes(face) }
  })
  const jobs = dice
    .filter((d) => d.out)
    .flatMap((d) => blamed(model, then, d.die as DieColour).map((job) => job.id))
  return {
    ...nothing,
    kind: 'move',
    seat: number,
    at,
    dice,
    steps: dice.reduce((sum, d) => sum + (d.out ? 0 : d.face), 0),
    jobs: [...new Set(jobs)],
  }
}

const nothing: Omit<Throw, 'kind' | 'seat' | 'at'> = {
  dice: [],
  steps: 0,
  jobs: [],
  square: '',
  chance: 1,
  won: null,
  victim: -1,
}

// Dice that fit the chart of 1 in X; GO-102 to GO-108. The chance itself is the server's.
export function chart_dice(chance: number, won: boolean, turn: number): number[] {
  const pick = (list: number[], n = turn) => list[n % list.length] ?? 1
  switch (chance) {
    case 2:
      return [pick(won ? [4, 5, 6] : [1, 2, 3])]
    case 3:
      return [pick(won ? [5, 6] : [1, 2, 3, 4])]
    case 4:
      return won ? [pick([2, 4, 6]), pick([4, 2, 6], turn + 1)] : [pick([1, 3, 5]), pick([2, 5, 4])]
    case 5:
      return [won ? 6 : pick([2, 3, 4, 5])]
    case 6:
      return [won ? 6 : pick([1, 2, 3, 4, 5])]
    case 7:
      return [won ? 6 : pick([1, 2, 3, 4, 5]), pick([1, 2, 3, 4, 5], turn + 2)]
    case 8:
      return won
        ? [pick([2, 4, 6]), pick([6, 2, 4]), pick([4, 6, 2])]
        : [pick([1, 3, 5]), pick([2, 6, 3]), pick([5, 4, 1])]
    default:
      return []
  }
}

function attempt(recent: GameEvent[], at: number): Throw | null {
  const event = recent[at]
  if (!event) return null
  const seat = seat_of(event.seat)
  const after = recent
    .slice(at + 1)
    .find(
      (e) =>
        ['hired', 'moved_in', 'failed'].includes(e.event) &&
        seat_of(e.seat) === seat &&
        e.square === event.square,
    )
  const won = after ? after.event !== 'failed' : null
  const chance = Number(event.count ?? 1) // without it no dice decide
  const faces = won === null ? [] : chart_dice(chance, won, at)
  return {
    ...nothing,
    kind: 'try',
    seat,
    at,
    square: String(event.square),
    chance,
    won,
    dice: faces.map((face, i) => ({
      die: faces.length > 1 ? ((['red', 'black', 'white'] as const)[i] ?? 'white') : 'white',
      face,
      out: false,
    })),
  }
}

function single(recent: GameEvent[], at: number, kind: 'can' | 'effect'): Throw | null {
  const event = recent[at]
  if (!event) return null
  return {
    ...nothing,
    kind,
    seat: seat_of(event.seat),
    at,
    dice: [{ die: 'white', face: Number(event.die), out: false }],
    victim: kind === 'can' ? seat_of(event.victim) : -1,
  }
}

export function last_throw(
  model: GetOutModel,
  view: GetOutView,
  recent: GameEvent[],
): Throw | null {
  for (let at = recent.length - 1; at >= 0; at -= 1) {
    const event = recent[at]
    switch (event?.event) {
      case 'rolled':
      case 'rolled_three':
        return move(model, view, recent, at)
      case 'walks':
        return {
          ...nothing,
          kind: 'walk',
          seat: seat_of(event.seat),
          at,
          steps: Number(event.count),
        }
      case 'tried':
        return attempt(recent, at)
      case 'can_rolled':
        return single(recent, at, 'can')
      case 'effect_die':
        return single(recent, at, 'effect')
    }
  }
  return null
}
