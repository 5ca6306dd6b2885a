// Pictures of boards and dice.
// Paths, each with its inks: `card ln` is paper with an ink line (components/Strokes.svelte).
export type Drawing = readonly (readonly [string, string])[]

// Pips by face, the outer ones at 1.
type Pips = [number, number][]
const middle: Pips = [[0, 0]]
const falling: Pips = [
  [-1, -1],
  [1, 1],
]
const corners: Pips = [...falling, [1, -1], [-1, 1]]
const six: Pips = [...corners, [-1, 0], [1, 0]]
export const pips: Record<number, Pips> = {
  1: middle,
  2: falling,
  3: [...falling, ...middle],
  4: corners,
  5: [...corners, ...middle],
  6: six,
  7: [...six, ...middle],
}
