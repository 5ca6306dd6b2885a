// What the engine says of a pack, in the language of this browser where we have it, else in its own.
import german from '../../../texts/de/check.json'
import type { Words } from '../games/types'
import { language } from '../lib/texts.svelte'
import { type WorkshopKey, w } from './texts.svelte'
import type { GameWorkshop } from './types'

export const general: [RegExp, WorkshopKey][] = [
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

// Sentences of the engine with {1}, {2} … for what differs; the longest first, as "must be {1}" is also
// the beginning of others.
export const forms = Object.entries(german)
  .sort(([a], [b]) => b.length - a.length)
  .map(([form, text]) => ({
    form: new RegExp(
      `^${form.replaceAll(/[.?+*^$()|[\]\\]/g, '\\$&').replaceAll(/\{(\d)\}/g, '(?<_$1>.*)')}$`,
      's',
    ),
    text,
  }))

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
  for (const { form, text } of language() === 'de' ? forms : []) {
    const found = form.exec(what)
    if (found)
      return {
        text: text.replaceAll(/\{(\d)\}/g, (_, n) => found.groups?.[`_${n}`] ?? ''),
        own: true,
      }
  }
  return { text: what, own: false }
}
