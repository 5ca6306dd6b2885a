// Why not: the rule's own words, or the table's, or the server's.
import type { Refused } from './protocol'
import { type Rich, text_of } from './rich'
import { is_word, t } from './texts.svelte'
import type { GameWords } from './words'

// A server of a later version may know more reasons.
export function reason_text(name: string): string {
  const key = `refused.${name}`
  return t(is_word(key) ? key : 'refused.other')
}

export function refusal_text(words: GameWords, refused: Refused): Rich {
  return refused.rule ? words.refusal(refused) : text_of(reason_text(refused.refused))
}
