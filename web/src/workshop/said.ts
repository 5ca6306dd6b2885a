// What the engine says of a pack, in the language of this browser where we have it, else in its own.
import type { Words } from '../games/types'
import { type WorkshopKey, w } from './texts.svelte'
import type { GameWorkshop } from './types'

const general: [RegExp, WorkshopKey][] = [
  [/^is missing$/, 'says.missing'],
  [/^is not known here$/, 'says.unknown'],
  [/^must be an object, not (?<found>.*)$/s, 'says.object'],
  [/^must be a list, not (?<found>.*)$/s, 'says.list'],
  [/^must have (?<many>\d+(?: to \d+)?) (?:entries|entry), not (?<found>.*)$/s, 'says.entries'],
  [/^must be (?<low>-?\d+)\.\.(?<high>-?\d+), not (?<found>.*)$/s, 'says.range'],
  [/^must be true or false, not (?<found>.*)$/s, 'says.flag'],
  [/^must be a text, not (?<found>.*)$/s, 'says.text'],
  [/^is longer than (?<many>\d+) bytes$/, 'says.long'],
  [/^stands twice$/, 'says.twice'],
]

export function said(
  what: string,
  hand: GameWorkshop | null,
  words: Words,
): { text: string; own: boolean } {
  for (const [form, key] of hand?.says ?? []) {
    const found = form.exec(what)
    if (found) return { text: words.line(key, { ...found.groups }), own: true }
  }
  for (const [form, key] of general) {
    const found = form.exec(what)
    if (found) return { text: w(key, { ...found.groups }), own: true }
  }
  return { text: what, own: false }
}
