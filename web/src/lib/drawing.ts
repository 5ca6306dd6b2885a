// Pictures of boards and dice.
// Paths, each with its inks: `card ln` is paper with an ink line (components/Strokes.svelte).
export type Drawing = readonly (readonly [string, string])[]

// Pips of a die of side 2, around its middle.
const corner = 0.52
export const pips: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-corner, -corner],
    [corner, corner],
  ],
  3: [
    [-corner, -corner],
    [0, 0],
    [corner, corner],
  ],
  4: [
    [-corner, -corner],
    [corner, -corner],
    [-corner, corner],
    [corner, corner],
  ],
  5: [
    [-corner, -corner],
    [corner, -corner],
    [0, 0],
    [-corner, corner],
    [corner, corner],
  ],
  6: [
    [-corner, -corner],
    [corner, -corner],
    [-corner, 0],
    [corner, 0],
    [-corner, corner],
    [corner, corner],
  ],
}
