// The house as a drawing: rooms, walls, doors, towers and the sea around it, from the boxes of a pack.
import type { Box, Point } from '../../lib/camera.svelte'
import { type Dice, seeded } from '../../lib/wobble'
import type { HousePack, RoomFacts } from './view'

export interface Room extends RoomFacts {
  at: Box // its floor
  clear: Box // of it, what the round Safe Area leaves free
  middle: Point
  round: boolean // the Safe Area, where its box is a square
}
export interface Door {
  between: [string, string]
  at: Point
  angle: number // across the wall, in degrees
  wall: number // how thick the wall is there
}

const wall = 6.4
const touching = 5 // so far floors are drawn in where boxes touch

const round1 = (n: number) => Math.round(n * 10) / 10
const grown = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
})
export const right = (box: Box) => box.x + box.w
export const bottom = (box: Box) => box.y + box.h

// A tower with little room under its banner.
export const is_low = ({ at }: Room) => at.h < 90

function overlap(a0: number, a1: number, b0: number, b1: number): [number, number] {
  return [Math.max(a0, b0), Math.min(a1, b1)]
}
const length = ([from, to]: [number, number]) => to - from

export class Plan {
  readonly rooms: Room[]
  readonly doors: Door[]
  readonly frame: Box // all of it with some sea
  private by_id: Map<string, Room>

  constructor(readonly pack: HousePack) {
    const inset = touches(pack.rooms) ? touching : 0
    this.rooms = pack.rooms.map((room) => {
      const [x0, y0, x1, y1] = room.box
      const at = grown({ x: x0, y: y0, w: x1 - x0, h: y1 - y0 }, -inset)
      const middle = { x: at.x + at.w / 2, y: at.y + at.h / 2 }
      return { ...room, at, clear: at, middle, round: room.kind === 'safe' && at.w === at.h }
    })
    const circle = this.rooms.find((room) => room.round)
    for (const room of this.rooms)
      if (circle && room !== circle) room.clear = clear_of(room, circle)
    for (const room of this.rooms)
      room.middle = { x: room.clear.x + room.clear.w / 2, y: room.clear.y + room.clear.h / 2 }
    this.by_id = new Map(this.rooms.map((room) => [room.id, room]))
    this.doors = this.rooms.flatMap((room) =>
      room.neighbours
        .map((id) => this.by_id.get(id))
        .filter((other) => other !== undefined)
        .filter((other) => this.rooms.indexOf(other) > this.rooms.indexOf(room))
        .map((other) => door(room, other)),
    )
    const x = Math.min(...this.rooms.map((r) => r.at.x))
    const y = Math.min(...this.rooms.map((r) => r.at.y))
    const w = Math.max(...this.rooms.map((r) => right(r.at))) - x
    const h = Math.max(...this.rooms.map((r) => bottom(r.at))) - y
    this.frame = grown({ x, y, w, h }, 27)
  }

  room(id: string | null | undefined): Room | undefined {
    return id ? this.by_id.get(id) : undefined
  }
  // Rooms that one step leads to.
  beside(id: string): Room[] {
    return (this.room(id)?.neighbours ?? []).flatMap((n) => this.room(n) ?? [])
  }
  // The fewest steps to each room from one of them, nobody being in the way.
  steps_from(id: string): Map<string, number> {
    const steps = new Map([[id, 0]])
    for (const [at, n] of steps)
      for (const { id: next } of this.beside(at)) if (!steps.has(next)) steps.set(next, n + 1)
    return steps
  }
  // The rooms on a shortest way, both ends in it.
  way(from: string, to: string): string[] {
    const steps = this.steps_from(to)
    const out = [from]
    for (let at = from; at !== to; ) {
      const n = steps.get(at)
      const next =
        n === undefined ? undefined : this.beside(at).find((r) => steps.get(r.id) === n - 1)
      if (!next) return []
      out.push(next.id)
      at = next.id
    }
    return out
  }

  // Where so many Guests stand in a room: rows around its middle.
  spots(id: string, count: number): Point[] {
    const room = this.room(id)
    if (!room) return []
    const { clear: at, middle } = room
    const apart = 27
    const wide = Math.max(1, Math.floor((at.w * (room.round ? 0.72 : 1) + 4) / apart))
    const tall = Math.max(1, Math.floor((at.h - (room.kind === 'corridor' ? 0 : 14)) / 33))
    const a_row = at.h > at.w * 2 ? 1 : Math.max(wide, Math.ceil(count / tall))
    const rows = Math.ceil(count / a_row)
    const step_x = Math.min(apart, at.w / a_row)
    const step_y = rows > 1 ? Math.min(34, (at.h - 20) / rows) : 0
    const low =
      room.kind === 'corridor'
        ? 3
        : room.kind === 'tower'
          ? is_low(room)
            ? 19
            : 14
          : room.round
            ? 8
            : 5
    return Array.from({ length: count }, (_, i) => {
      const row = Math.floor(i / a_row)
      const in_row = Math.min(a_row, count - row * a_row)
      return {
        x: round1(middle.x + ((i % a_row) - (in_row - 1) / 2) * step_x),
        y: round1(middle.y + low + (row - (rows - 1) / 2) * step_y),
      }
    })
  }
  // The room under a point.
  at(point: Point): Room | undefined {
    const inside = ({ x, y, w, h }: Box) =>
      point.x >= x && point.x <= x + w && point.y >= y && point.y <= y + h
    const circle = this.rooms.find((r) => r.round)
    const far = (r: Room) => Math.hypot(point.x - r.middle.x, point.y - r.middle.y)
    if (circle && far(circle) <= circle.at.w / 2) return circle
    return this.rooms.find((room) => !room.round && inside(room.at))
  }
}

// The part of a floor beside the circle.
function clear_of({ at, middle }: Room, circle: Room): Box {
  const far = circle.at.w / 2 + 7
  const near_y = Math.max(at.y, Math.min(circle.middle.y, bottom(at))) - circle.middle.y
  const near_x = Math.max(at.x, Math.min(circle.middle.x, right(at))) - circle.middle.x
  if (Math.hypot(near_x, near_y) >= far) return at
  const half = Math.sqrt(far * far - near_y * near_y)
  if (middle.x < circle.middle.x) return { ...at, w: circle.middle.x - half - at.x }
  const x = circle.middle.x + half
  return { ...at, x, w: right(at) - x }
}

function touches(rooms: RoomFacts[]): boolean {
  return rooms.some((a) =>
    rooms.some(
      (b) =>
        a !== b &&
        a.kind !== 'safe' &&
        b.kind !== 'safe' &&
        (a.box[2] === b.box[0] || a.box[3] === b.box[1]) &&
        a.neighbours.includes(b.id),
    ),
  )
}

function door(a: Room, b: Room): Door {
  const between: [string, string] = [a.id, b.id]
  const circle = a.round ? a : b.round ? b : null
  if (circle) {
    const other = circle === a ? b : a
    const turn = Math.atan2(other.middle.y - circle.middle.y, other.middle.x - circle.middle.x)
    const far = circle.at.w / 2 + 2
    return {
      between,
      at: {
        x: round1(circle.middle.x + far * Math.cos(turn)),
        y: round1(circle.middle.y + far * Math.sin(turn)),
      },
      angle: round1((turn * 180) / Math.PI),
      wall: 12,
    }
  }
  const along_x = overlap(a.at.x, right(a.at), b.at.x, right(b.at))
  const along_y = overlap(a.at.y, bottom(a.at), b.at.y, bottom(b.at))
  if (length(along_y) > length(along_x)) {
    const [from, to] = a.at.x < b.at.x ? [right(a.at), b.at.x] : [right(b.at), a.at.x]
    const y = (along_y[0] + along_y[1]) / 2
    return { between, at: { x: (from + to) / 2, y }, angle: 0, wall: Math.max(4, to - from) }
  }
  const [from, to] = a.at.y < b.at.y ? [bottom(a.at), b.at.y] : [bottom(b.at), a.at.y]
  const x = (along_x[0] + along_x[1]) / 2
  return { between, at: { x, y: (from + to) / 2 }, angle: 90, wall: Math.max(4, to - from) }
}

// --- lines drawn by hand ---

// A closed rectangle whose sides are not quite straight.
function hand_box(dice: Dice, { x, y, w, h }: Box, play = 0.55): string {
  const off = () => (dice() * 2 - 1) * play
  const corners: Point[] = [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ].map((p) => ({ x: p.x + off(), y: p.y + off() }))
  let out = `M${round1(corners[0]!.x)} ${round1(corners[0]!.y)}`
  for (let i = 0; i < 4; i += 1) {
    const a = corners[i]!
    const b = corners[(i + 1) % 4]!
    const pieces = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / 48))
    for (let k = 1; k <= pieces; k += 1) {
      const at = (t: number) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })
      const q = at((k - 0.5) / pieces)
      const e = k === pieces ? b : at(k / pieces)
      out += `Q${round1(q.x + off() * 1.6)} ${round1(q.y + off() * 1.6)} ${round1(e.x)} ${round1(e.y)}`
    }
  }
  return `${out}Z`
}

export interface Drawn {
  floor: string
  outer: string
  hatch: string
  shore: string
  marks: string // floor boards of a tower, tiles of a corridor
  teeth: string // of a tower's wall
}

function lines_on({ kind, at }: Room): string {
  const out: string[] = []
  if (kind === 'tower')
    for (let y = at.y + 9, i = 0; y < bottom(at) - 4; y += 12, i += 1)
      out.push(`M${at.x} ${y}h${5 + (i % 3) * 5}M${right(at)} ${y}h${-(10 + ((i * 5) % 15))}`)
  if (kind === 'corridor') {
    for (let x = at.x + 8; x < right(at); x += 12) out.push(`M${x} ${at.y}v${at.h}`)
    for (let y = at.y + 8; y < bottom(at); y += 12) out.push(`M${at.x} ${y}h${at.w}`)
  }
  return out.join('')
}

// Battlements on the sides of a tower that look out of the house.
function teeth_of(room: Room, all: Box): string {
  const wide = grown(room.at, wall - 0.4)
  const out: string[] = []
  const four = [0, 1, 2, 3]
  const part = (size: number) => size / 7
  const across = (y: number) =>
    four.map(
      (i) =>
        `M${round1(wide.x + i * 2 * part(wide.w))} ${y}h${round1(part(wide.w))}v6h${-round1(part(wide.w))}z`,
    )
  const down = (x: number) =>
    four.map((i) => `M${x} ${round1(wide.y + i * 2 * part(wide.h))}h6v${round1(part(wide.h))}h-6z`)
  if (room.at.y - all.y < 40) out.push(...across(wide.y - 6))
  if (bottom(all) - bottom(room.at) < 40) out.push(...across(bottom(wide)))
  if (room.at.x - all.x < 40) out.push(...down(wide.x - 6))
  if (right(all) - right(room.at) < 40) out.push(...down(right(wide)))
  return out.join('')
}

export function draw_rooms(house: Plan): Map<string, Drawn> {
  const dice = seeded(house.pack.id)
  const inner = grown(house.frame, -27)
  return new Map(
    house.rooms.map((room) => [
      room.id,
      {
        floor: hand_box(dice, room.at),
        outer: hand_box(dice, grown(room.at, wall)),
        hatch: hand_box(dice, grown(room.at, wall - 0.9)),
        shore: hand_box(dice, grown(room.at, 15), 1),
        marks: lines_on(room),
        teeth: room.kind === 'tower' ? teeth_of(room, inner) : '',
      },
    ]),
  )
}

// Waves where no land is.
export function waves(house: Plan): string {
  const dice = seeded(`${house.pack.id} sea`)
  const { x, y, w, h } = grown(house.frame, 300)
  const land = house.rooms.map((room) => grown(room.at, 24))
  const out: string[] = []
  for (let row = 0; row * 13 < h; row += 1)
    for (let i = 0; i * 35 < w; i += 1) {
      const px = x + i * 35 + (row % 2) * 17 + dice() * 5
      const py = y + row * 13 + dice() * 3
      const dry = land.some((b) => px + 16 > b.x && px < right(b) && py > b.y && py < bottom(b))
      if (!dry) out.push(`M${round1(px)} ${round1(py)}q4-4 8 0t8 0`)
    }
  return out.join('')
}
