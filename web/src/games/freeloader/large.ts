// Of a card what it does, and what it costs in each house.
import type { LargeCard, Scene } from '../types'
import { house_name } from './names'
import Picture from './Picture.svelte'
import { type CardFacts, freeloader, price_in, ring } from './view'

export const effect_texts = ({ words }: Scene, { effects }: CardFacts): string[] =>
  effects.map((e) => words.line(`ui.effect.${e.kind}.text`, { n: e.favors ?? 0, house: e.house }))

// By house, for who looks on.
export function prices(scene: Scene, card: string): string {
  const { model, view } = freeloader(scene)
  const { words, seat } = scene
  const list = ring(model, view).map(
    (house) =>
      `${house_name(words, model, house)} ${price_in(model, view, seat ?? 0, card, house).price}`,
  )
  return `${words.line('ui.price.list')}: ${list.join(', ')}`
}

export function large(scene: Scene, card: string): LargeCard | null {
  if (!freeloader(scene).model.cards.has(card)) return null
  return { Picture, lines: scene.seat === null ? [] : [prices(scene, card)] }
}
