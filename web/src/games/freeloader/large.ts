// A card in large letters: what it brings, what it costs in each house, what it does.
import type { LargeCard, Scene } from '../types'
import { at_house, card_name, category_name, house_name } from './names'
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
  const { model } = freeloader(scene)
  const facts = model.cards.get(card)
  if (!facts) return null
  const { line } = scene.words
  const points = line('ui.points', { n: facts.points })
  const discounts = facts.discounts.map(({ when, house, amount }) => {
    const name = when === 'house' ? at_house : house_name
    const place = name(scene.words, model, house)
    const text = line(`ui.discount.${when}`, { place })
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}: −${amount}`
  })
  return {
    head: category_name(scene.words, model, facts.category),
    title: card_name(scene.words, model, card),
    Picture,
    lines: [
      `${points}, ${line('ui.cost', { n: facts.cost })}`,
      ...discounts,
      ...effect_texts(scene, facts),
      ...(scene.seat === null ? [] : [prices(scene, card)]),
    ],
  }
}
