// What the port shows of a board: by itself what matters now, or what a hand moved into it.
import { less_motion } from './settings.svelte'

export interface Point {
  x: number
  y: number
}
export interface Size {
  w: number
  h: number
}
export interface Box extends Point, Size {}

const slide = 260

// The whole drawing in the middle of the port.
export function whole_in(drawing: Box, port: Size): Box {
  const unit = Math.max(drawing.w / port.w, drawing.h / port.h)
  const [w, h] = [port.w * unit, port.h * unit]
  return { x: drawing.x - (w - drawing.w) / 2, y: drawing.y - (h - drawing.h) / 2, w, h }
}

// The part around a point, at so many pixels a unit; all of it where it can be read at `least`.
export function part_of(drawing: Box, at: Point, port: Size, scale: number, least = scale): Box {
  const all = whole_in(drawing, port)
  if (all.w * least <= port.w) return all
  const [w, h] = [port.w / scale, port.h / scale]
  const along = (middle: number, size: number, low: number, length: number) =>
    size >= length
      ? low + (length - size) / 2
      : Math.max(low, Math.min(middle - size / 2, low + length - size))
  return { x: along(at.x, w, drawing.x, drawing.w), y: along(at.y, h, drawing.y, drawing.h), w, h }
}

// The place whose middle is next to a point, if one is near.
export function nearest(places: [string, Point][], at: Point, within: number): string | null {
  const far = ([, { x, y }]: [string, Point]) => Math.hypot(x - at.x, y - at.y)
  const [best] = [...places].sort((a, b) => far(a) - far(b))
  return best && far(best) <= within ? best[0] : null
}

export class Camera {
  box = $state.raw<Box>({ x: 0, y: 0, w: 1080, h: 600 })
  moved = $state(false) // by hand
  scale = $state(1) // pixels a unit where nobody moved it
  ringed = $state.raw<string[]>([]) // places to act at
  crossed = $state('') // a place that was no choice
  place_at: (x: number, y: number) => string | null = () => null // on the screen; its port says which
  private timer = 0
  private limits = { least: 0, most: Number.POSITIVE_INFINITY }
  private aimed = false
  private pointers = new Map<number, Point>()
  private travelled = 0

  // What it shows by itself, of a drawing that is never larger than it need be.
  rest(to: Box, port: Size, whole: Box) {
    this.scale = port.w / to.w
    this.limits = { least: port.w / 3.2, most: Math.max(to.w, whole_in(whole, port).w) }
  }
  // By itself, unless a hand moved it.
  aim(to: Box, { force = false, cut = false } = {}) {
    if (this.moved && !force) return
    this.moved = false
    cancelAnimationFrame(this.timer)
    const from = this.box
    const still = Math.abs(from.x - to.x) + Math.abs(from.y - to.y) + Math.abs(from.w - to.w) < 2
    const first = !this.aimed
    this.aimed = true
    if (less_motion() || still || first || cut) {
      this.box = to
      return
    }
    const began = performance.now()
    const run = (now: number) => {
      const k = Math.min(1, (now - began) / slide)
      const e = 1 - (1 - k) ** 3
      const mix = (a: number, b: number) => a + (b - a) * e
      this.box = {
        x: mix(from.x, to.x),
        y: mix(from.y, to.y),
        w: mix(from.w, to.w),
        h: mix(from.h, to.h),
      }
      if (k < 1) this.timer = requestAnimationFrame(run)
    }
    this.timer = requestAnimationFrame(run)
  }
  end() {
    cancelAnimationFrame(this.timer)
  }
  sees({ x, y }: Point): boolean {
    const { box } = this
    return x >= box.x && y >= box.y && x <= box.x + box.w && y <= box.y + box.h
  }

  zoom(by: number, at: Point = { x: 0.5, y: 0.5 }) {
    cancelAnimationFrame(this.timer)
    this.moved = true
    const { x, y, w, h } = this.box
    const k = Math.max(this.limits.least / w, Math.min(this.limits.most / w, by))
    this.box = { x: x + w * (1 - k) * at.x, y: y + h * (1 - k) * at.y, w: w * k, h: h * k }
  }
  centre(at: Point) {
    this.moved = true
    this.box = { ...this.box, x: at.x - this.box.w / 2, y: at.y - this.box.h / 2 }
  }

  // One finger or the mouse moves, two fingers zoom. A tap is no movement.
  down(event: PointerEvent) {
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (this.pointers.size === 1) this.travelled = 0
  }
  move(event: PointerEvent, port: DOMRect) {
    const before = this.pointers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, p]) => p)
    this.pointers.set(event.pointerId, now)
    this.travelled += Math.abs(now.x - before.x) + Math.abs(now.y - before.y)
    if (this.travelled < 8) return
    cancelAnimationFrame(this.timer)
    this.moved = true
    const other = others[0]
    if (other) {
      const apart = (p: Point) => Math.hypot(p.x - other.x, p.y - other.y)
      const middle = { x: (now.x + other.x) / 2 - port.left, y: (now.y + other.y) / 2 - port.top }
      this.zoom(apart(before) / Math.max(1, apart(now)), {
        x: middle.x / port.width,
        y: middle.y / port.height,
      })
      return
    }
    const scale = this.box.w / port.width
    this.box = {
      ...this.box,
      x: this.box.x - (now.x - before.x) * scale,
      y: this.box.y - (now.y - before.y) * scale,
    }
  }
  wheel(event: WheelEvent, port: DOMRect) {
    this.zoom(event.deltaY > 0 ? 1.12 : 1 / 1.12, {
      x: (event.clientX - port.left) / port.width,
      y: (event.clientY - port.top) / port.height,
    })
  }
  up(event: PointerEvent) {
    this.pointers.delete(event.pointerId)
  }
  get dragged() {
    return this.travelled >= 8
  }
}
