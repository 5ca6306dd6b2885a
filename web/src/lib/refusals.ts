// Why not: the rule's own words, or the table's.
import type { Refused } from './protocol'
import { type Rich, text_of } from './rich'
import { type ShellKey, t } from './texts.svelte'
import type { GameWords } from './words'

const known = ['handed_over', 'too_far', 'undo_asked', 'no_request', 'not_running', 'too_late']

export function refusal_text(words: GameWords, refused: Refused): Rich {
  if (refused.rule) return words.refusal(refused)
  const key = known.includes(refused.refused) ? `refused.${refused.refused}` : 'refused.other'
  return text_of(t(key as ShellKey))
}
