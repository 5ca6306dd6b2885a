// What is printed and how, kept in the address, so that a link prints the same.
import { remember, remembered } from '../lib/remembered'
import { type Paper, paper_names, type Way, ways } from './paper'
import type { Choice } from './types'

const place = 'rainyday-paper'

export function usual_paper(languages: readonly string[]): Paper {
  const kept = remembered(place)
  if (kept && paper_names.includes(kept as Paper)) return kept as Paper
  return /^en-(US|CA)$/.test(languages[0] ?? '') ? 'letter' : 'a4'
}
export const remember_paper = (paper: Paper) => remember(place, paper)

export function read_choice(
  search: string,
  paper: Paper,
  usual: string[],
  known: string[],
): Choice {
  const given = new URLSearchParams(search)
  const one = <T extends string>(name: string, list: readonly T[], otherwise: T): T =>
    list.find((value) => value === given.get(name)) ?? otherwise
  const listed = given
    .get('parts')
    ?.split(',')
    .filter((part) => known.includes(part))
  return {
    paper: one('paper', paper_names, paper),
    way: one<Way>('way', ways, 'tiles'),
    ink: one('ink', ['color', 'black'], 'color'),
    save: given.get('save') === '1',
    parts: listed ?? usual,
  }
}

export function written(choice: Choice, pack: string | null): string {
  const out = new URLSearchParams()
  if (pack) out.set('pack', pack)
  out.set('paper', choice.paper)
  out.set('way', choice.way)
  out.set('parts', choice.parts.join(','))
  if (choice.ink === 'black') out.set('ink', 'black')
  if (choice.save) out.set('save', '1')
  return `?${out.toString().replaceAll('%2C', ',')}`
}
