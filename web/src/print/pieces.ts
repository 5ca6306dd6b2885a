// Pieces to cut out: groups under each other, each in rows, on as many sheets as they need.
import Counter from './Counter.svelte'
import { type Box, margin, type Size } from './paper'
import { tents } from './tent'
import type { Drawing, PartOfGame, PieceGroup } from './types'

// A pawn to fold for each seat and so many counters of its shape.
export function pawns_and_counters(
  line: (key: string) => string,
  folding: string,
  looks: number[],
  pawn: Pick<Drawing, 'of' | 'box'>,
  counter: { many: number; size: number; half: number }, // cut out, and of the drawing around its middle
): PartOfGame {
  const { many, size, half } = counter
  const box = { x: -half, y: -half, w: 2 * half, h: 2 * half }
  const title = line('ui.print.pieces')
  const groups = [
    tents(
      line('ui.print.pawns'),
      folding,
      looks.map((look) => ({ ...pawn, props: { look, name: '', blank: true } })),
    ),
    {
      title: line('ui.print.counters'),
      size: { w: size, h: size },
      gap: 0,
      pieces: looks.flatMap((look) =>
        Array.from({ length: many }, () => ({ of: Counter, props: { look }, box })),
      ),
    },
  ]
  return { id: 'pieces', title, pieces: [{ title, note: line('ui.print.pieces.note'), groups }] }
}

interface PlacedPiece extends Box {
  group: PieceGroup
  drawing: Drawing
}
interface PlacedTitle {
  x: number
  y: number
  text: string
  note: string
}
export interface PiecePage {
  pieces: PlacedPiece[]
  titles: PlacedTitle[]
}

const side = 10
const head = 29 // the sheet's own name
const foot = 9
const title = 8

export function lay_pieces(groups: PieceGroup[], page: Size): PiecePage[] {
  const pages: PiecePage[] = [{ pieces: [], titles: [] }]
  const bottom = page.h - margin - foot
  let y = head
  const fresh = () => {
    pages.push({ pieces: [], titles: [] })
    y = head
  }
  for (const group of groups) {
    const gap = group.gap ?? 2.5
    const { w, h } = group.size
    const across = Math.max(1, Math.floor((page.w - 2 * side + gap) / (w + gap)))
    for (let i = 0; i < group.pieces.length; i += across) {
      const first = i === 0
      if (y + (first ? title : 0) + h > bottom && pages.at(-1)!.pieces.length > 0) fresh()
      const top = pages.at(-1)!
      if (first || y === head) {
        top.titles.push({
          x: side,
          y: y + 4,
          text: group.title,
          note: first ? (group.note ?? '') : '',
        })
        y += title
      }
      group.pieces.slice(i, i + across).forEach((drawing, k) => {
        top.pieces.push({ group, drawing, x: side + k * (w + gap), y, w, h })
      })
      y += h + gap
    }
    y += 4
  }
  return pages
}
