// How the values of the game's domains read.
import { type Rich, text_of } from '../../lib/rich'
import type { Seen, Words } from '../types'
import { rank_of, suit_of } from './mall'

const spoken_rank = (words: Words, rank: string, form = 'nom') =>
  words.form(`ui.rank.${rank}`, form) ?? rank

export function spoken_card(words: Words, card: string): string {
  if (card === 'Jk') return spoken_rank(words, card)
  const rank = spoken_rank(words, rank_of(card))
  return words.line('ui.spoken', { rank, suit: words.line(`ui.suit.${suit_of(card)}`) })
}

export function operand(
  domain: string,
  value: string,
  words: Words,
  _: Seen,
  grammar: string,
): Rich | null {
  if (domain === 'direction') return text_of(words.line(`ui.direction.${value}`))
  return domain === 'rank' ? text_of(spoken_rank(words, value, grammar)) : null
}

// Shops of our own packs have a name in every language, and in English a shorter one.
export const shop_name = (words: Words, name: string): string =>
  words.form(`ui.shop.${name}`, 'nom') ?? name
