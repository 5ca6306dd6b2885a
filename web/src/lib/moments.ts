// The moments of a game that is looked back at, in words.
import type { GamePage } from '../games/types'
import { before, is_luck, type Marked, type Shown, shown } from './analysis'
import type { Analysis, Frame } from './protocol'
import type { Reel } from './reel'
import { plain, type Rich } from './rich'
import { t } from './texts.svelte'
import { action_text, type GameWords } from './words'

export interface Teller {
  analysis: Analysis
  page: GamePage
  words: GameWords
  me: number | null
  told: Record<number, Rich> // what happened, by moment
}

export const signed = ({ value }: Shown) =>
  value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0'

// What happened at some of them, from the frames that show it.
export async function tell(
  reel: Reel,
  { analysis, page, words }: Omit<Teller, 'told'>,
  moments: number[],
): Promise<Record<number, Rich>> {
  const lines_of = (frame: Frame | undefined): Rich[] =>
    (frame?.events ?? [])
      .filter(({ event }) => !page.quiet?.includes(event))
      .map((event) => words.event(event) ?? [])
      .filter((line) => line.length > 0)
  const told = async (moment: number): Promise<Rich> => {
    const { first, at } = analysis.moments[moment]!
    const [from, to] = [await reel.find(first), await reel.find(at)]
    const lines: Rich[] = []
    for (let i = from; i <= to && lines.length < 3; i += 1)
      lines.push(...lines_of(await reel.frame(i)))
    const first_line = lines[0] ?? []
    return lines.length > 1
      ? [...first_line, { kind: 'text', text: ' · ' }, ...lines.at(-1)!]
      : first_line
  }
  return Object.fromEntries(
    await Promise.all(moments.map(async (one) => [one, await told(one)] as const)),
  )
}

export const who = ({ me, words }: Teller, seat: number) =>
  seat === me ? t('analysis.you') : words.name(seat)

export function title_of({ analysis, page, words, told }: Teller, moment: number): Rich {
  const one = analysis.moments[moment]!
  if (one.did) return action_text(page, words, one.did)
  const line = told[moment] ?? []
  return line.length > 0
    ? line
    : [{ kind: 'text', text: t(is_luck(one) ? 'analysis.by_luck' : 'analysis.a_choice') }]
}
export function whose(teller: Teller, { moment, seat }: Marked): string {
  const { by, slip } = teller.analysis.moments[moment]!
  const values = { name: who(teller, by ?? seat) }
  return t(
    slip ? 'analysis.slip_of' : by === null ? 'analysis.luck_for' : 'analysis.choice_of',
    values,
  )
}
export const aloud = (teller: Teller, one: Marked) =>
  t('analysis.aloud', {
    n: one.number,
    what: plain(title_of(teller, one.moment), teller.words.card),
    whose: whose(teller, one),
    change: signed(one.change),
    range: one.change.range,
  })

// "Ada: 44% → 21% ± 5"
export function from_to(teller: Teller, { moment, seat }: Marked): string {
  const after = shown(teller.analysis.moments[moment]!.after[seat]!)
  const { value: from } = shown(before(teller.analysis, moment, seat))
  const name = who(teller, seat)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${t('analysis.from_to', { from, to: after.value, range: after.range })}`
}
