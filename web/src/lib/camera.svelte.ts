// What the port shows of the table: by itself the part in use, or what a hand moved into it.
import { less_motion } from './settings.svelte'

export interface Point {
  x: number
  y: number
}
export interface Box extends Point {
  w: number
  h: number
}

const slide = 260

export class Camera {
  box = $state.raw<Box>({ x: 0, y: 0, w: 1080, h: 600 })
  moved = $state(false) // by hand
  private timer = 0
  private aimed = false
  private pointers = new Map<number, Point>()
  private travelled = 0

  // The narrowest and the widest that a hand may zoom to.
  constructor(
    private readonly least = 260,
    private readonly most = 4400,
  ) {}

  // By itself, unless a hand moved it.
  aim(to: Box, force = false) {
    if (this.moved && !force) return
    this.moved = false
    cancelAnimationFrame(this.timer)
    const from = this.box
    const still = Math.abs(from.x - to.x) + Math.abs(from.y - to.y) + Math.abs(from.w - to.w) < 2
    const first = !this.aimed
    this.aimed = true
    if (less_motion() || still || first) {
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

  zoom(by: number, at: Point = { x: 0.5, y: 0.5 }) {
    cancelAnimationFrame(this.timer)
    this.moved = true
    const k = Math.max(this.least / this.box.w, Math.min(this.most / this.box.w, by))
    const { x, y, w, h } = this.box
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
  up(event: PointerEvent) {
    this.pointers.delete(event.pointerId)
  }
  get dragged() {
    return this.travelled >= 8
  }
}
