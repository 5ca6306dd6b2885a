// How long ago something was, in the reader's language.
import { language } from './texts.svelte'

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
