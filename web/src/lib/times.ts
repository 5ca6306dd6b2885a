// How long ago something was, in the reader's language.
import { language, t } from './texts.svelte'

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

export function since(time: number, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto', style: 'short' })
  const passed = Math.max(0, now - time)
  const [unit, size] = units.find(([, size]) => passed >= size) ?? (['second', 1000] as const)
  // What was a moment ago is now.
  return words.format(unit === 'second' ? 0 : -Math.round(passed / size), unit)
}

// "Monday, November 16", of a day since 1970.
export const day_text = (day: number): string =>
  new Intl.DateTimeFormat(language(), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(day * 86_400_000)

// The head of a recap: "Since your turn", or "Since Tuesday" where that was another day.
export function since_title(time: number, now: number): string {
  const day = (at: number) => new Date(at).toDateString()
  if (time === 0 || day(time) === day(now)) return t('recap.tab')
  const week = now - time < 6 * 86_400_000
  const form: Intl.DateTimeFormatOptions = week
    ? { weekday: 'long' }
    : { day: 'numeric', month: 'long' }
  return t('recap.since', { day: new Intl.DateTimeFormat(language(), form).format(time) })
}

export interface Clock {
  at: number // when it was told
  left: number[] // ms of each seat then
  running: number[]
}
// What is left of a seat's time for the whole game.
export function time_left(clock: Clock, seat: number, now: number): number {
  const gone = clock.running.includes(seat) ? Math.max(0, now - clock.at) : 0
  return Math.max(0, (clock.left[seat] ?? 0) - gone)
}
