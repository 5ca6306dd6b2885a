// Pawns that are folded to stand: one foot is glued over the other.
import Tent from './Tent.svelte'
import type { Drawing, PieceGroup } from './types'

export const tent = { w: 22, foot: 9, face: 35 }

// A group of them, of drawings that are each a pawn.
export function tents(title: string, note: string, pawns: Drawing[], size = tent): PieceGroup {
  const { w, foot, face } = size
  const h = 2 * (foot + face)
  return {
    title,
    note,
    size: { w, h },
    folds: [foot, foot + face, foot + 2 * face],
    glue: [
      { x: 0, y: 0, w, h: foot },
      { x: 0, y: h - foot, w, h: foot },
    ],
    pieces: pawns.map((of) => ({ of: Tent, props: { of, size }, box: { x: 0, y: 0, w, h } })),
  }
}
