// A Driver card in large letters: the Stunt, or the Abilities and when they are played.
import type { LargeCard, Scene } from '../types'
import { getaway } from './view'

export function large(scene: Scene, card: string): LargeCard | null {
  const facts = getaway(scene).model.cards.get(card)
  if (!facts) return null
  const { line } = scene.words
  const stunt = facts.stunt ? line(`ui.stunt.${facts.stunt}`) : line('ui.no_stunt')
  const second = facts.ability2 ? [facts.ability2] : []
  return {
    head: stunt,
    title: line(`ui.ability.${card}`),
    lines: [
      line(`ui.ability.${card}.when`),
      line(`ui.ability.${card}.short`),
      ...second.map((it) => `${line(`ui.ability.${it}`)}: ${line(`ui.ability.${it}.short`)}`),
    ],
  }
}
