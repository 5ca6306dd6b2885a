// A game looked back at, as it is shown: shares of a win in hundredths, with their ranges.
import { ApiError, api } from './api'
import type { Account, Analysis, Chance, Moment } from './protocol'

export interface Shown {
  value: number // of a hundred
  range: number // of 95 %, plus or minus
}
export interface Marked {
  number: number // as on its stamp
  moment: number
  seat: number // whom it concerns
  change: Shown // what it lost by a slip, or what the moment changed
  slip: boolean
}
export type Part = (typeof parts)[number]

export const parts = ['start', 'luck', 'own', 'others'] as const
const most_marked = 9

const percent = (millionths: number) => Math.round(millionths / 10_000)
export const shown = ([value, range]: Chance): Shown => ({
  value: percent(value),
  range: percent(range),
})

export const before = ({ seats, moments }: Analysis, moment: number, seat: number): Chance =>
  moment === 0 ? seats[seat]!.start : moments[moment - 1]!.after[seat]!

function change_of(analysis: Analysis, moment: number, seat: number): Chance {
  const [from, more] = before(analysis, moment, seat)
  const [to, less] = analysis.moments[moment]!.after[seat]!
  return [to - from, Math.hypot(more, less)]
}

// What made of the start the end; the hundredths that are shown add up too.
export function explained(account: Account): Record<Part | 'result', Shown> {
  let sum = 0
  const out: Partial<Record<Part | 'result', Shown>> = {}
  for (const part of parts) {
    const [value, range] = account[part]
    out[part] = { value: percent(sum + value) - percent(sum), range: percent(range) }
    sum += value
  }
  out.result = shown(account.result)
  return out as Record<Part | 'result', Shown>
}

function marked_at(analysis: Analysis, moment: number): Omit<Marked, 'number'> {
  const { by, slip, after } = analysis.moments[moment]!
  if (slip && by !== null)
    return {
      moment,
      seat: by,
      change: shown([-slip.lead[0], slip.lead[1]]),
      slip: true,
    }
  const changes = after.map((_, seat) => change_of(analysis, moment, seat))
  const most = Math.max(...changes.map(([value]) => Math.abs(value)))
  const seat = changes.findIndex(([value]) => Math.abs(value) === most)
  return { moment, seat, change: shown(changes[seat]!), slip: false }
}

// The moments to look at, the greatest first; half of them slips if there are so many.
export function marked(analysis: Analysis): Marked[] {
  const slips = analysis.slips.slice(0, Math.ceil(most_marked / 2))
  const turns = analysis.turns.filter((moment) => !slips.includes(moment))
  return [...slips, ...turns]
    .slice(0, most_marked)
    .map((moment) => marked_at(analysis, moment))
    .sort((a, b) => Math.abs(b.change.value) - Math.abs(a.change.value) || a.moment - b.moment)
    .map((one, i) => ({ ...one, number: i + 1 }))
}

// Where one begins to look: my worst slip, else the greatest turn.
export const first_of = (all: Marked[], mine: number[]): Marked | undefined =>
  all.find(({ slip, seat }) => slip && mine.includes(seat)) ?? all[0]

// What made the difference: the three greatest, one of mine among them if there is a slip of mine.
export function causes(all: Marked[], mine: number | null): Marked[] {
  const first = all.slice(0, 3)
  const own = all.find(({ slip, seat }) => slip && seat === mine)
  return own && !first.includes(own) ? [...first.slice(0, 2), own] : first
}

export const is_luck = ({ by }: Moment) => by === null

// Seats at the end of their lines, kept apart: the places of so many labels, from the top.
export function spread(wanted: number[], room: number, from: number, to: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]! || a - b)
  const out = [...wanted]
  let free = from
  order.forEach((i, n) => {
    const last = to - (order.length - 1 - n) * room
    out[i] = Math.max(free, Math.min(wanted[i]!, last))
    free = out[i]! + room
  })
  return out
}

// Asks until it is there; whoever leaves no longer asks.
export async function wait_for(
  id: string,
  progress: (done: number, work: number) => void,
  gone: () => boolean,
  pause = (ms: number) => new Promise((done) => setTimeout(done, ms)),
): Promise<Analysis | null> {
  while (!gone()) {
    try {
      const { done, work, analysis } = await api.analysis(id)
      if (analysis) return analysis
      progress(done, work)
    } catch (error) {
      if (!(error instanceof ApiError) || error.error !== 'too_many') throw error
    }
    await pause(1000)
  }
  return null
}
