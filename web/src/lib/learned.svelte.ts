// What was learned in this browser, like the settings: of each game how many steps were done. What
// cannot be read was never learned.
import { remember, remembered } from './remembered'

interface Learned {
  step: number // the next one
  steps: number
}

const place = 'rainyday.lessons'

export function read_learned(kept: string): Record<string, Learned> {
  try {
    const whole = (n: unknown) => Number.isInteger(n) && Number(n) >= 0
    const found = Object.entries(JSON.parse(kept) as Record<string, Partial<Learned> | null>)
    const good = found.filter(
      ([, it]) => whole(it?.step) && whole(it?.steps) && it!.step! <= it!.steps!,
    )
    return Object.fromEntries(good) as Record<string, Learned>
  } catch {
    return {}
  }
}

let all = $state.raw(read_learned(remembered(place) ?? '{}'))

export const learned = (game: string): Learned | null => all[game] ?? null
export const is_learned = (it: Learned | null) => it !== null && it.step === it.steps

function keep(next: Record<string, Learned>) {
  all = next
  remember(place, JSON.stringify(next))
}
export const note_learned = (game: string, step: number, steps: number) =>
  keep({ ...all, [game]: { step, steps } })
export const forget_learned = () => keep({})
