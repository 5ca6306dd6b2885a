// A board on several sheets: where it is cut, so that as few sheets as can be serve and as few things
// as can be are cut.
import { type Box, inside, type Paper, papers, type Size, turned } from './paper'

export const lip = 8 // repeats the neighbour's edge, to be glued under it
export const column = 34 // beside the tile: name, plan, bar
export const strip = 17 // the same below it

export interface Block extends Box {
  never?: boolean // must stay whole
}
export interface Pieces {
  page: Size
  beside: boolean // what the sheet says stands beside the tile, else below it
  columns: number[] // edges, from 0 to the width
  rows: number[]
}

// Edges of blocks, and where these are far apart, a few places between.
function candidates(length: number, edges: number[]): number[] {
  const out = [...new Set(edges.map((e) => Math.round(e * 100) / 100))]
  for (let at = 5; at < length; at += 5) if (!out.some((e) => Math.abs(e - at) < 5)) out.push(at)
  return out.filter((e) => e > 1 && e < length - 1).sort((a, b) => a - b)
}

// Pieces with a lip on all but the last, none longer than `most`.
function line_cuts(
  length: number,
  most: number,
  blocks: { from: number; to: number; never?: boolean }[],
): number[] | null {
  if (length <= most) return [0, length]
  const places = candidates(
    length,
    blocks.flatMap((b) => [b.from, b.to]),
  )
  const cost = new Map(
    places.map((at) => {
      const through = blocks.filter((b) => b.from < at - 0.2 && b.to > at + 0.2)
      return [at, through.reduce((sum, b) => sum + (b.never ? 1000 : 1), 0)]
    }),
  )
  const least = Math.ceil((length - lip) / (most - lip))
  for (let count = least; count <= least + 3; count += 1) {
    let best: { value: number[]; cuts: number[] } | null = null
    const search = (cuts: number[], spent: number) => {
      const from = cuts.at(-1) ?? 0
      if (cuts.length === count) {
        if (length - from > most) return
        const edges = [...cuts, length]
        const sizes = edges.slice(1).map((e, i) => e - edges[i]!)
        const uneven = sizes.reduce((s, size, i) => s + Math.abs(size - sizes.at(-1 - i)!), 0)
        const large = Math.max(...sizes)
        const small = Math.min(...sizes)
        // A sliver is the worst: nobody glues it straight.
        const value = [small * 3 < large ? 1 : 0, spent, Math.round(uneven * 10), large - small]
        if (!best || value.some((v, i) => v < best!.value[i]! && same(value, best!.value, i)))
          best = { value, cuts: edges }
        return
      }
      for (const at of places) {
        if (at <= from + lip || at + lip - from > most) continue
        if (best?.value[0] === 0 && spent + cost.get(at)! > best.value[1]!) continue
        search([...cuts, at], spent + cost.get(at)!)
      }
    }
    search([0], 0)
    const found = best as { value: number[]; cuts: number[] } | null
    if (found) return found.cuts
  }
  return null
}
const same = (a: number[], b: number[], upto: number) =>
  a.slice(0, upto).every((v, i) => v === b[i])

// Upright or across, with what is said beside or below: whatever takes the fewest sheets.
export function cut_board(board: Size, blocks: Block[], paper: Paper): Pieces {
  const upright: Size = papers[paper]
  let best: Pieces | null = null
  const count = (p: Pieces) => (p.columns.length - 1) * (p.rows.length - 1)
  for (const page of [upright, turned(upright)]) {
    for (const beside of [true, false]) {
      const room = inside(page)
      const most = {
        w: room.w - (beside ? column : 0),
        h: room.h - (beside ? 0 : strip),
      }
      const columns = line_cuts(
        board.w,
        most.w,
        blocks.map((b) => ({ from: b.x, to: b.x + b.w, ...(b.never ? { never: true } : {}) })),
      )
      const rows = line_cuts(
        board.h,
        most.h,
        blocks.map((b) => ({ from: b.y, to: b.y + b.h, ...(b.never ? { never: true } : {}) })),
      )
      if (!columns || !rows) continue
      const pieces = { page, beside, columns, rows }
      if (!best || count(pieces) < count(best)) best = pieces
    }
  }
  if (!best) throw new Error('no way to cut this board')
  return best
}
