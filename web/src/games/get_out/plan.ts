// Where the squares lie: three frames one inside the other, from the corner at the bottom right,
// clockwise. Rings that fit into each other like frames of one grid share its columns and rows.
import type { Box, Point } from '../../lib/camera.svelte'
import { hand_line, seeded } from '../../lib/wobble'
import type { GetOutModel, Square } from './view'

export type { Point }
export type Place = Box

const page_cell = { w: 100.4, h: 60.6 }
const gap = 11
export const middle_size = { w: 401.6, h: 242.4 }

// The frame of so many squares: columns and rows.
export function frame_of(count: number): { columns: number; rows: number } {
  const around = Math.max(8, count + (count % 2))
  const half = around / 2 + 2
  return { columns: Math.ceil(half / 2), rows: Math.floor(half / 2) }
}

// Column and row of the place number `i`, clockwise from the bottom right.
export function spot(i: number, { columns, rows }: { columns: number; rows: number }) {
  const right = columns - 1
  const bottom = rows - 1
  if (i <= right) return { column: right - i, row: bottom }
  if (i <= right + bottom) return { column: 0, row: bottom - (i - right) }
  if (i <= 2 * right + bottom) return { column: i - right - bottom, row: 0 }
  return { column: right, row: i - 2 * right - bottom }
}

export class Plan {
  readonly places = new Map<string, Place>()
  readonly floors: Place[] = []
  readonly hole: Place
  readonly width: number
  readonly height: number

  constructor(
    readonly model: GetOutModel,
    private readonly cell = page_cell,
  ) {
    const frames = model.rings.map((ring) => frame_of(ring.length))
    const first = frames[0] ?? { columns: 10, rows: 10 }
    const nested = frames.every(
      (f, i) => f.columns === first.columns - 2 * i && f.rows === first.rows - 2 * i,
    )
    const walls = frames.length - 1
    const line = (n: number, count: number, size: number) => {
      const passed = Math.min(n, walls) + Math.min(walls, Math.max(0, n - (count - 1 - walls)))
      return n * size + passed * gap
    }
    this.width = line(first.columns, first.columns, cell.w)
    this.height = line(first.rows, first.rows, cell.h)
    let floor: Place = { x: 0, y: 0, w: this.width, h: this.height }
    frames.forEach((frame, ring) => {
      this.floors.push(floor)
      const w = floor.w / frame.columns
      const h = floor.h / frame.rows
      model.rings[ring]?.forEach((square, i) => {
        const { column, row } = spot(i, frame)
        this.places.set(
          square.id,
          nested
            ? {
                x: line(column + ring, first.columns, cell.w),
                y: line(row + ring, first.rows, cell.h),
                ...cell,
              }
            : { x: floor.x + column * w, y: floor.y + row * h, w, h },
        )
      })
      floor = nested
        ? this.inner(ring + 1, first)
        : {
            x: floor.x + w + gap,
            y: floor.y + h + gap,
            w: floor.w - 2 * w - 2 * gap,
            h: floor.h - 2 * h - 2 * gap,
          }
    })
    this.hole = floor
  }
  private inner(ring: number, first: { columns: number; rows: number }): Place {
    const gaps = Math.min(ring, this.model.rings.length - 1)
    const x = ring * this.cell.w + gaps * gap
    const y = ring * this.cell.h + gaps * gap
    return {
      x,
      y,
      w: (first.columns - 2 * ring) * this.cell.w + 2 * (this.model.rings.length - 1 - gaps) * gap,
      h: (first.rows - 2 * ring) * this.cell.h + 2 * (this.model.rings.length - 1 - gaps) * gap,
    }
  }

  place(id: string): Place {
    return this.places.get(id) ?? { x: 0, y: 0, w: 0, h: 0 }
  }
  middle(id: string): Point {
    const { x, y, w, h } = this.place(id)
    return { x: x + w / 2, y: y + h / 2 }
  }
  // Where ways and letters run in a square: beside its price, under its name.
  lane(id: string): Point {
    const { x, y, w, h } = this.place(id)
    return { x: x + w - 17, y: y + h - 19 }
  }

  // A ramp across the wall, from its square inwards: where it lies and which way it points.
  ramp(square: Square): { x: number; y: number; turn: number } | null {
    if (!square.ramp_to) return null
    const a = this.place(square.id)
    const b = this.place(square.ramp_to)
    const from = { x: a.x + a.w / 2, y: a.y + a.h / 2 }
    const to = { x: b.x + b.w / 2, y: b.y + b.h / 2 }
    const across = b.x >= a.x + a.w - 1 || b.x + b.w <= a.x + 1
    if (across) {
      const right = b.x > a.x
      const edge = right ? (a.x + a.w + b.x) / 2 : (b.x + b.w + a.x) / 2
      const low = Math.max(a.y, b.y) + 16
      const high = Math.min(a.y + a.h, b.y + b.h) - 16
      return {
        x: edge,
        y: low < high ? Math.max(low, Math.min(high, from.y)) : from.y,
        turn: right ? 90 : -90,
      }
    }
    const down = to.y > from.y
    const edge = down ? (a.y + a.h + b.y) / 2 : (b.y + b.h + a.y) / 2
    const low = Math.max(a.x, b.x) + 16
    const high = Math.min(a.x + a.w, b.x + b.w) - 16
    return {
      x: low < high ? Math.max(low, Math.min(high, from.x)) : from.x,
      y: edge,
      turn: down ? 180 : 0,
    }
  }

  // The lines between squares, a little uneven; the same on every screen.
  lines(): string {
    const dice = seeded(this.model.pack.id)
    let out = ''
    for (const { x, y, w, h } of this.places.values()) {
      out += hand_line(dice, x, y, x + w, y, 50, 0.45)
      out += hand_line(dice, x + w, y, x + w, y + h, 40, 0.45)
      out += hand_line(dice, x + w, y + h, x, y + h, 50, 0.45)
      out += hand_line(dice, x, y + h, x, y, 40, 0.45)
    }
    return out
  }
}

// Pawns that share a square stand side by side.
export function fan(count: number, index: number): Point {
  if (count <= 1) return { x: 0, y: 0 }
  const columns = Math.min(4, count)
  const row = Math.floor(index / columns)
  const rows = Math.ceil(count / columns)
  const in_row = row === rows - 1 ? count - row * columns : columns
  const step = Math.min(24, 76 / Math.max(1, in_row))
  return {
    x: ((index % columns) - (in_row - 1) / 2) * step,
    y: (row - (rows - 1) / 2) * 17,
  }
}

// Words, parts of hyphened words, and pieces of words too long for a line.
function pieces(text: string, most: number): { glue: string; text: string }[] {
  return text.split(/\s+/).flatMap((word) =>
    word.split(/(?<=-)/).flatMap((part, i) => {
      const first = { glue: i === 0 ? ' ' : '', text: part }
      if (part.length <= most) return [first]
      const rest = { glue: '-', text: part.slice(most - 1) }
      return [{ ...first, text: `${part.slice(0, most - 1)}-` }, rest]
    }),
  )
}

// A text in lines of at most so many letters; a longer last line is cut.
export function wrap(text: string, most: number, lines: number): string[] {
  const out: string[] = []
  for (const { glue, text: piece } of pieces(text, most)) {
    const last = out.at(-1)
    const joined = `${last}${glue}${piece}`
    if (last !== undefined && glue !== '-' && joined.length <= most) out[out.length - 1] = joined
    else out.push(piece)
  }
  if (out.length <= lines) return out
  const kept = out.slice(0, lines)
  const rest = kept[lines - 1] ?? ''
  kept[lines - 1] = `${rest.length >= most ? rest.slice(0, most - 1) : rest}…`
  return kept
}

const plans = new WeakMap<GetOutModel, Plan>()
export function plan_of(model: GetOutModel): Plan {
  let found = plans.get(model)
  if (!found) {
    found = new Plan(model)
    plans.set(model, found)
  }
  return found
}
