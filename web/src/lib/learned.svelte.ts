// What was learned in this browser, like the settings: of each game how many steps were done. What
// cannot be read was never learned.
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
function stored(): Record<string, Learned> {
  try {
    return read_learned(localStorage.getItem(place) ?? '{}')
  } catch {
    return {} // no storage is allowed
  }
}

let all = $state.raw(stored())

export const learned = (game: string): Learned | null => all[game] ?? null
export const is_learned = (it: Learned | null) => it !== null && it.step === it.steps

function keep(next: Record<string, Learned>) {
  all = next
  try {
    localStorage.setItem(place, JSON.stringify(next))
  } catch {
    // Then it lasts as long as the page.
  }
}
export const note_learned = (game: string, step: number, steps: number) =>
  keep({ ...all, [game]: { step, steps } })
export const forget_learned = () => keep({})
