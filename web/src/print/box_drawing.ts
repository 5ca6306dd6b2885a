// The drawing on a game's box, for backs and headings.
import BoxDrawing from './BoxDrawing.svelte'
import type { Drawing } from './types'

export const box_drawing = (game: string): Drawing => ({
  of: BoxDrawing,
  props: { game },
  box: { x: 0, y: 0, w: 200, h: 160 },
})
