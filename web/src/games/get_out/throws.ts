// What was thrown last, read off the log: the movement roll with the dice that fell off the table and
// the jobs that did it, a try with dice of the chart, the die of a card.
import type { GetOutEvent } from '../../generated/get_out'
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

type Of<Kind> = Extract<GetOutEvent, { event: Kind }>

// What a seat held before the later events.
function held_then(seat: GetOutSeat, number: number, later: GetOutEvent[]): GetOutSeat {
  let held = seat.held
  for (const event of [...later].reverse()) {
    if (!('seat' in event) || seat_of(event.seat) !== number) continue
    switch (event.event) {
      case 'hired':
      case 'moved_in':
        held = held.filter((id) => id !== event.square)
        break
      case 'left':
      case 'fired':
      case 'evicted':
        held = [...held, event.square]
    }
  }
  return { ...seat, held }
}

function move(
  model: GetOutModel,
  view: GetOutView,
  event: Of<'rolled' | 'rolled_three'>,
  later: GetOutEvent[],
): Omit<Throw, 'at'> | null {
  const number = seat_of(event.seat)
  const now = view.seats[number]
  if (!now) return null
  const then = held_then(now, number, later)
  const thrown = (die: DieColour, face: number): Thrown => ({
    die,
    face,
    out: faces_out(model, then, die).includes(face),
  })
  const dice = [thrown('red', event.red), thrown('black', event.black)]
  if (event.event === 'rolled_three') dice.push(thrown('blue', event.blue))
  const jobs = dice
    .filter((d) => d.out)
    .flatMap((d) => blamed(model, then, d.die as DieColour).map((job) => job.id))
  return {
    ...nothing,
    kind: 'move',
    seat: number,
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

function attempt(event: Of<'tried'>, later: GetOutEvent[], turn: number): Omit<Throw, 'at'> {
  const after = later.find(
    (e) =>
      (e.event === 'hired' || e.event === 'moved_in' || e.event === 'failed') &&
      e.seat === event.seat &&
      e.square === event.square,
  )
  const won = after ? after.event !== 'failed' : null
  const chance = event.count ?? 1 // without it no dice decide
  const faces = won === null ? [] : chart_dice(chance, won, turn)
  return {
    ...nothing,
    kind: 'try',
    seat: seat_of(event.seat),
    square: event.square,
    chance,
    won,
    dice: faces.map((face, i) => ({
      die: faces.length > 1 ? ((['red', 'black', 'white'] as const)[i] ?? 'white') : 'white',
      face,
      out: false,
    })),
  }
}

const single = (kind: 'can' | 'effect', seat: string, face: number, victim = -1) => ({
  ...nothing,
  kind,
  seat: seat_of(seat),
  dice: [{ die: 'white' as const, face, out: false }],
  victim,
})

function throw_of(model: GetOutModel, view: GetOutView, recent: GetOutEvent[], at: number) {
  const event = recent[at]
  const later = recent.slice(at + 1)
  switch (event?.event) {
    case 'rolled':
    case 'rolled_three':
      return move(model, view, event, later)
    case 'walks':
      return { ...nothing, kind: 'walk' as const, seat: seat_of(event.seat), steps: event.count }
    case 'tried':
      return attempt(event, later, at)
    case 'can_rolled':
      return single('can', event.seat, event.die, seat_of(event.victim))
    case 'effect_die':
      return single('effect', event.seat, event.die)
  }
  return null
}

export function last_throw(
  model: GetOutModel,
  view: GetOutView,
  recent: GetOutEvent[],
): Throw | null {
  for (let at = recent.length - 1; at >= 0; at -= 1) {
    const found = throw_of(model, view, recent, at)
    if (found) return { ...found, at }
  }
  return null
}
