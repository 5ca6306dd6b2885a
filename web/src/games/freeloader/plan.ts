// Where things are on the drawing: a street of 42 spaces round a green, three houses above it and
// three below, clockwise.
import type { Box, Point } from '../../lib/camera.svelte'

export const board: Box = { x: 0, y: -4, w: 1080, h: 604 }
export const street: Box = { x: 62, y: 188, w: 956, h: 220 }

const left = 175
const right = 905
const middle = 298
export const inner = 48
export const outer = 102
const half = (inner + outer) / 2
const quarter = (Math.PI / 2) * half
const straight = right - left
const round_trip = 2 * straight + 4 * quarter
export const spaces = 42

interface Pose extends Point {
  angle: number // outwards, in radians
}

// A point at so many spaces from the beginning, which is the leftmost point; `radius` from the axis.
export function along(at: number, radius: number): Pose {
  let way = ((((at / spaces) * round_trip) % round_trip) + round_trip) % round_trip
  const turn = (cx: number, from: number): Pose => {
    const angle = from + (way / (2 * quarter)) * Math.PI
    return { x: cx + radius * Math.cos(angle), y: middle + radius * Math.sin(angle), angle }
  }
  if (way < quarter) return turn(left, Math.PI)
  way -= quarter
  if (way < straight) return { x: left + way, y: middle - radius, angle: -Math.PI / 2 }
  way -= straight
  if (way < 2 * quarter) return turn(right, -Math.PI / 2)
  way -= 2 * quarter
  if (way < straight) return { x: right - way, y: middle + radius, angle: Math.PI / 2 }
  way -= straight
  return turn(left, Math.PI / 2)
}

const text = (p: Point) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`
const steps = [0, 0.2, 0.4, 0.6, 0.8, 1]

export function tile_path(index: number): string {
  const out = steps.map((s) => text(along(index + s, outer)))
  const back = [...steps].reverse().map((s) => text(along(index + s, inner)))
  return `M${[...out, ...back].join('L')}Z`
}
export function tile_edge(index: number): string {
  return `M${text(along(index, inner))}L${text(along(index, outer))}`
}
export function ring_path(radius: number): string {
  return (
    `M${left} ${middle - radius}H${right}A${radius} ${radius} 0 0 1 ${right} ${middle + radius}` +
    `H${left}A${radius} ${radius} 0 0 1 ${left} ${middle - radius}Z`
  )
}
// A short bar along the inner edge of a space.
export function bar_path(index: number, size: number): string {
  const from = index + 0.5 - size / 2
  const points = [0, 0.5, 1].map((s) => along(from + s * size, inner + 1))
  const far = [1, 0.5, 0].map((s) => along(from + s * size, inner - 6))
  return `M${[...points, ...far].map(text).join('L')}Z`
}

// Where a pawn stands, several side by side.
export function pawn_at(at: number, index: number, count: number): Point {
  const spread = count > 1 ? Math.min(0.42, 1 / count) : 0
  const shift = (index - (count - 1) / 2) * spread
  const p = along(at + 0.5 + shift, inner - 2)
  return { x: p.x, y: p.y + 17 - 17 * Math.sin(p.angle) }
}

interface HousePlace extends Point {
  card: Point
}
export function house_place(position: number): HousePlace {
  const top = position < 3
  const column = top ? position : 5 - position
  const x = 34 + column * 346
  const y = top ? 4 : 402
  return { x, y, card: { x: x + 243, y: y + 70 } }
}
export const house_size = { w: 240, h: 190 }

// The circles of a house's spots, around their middles.
export function spot_places(best: number, crash: number): { x: number; y: number; r: number }[] {
  const count = best + crash
  const columns = count <= 2 ? 1 : count <= 4 ? 2 : 3
  const r = columns === 3 ? 10 : 13.5
  const rows: number[] = []
  const first = best === 2 && count <= 4 ? 2 : Math.min(columns, count)
  for (let rest = count, row = first; rest > 0; row = columns) {
    rows.push(Math.min(row, rest))
    rest -= Math.min(row, rest)
  }
  const gap = rows.length > 2 ? 24 : 34
  const out: { x: number; y: number; r: number }[] = []
  rows.forEach((n, y) => {
    for (let x = 0; x < n; x += 1)
      out.push({
        x: 197 + (x - (n - 1) / 2) * (columns === 3 ? 22 : 30),
        y: 141 + (y - (rows.length - 1) / 2) * gap,
        r,
      })
  })
  return out
}
// The trays of the seats in a house.
export const tray_x = (seat: number, seats: number) => 28 + (seat * 116) / Math.max(1, seats - 1)
