// Cards and tiles side by side on a sheet, and their backs on the other side of the paper.
import { type Box, inside, margin, type Paper, papers, type Size } from './paper'

export interface Grid {
  page: Size
  columns: number
  rows: number
  x: number // of the first one
  y: number
  card: Size
}

// Edge to edge in the middle of the page, so that what is turned over meets; `free` is left at the top.
export function grid_of(card: Size, paper: Paper, free = 0): Grid {
  const page: Size = papers[paper]
  const room = inside(page)
  const columns = Math.max(1, Math.floor(room.w / card.w + 1e-6))
  const rows = Math.max(1, Math.floor((room.h - free) / card.h + 1e-6))
  return {
    page,
    columns,
    rows,
    x: (page.w - columns * card.w) / 2,
    y: free > 0 ? margin + free : (page.h - rows * card.h) / 2,
    card,
  }
}
export const per_sheet = ({ columns, rows }: Grid) => columns * rows

export const slot = (grid: Grid, index: number) => ({
  x: grid.x + (index % grid.columns) * grid.card.w,
  y: grid.y + Math.floor(index / grid.columns) * grid.card.h,
})

// Where the back of that card lies: the paper is turned on its long, upright edge.
export function back_slot(grid: Grid, index: number) {
  const { x, y } = slot(grid, index)
  return { x: grid.page.w - x - grid.card.w, y }
}

export function sheets_of<T>(list: readonly T[], size: number): T[][] {
  const out: T[][] = []
  for (let i = 0; i < list.length; i += size) out.push(list.slice(i, i + size))
  return out
}

// How far the ink of backs runs past the cut.
export const bleed = 3

// Crossed lines over a box; neighbouring boxes go on with the same ones.
export function lattice({ x, y, w, h }: Box, step = 5): string {
  const [right, bottom] = [x + w, y + h]
  const n = (value: number) => value.toFixed(2)
  let out = ''
  for (let c = Math.ceil((x + y) / step) * step; c < right + bottom; c += step) {
    const from = Math.max(x, c - bottom)
    const to = Math.min(right, c - y)
    out += `M${n(from)} ${n(c - from)}L${n(to)} ${n(c - to)}`
  }
  for (let c = Math.ceil((y - right) / step) * step; c < bottom - x; c += step) {
    const from = Math.max(x, y - c)
    const to = Math.min(right, bottom - c)
    out += `M${n(from)} ${n(c + from)}L${n(to)} ${n(c + to)}`
  }
  return out
}
