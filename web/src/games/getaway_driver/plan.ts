// Spaces, headings and ways, and where they are on the screen.
import type { Box, Point } from '../../lib/camera.svelte'

export type { Box, Point }
export type Heading = 'N' | 'E' | 'S' | 'W'
export type Turned = 'front' | 'left' | 'right' | 'round'
export interface Space {
  x: number
  y: number
}
export const headings: Heading[] = ['N', 'E', 'S', 'W']
export const cell = 108

export const key_of = ({ x, y }: Space) => `${x},${y}`
export function space_of(key: string): Space {
  const [x = 0, y = 0] = key.split(',').map(Number)
  return { x, y }
}
export const is_space = (text: string) => /^\d+,\d+$/.test(text)

const number_of = (heading: Heading) => headings.indexOf(heading)
const turn_by = (heading: Heading, quarters: number): Heading =>
  headings[(number_of(heading) + quarters + 4) % 4] ?? 'N'
export const behind = (heading: Heading) => turn_by(heading, 2)
const quarters: Record<Turned, number> = { front: 0, right: 1, round: 2, left: 3 }
export const way_to = (heading: Heading, way: Turned): Heading => turn_by(heading, quarters[way])

export function beside(at: Space, heading: Heading): Space {
  switch (heading) {
    case 'N':
      return { x: at.x, y: at.y - 1 }
    case 'E':
      return { x: at.x + 1, y: at.y }
    case 'S':
      return { x: at.x, y: at.y + 1 }
    case 'W':
      return { x: at.x - 1, y: at.y }
  }
}

// "F5": columns are letters, rows are numbers from 1.
export function column_name(x: number): string {
  const letter = String.fromCharCode(65 + (x % 26))
  return x < 26 ? letter : `A${letter}`
}
export const space_name = (key: string) => {
  const { x, y } = space_of(key)
  return `${column_name(x)}${y + 1}`
}

// The table on the screen; `up` is the heading that points up, for a board turned with the car.
export class Plan {
  readonly columns: number
  readonly rows: number
  constructor(
    readonly width: number,
    readonly height: number,
    readonly up: Heading,
  ) {
    const sideways = up === 'E' || up === 'W'
    this.columns = sideways ? height : width
    this.rows = sideways ? width : height
  }
  place({ x, y }: Space): Space {
    switch (this.up) {
      case 'N':
        return { x, y }
      case 'E':
        return { x: y, y: this.width - 1 - x }
      case 'S':
        return { x: this.width - 1 - x, y: this.height - 1 - y }
      case 'W':
        return { x: this.height - 1 - y, y: x }
    }
  }
  // The space under a point of the screen, if it is on the table.
  under(point: Point): Space | null {
    const c = Math.floor(point.x / cell)
    const r = Math.floor(point.y / cell)
    if (c < 0 || r < 0 || c >= this.columns || r >= this.rows) return null
    switch (this.up) {
      case 'N':
        return { x: c, y: r }
      case 'E':
        return { x: this.width - 1 - r, y: c }
      case 'S':
        return { x: this.width - 1 - c, y: this.height - 1 - r }
      case 'W':
        return { x: r, y: this.height - 1 - c }
    }
  }
  corner(space: string): Point {
    const at = this.place(space_of(space))
    return { x: at.x * cell, y: at.y * cell }
  }
  middle(space: string): Point {
    const at = this.corner(space)
    return { x: at.x + cell / 2, y: at.y + cell / 2 }
  }
  angle(heading: Heading): number {
    return ((number_of(heading) - number_of(this.up) + 4) % 4) * 90
  }
  // The heading of an arrow key.
  heading_up(screen: Heading): Heading {
    return turn_by(screen, number_of(this.up))
  }
}

// From one angle to another by the shorter way round, for motion.
export function nearest_angle(from: number, to: number): number {
  const turn = ((((to - from) % 360) + 540) % 360) - 180
  return from + (turn === -180 ? 180 : turn)
}

export function box_round(points: Point[], margin: number): Box {
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  const x = Math.min(...xs) - margin
  const y = Math.min(...ys) - margin
  return { x, y, w: Math.max(...xs) + margin - x, h: Math.max(...ys) + margin - y }
}

// What a port of this size shows: the whole box if its tiles stay large enough, else the part round
// the centre.
export function camera(
  box: Box,
  centre: Point,
  port: { w: number; h: number },
  least: number,
): Box {
  const most = 1.06
  const scale = Math.min(most, Math.max(least, Math.min(port.w / box.w, port.h / box.h)))
  const w = port.w / scale
  const h = port.h / scale
  const along = (from: number, size: number, at: number, shown: number) =>
    size <= shown
      ? from + size / 2 - shown / 2
      : Math.max(from, Math.min(from + size - shown, at - shown / 2))
  return { x: along(box.x, box.w, centre.x, w), y: along(box.y, box.h, centre.y, h), w, h }
}
