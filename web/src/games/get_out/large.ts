// A card in large letters: its story and what it does.
import type { LargeCard, Scene } from '../types'
import { card_text, card_title, effect_words } from './names'
import { get_out } from './view'

export function large(scene: Scene, card: string): LargeCard | null {
  const { model } = get_out(scene)
  const facts = model.cards.get(card)
  if (!facts) return null
  return {
    head: scene.words.line(`ui.deck.${facts.deck}`),
    title: card_title(scene.words, model, facts),
    lines: [effect_words(scene.words, model, facts.effects), card_text(scene.words, model, facts)],
  }
}
