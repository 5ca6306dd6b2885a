// Where things are on the drawing, upright or turned a quarter, and the mall's lines.
import type { Point } from '../../lib/camera.svelte'
import { cloud, type Dice, hand_line, seeded } from '../../lib/wobble'
import type { Way } from '../types'
import { type Mall, ways } from './mall'

export const cell = 68

export class Plan {
  readonly width: number
  readonly height: number

  constructor(
    readonly mall: Mall,
    readonly turned: boolean,
  ) {
    this.width = (turned ? mall.height : mall.width) * cell
    this.height = (turned ? mall.width : mall.height) * cell
  }

  // From the pack's own coordinates in pixels to the drawing's.
  at(x: number, y: number): Point {
    return this.turned ? { x: this.mall.height * cell - y, y: x } : { x, y }
  }
  middle(square: string): Point {
    return this.at((this.mall.x(square) + 0.5) * cell, (this.mall.y(square) + 0.5) * cell)
  }
  corner(square: string): Point {
    const { x, y } = this.middle(square)
    return { x: x - cell / 2, y: y - cell / 2 }
  }
  // Degrees of a way on the drawing, east being 0.
  angle(way: Way): number {
    const base = { E: 0, S: 90, W: 180, N: 270 }[way]
    return this.turned ? base + 90 : base
  }
  // From the lot into the mall: how a car on this square stands.
  inward(square: string): Way {
    const x = this.mall.x(square)
    const y = this.mall.y(square)
    if (x === 0) return 'E'
    if (x === this.mall.width - 1) return 'W'
    return y === 0 ? 'S' : y === this.mall.height - 1 ? 'N' : 'E'
  }

  private line(dice: Dice, x1: number, y1: number, x2: number, y2: number, piece: number): string {
    const a = this.at(x1, y1)
    const b = this.at(x2, y2)
    return hand_line(dice, a.x, a.y, b.x, b.y, piece, 0.4)
  }

  grid(): string {
    const dice = seeded(`${this.mall.pack.id} grid`)
    const w = this.mall.width * cell
    const h = this.mall.height * cell
    let out = ''
    for (let x = 1; x < this.mall.width; x += 1)
      out += this.line(dice, x * cell, 0, x * cell, h, 56)
    for (let y = 1; y < this.mall.height; y += 1)
      out += this.line(dice, 0, y * cell, w, y * cell, 56)
    return out
  }
  frame(): string {
    const dice = seeded(`${this.mall.pack.id} frame`)
    const w = this.mall.width * cell
    const h = this.mall.height * cell
    return (
      this.line(dice, 0, 0, w, 0, 64) +
      this.line(dice, w, 0, w, h, 64) +
      this.line(dice, w, h, 0, h, 64) +
      this.line(dice, 0, h, 0, 0, 64)
    )
  }
  walls(): string {
    return this.mall.pack.board.walls
      .map(([a, b]) => {
        const dice = seeded(`${a} ${b}`) // its own: others stay as they are where one is drawn
        const ax = this.mall.x(a)
        const ay = this.mall.y(a)
        const bx = this.mall.x(b)
        const by = this.mall.y(b)
        if (ax !== bx) {
          const x = Math.max(ax, bx) * cell
          return this.line(dice, x, ay * cell - 1, x, (ay + 1) * cell + 1, 34)
        }
        const y = Math.max(ay, by) * cell
        return this.line(dice, ax * cell - 1, y, (ax + 1) * cell + 1, y, 34)
      })
      .join('')
  }
  // The two lines of a parking spot, along the way in.
  spot(square: string): string {
    const dice = seeded(`${this.mall.pack.id} ${square}`)
    const x = this.mall.x(square) * cell
    const y = this.mall.y(square) * cell
    const across = this.inward(square)
    if (across === 'E' || across === 'W')
      return (
        this.line(dice, x + 7, y + 7, x + 61, y + 7, 27) +
        this.line(dice, x + 7, y + 61, x + 61, y + 61, 27)
      )
    return (
      this.line(dice, x + 7, y + 7, x + 7, y + 61, 27) +
      this.line(dice, x + 61, y + 7, x + 61, y + 61, 27)
    )
  }
  bushes(): { outline: string; x: number; y: number }[] {
    const dice = seeded(`${this.mall.pack.id} bushes`)
    const right = this.mall.width - 1
    const low = this.mall.height - 1
    return [
      [0, 0],
      [right, 0],
      [0, low],
      [right, low],
    ].map(([x, y]) => {
      const p = this.middle(this.mall.name(x!, y!))
      return { outline: cloud(dice, p.x, p.y, 23), ...p }
    })
  }
  // Lot squares with a way into the halls, and where it leads.
  doors(): { square: string; way: Way }[] {
    const out: { square: string; way: Way }[] = []
    for (const square of this.mall.squares()) {
      if (this.mall.kind(square) !== 'lot' || this.mall.spots.has(square)) continue
      for (const way of ways) {
        const next = this.mall.exit(square, way, true)
        if (next && this.mall.kind(next) === 'open') out.push({ square, way })
      }
    }
    return out
  }
  // The longest stretch of the top row without parking spots: room for the name.
  title_room(): { from: number; to: number } {
    let best = { from: 0, to: 0 }
    let from = 1
    for (let x = 1; x <= this.mall.width - 1; x += 1) {
      const end = x === this.mall.width - 1 || this.mall.spots.has(this.mall.name(x, 0))
      if (!end) continue
      if (x - from > best.to - best.from) best = { from, to: x }
      from = x + 1
    }
    return best
  }
  fountain(): { x: number; y: number; rx: number; ry: number } {
    const squares = [...this.mall.fountain].map((s) => this.middle(s))
    const xs = squares.map((p) => p.x)
    const ys = squares.map((p) => p.y)
    const x = (Math.min(...xs) + Math.max(...xs)) / 2
    const y = (Math.min(...ys) + Math.max(...ys)) / 2
    return {
      x,
      y,
      rx: (Math.max(...xs) - Math.min(...xs)) / 2 + 28.6,
      ry:
        (Math.max(...ys) - Math.min(...ys)) / 2 +
        31.3 -
        (xs.length > 1 && ys[0] !== ys[1] ? 2.7 : 0),
    }
  }
}

// Several pawns on a square fan out.
export function fan(count: number, index: number): Point {
  if (count === 1) return { x: 0, y: 0 }
  if (count === 2) return index === 0 ? { x: -14, y: 5 } : { x: 15, y: -4 }
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2
  return { x: Math.round(18 * Math.cos(angle)), y: Math.round(12 * Math.sin(angle)) }
}
