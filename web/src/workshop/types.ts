// What a game adds so that its board is edited by hand (games/GAME/workshop.ts): tools, and the places
// of its drawing where each may be used. All in the units of the drawing that it prints.
import type { Words } from '../games/types'
import type { Box } from '../lib/camera.svelte'
import type { Problem } from './checker'
import type { Json, Way } from './json'

export interface Spot {
  id: string
  box: Box
  name: string
  on?: boolean // something of this tool is there
}

// What comes of using a tool at a place.
export type Used =
  | { pack: Json; said: string } // changed, and how that reads in the list of changes
  | { hold: string } // in hand until the next place
  | { open: Way } // its fields beside the drawing
  | { no: string } // why not
  | null

export interface Tool {
  id: string
  title: string
  how: string
  count: string // of what it is about, such as "11 of 12"
  wrong?: boolean // the count
  spots: Spot[]
  strokes?: boolean // pressed and pulled along, on or off as at its beginning
  mirrors?: (spot: string) => string // its place on the other side
  use(spot: string, held: string | null): Used
}

// What a game calls it, in its texts.
export const called = (words: Words, id: string) => ({
  id,
  title: words.line(`ui.workshop.${id}`),
  how: words.line(`ui.workshop.${id}.how`),
})

// Where on the drawing a thing is that a report names so.
export type Place = (name: string) => Box | null

// A pack that cannot be drawn is still there as text.
export function attempt<T>(make: () => T): T | null {
  try {
    return make()
  } catch {
    return null
  }
}

export interface GameWorkshop {
  tools(pack: Json, words: Words): Tool[]
  // Where a problem is on the drawing.
  box_of?(pack: Json, problem: Problem): Box | null
  // One press that mends it.
  repair?(pack: Json, problem: Problem, words: Words): { title: string; pack: Json } | null
  // Which rule wants a place to be as the engine wants it, by the way without its numbers.
  rules: Record<string, string>
}
