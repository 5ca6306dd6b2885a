// Where a game has no board of its own: all that lies in its bag, side by side.
import type { Deck, Drawing } from '../print/types'
import Bag from './Bag.svelte'

const bag_columns = 9

export function bag_of(deck: Deck): Drawing {
  const { w, h } = deck.size
  const rows = Math.ceil(deck.cards.length / bag_columns)
  return {
    of: Bag,
    props: { deck },
    box: { x: 0, y: 0, w: w * Math.min(bag_columns, deck.cards.length), h: h * rows },
  }
}
export const bag_place = (deck: Pick<Deck, 'size'>, i: number) => ({
  x: (i % bag_columns) * deck.size.w,
  y: Math.floor(i / bag_columns) * deck.size.h,
  ...deck.size,
})
