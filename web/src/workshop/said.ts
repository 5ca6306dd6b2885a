// What the engine says of a pack, in the language of this browser where we have it, else in its own.
import german from '../../../texts/de/check.json'
import english from '../../../texts/en/check.json'
import { language } from '../lib/texts.svelte'

// Sentences of the engine with {1}, {2} … for what differs; the longest first, as "must be {1}" is also
// the beginning of others.
const read = (sentences: Record<string, string>) =>
  Object.entries(sentences)
    .sort(([a], [b]) => b.length - a.length)
    .map(([form, text]) => ({
      form: new RegExp(
        `^${form.replaceAll(/[.?+*^$()|[\]\\]/g, '\\$&').replaceAll(/\{(\d)\}/g, '(?<_$1>.*)')}$`,
        's',
      ),
      text,
    }))
export const forms = { en: read(english), de: read(german) }

export function said(what: string): { text: string; own: boolean } {
  for (const { form, text } of forms[language()]) {
    const found = form.exec(what)
    if (found)
      return {
        text: text.replaceAll(/\{(\d)\}/g, (_, n) => found.groups?.[`_${n}`] ?? ''),
        own: true,
      }
  }
  return { text: what, own: false }
}
