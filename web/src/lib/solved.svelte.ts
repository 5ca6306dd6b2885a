// The puzzles that were solved in this browser, like the settings: of each game by day at which try,
// 0 where the answer was shown. What cannot be read was never solved.
import { remember, remembered } from './remembered'

type Solved = Record<string, Record<string, number>>

const place = 'rainyday.puzzles'
const kept_days = 60
export const most_tries = 3

// Days since 1970 by the calendar of where one is, so that a puzzle comes with the morning.
export const day_of = (date: Date) =>
  Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000)
export const today = () => day_of(new Date())
export const date_of = (day: number) => new Date(day * 86_400_000) // in UTC

export function read_solved(kept: string): Solved {
  try {
    const games = Object.entries(JSON.parse(kept) as Record<string, Record<string, unknown> | null>)
    const is_good = ([day, at]: [string, unknown]) =>
      /^\d{1,7}$/.test(day) && Number.isInteger(at) && Number(at) >= 0 && Number(at) <= most_tries
    return Object.fromEntries(
      games.map(([game, days]) => [
        game,
        Object.fromEntries(Object.entries(days ?? {}).filter(is_good)) as Record<string, number>,
      ]),
    )
  } catch {
    return {}
  }
}

let all = $state.raw(read_solved(remembered(place) ?? '{}'))

// At which try; null: not yet.
export const solved = (game: string, day: number): number | null => all[game]?.[day] ?? null

// Of one day the first outcome counts.
export function note_solved(game: string, day: number, at: number) {
  if (solved(game, day) !== null) return
  const days: Record<string, number> = { ...all[game], [day]: at }
  for (const one of Object.keys(days)) if (Number(one) <= day - kept_days) delete days[one]
  all = { ...all, [game]: days }
  remember(place, JSON.stringify(all))
}

// Days in a row up to today, or to yesterday as long as today's are not tried.
export function days_in_a_row(of: Solved, now: number): number {
  const days = new Set(
    Object.values(of).flatMap((game) => Object.keys(game).filter((day) => game[day]! > 0)),
  )
  let day = days.has(`${now}`) ? now : now - 1
  let count = 0
  while (days.has(`${day--}`)) count += 1
  return count
}
export const my_days_in_a_row = () => days_in_a_row(all, today())
