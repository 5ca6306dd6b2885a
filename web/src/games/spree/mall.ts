// The mall as geometry: what the pack says about squares, walls and lines. No rule of the game is
// decided here; this is for tints, paths and lines of fire, and the server has the last word.
import type { Way } from '../types'

export interface SpreePack {
  id: string
  title: string
  board: {
    width: number
    height: number
    parking: string[]
    fountain: string[]
    shops: { card: string; at: string; name: string }[]
    walls: [string, string][]
  }
  values: Record<string, number>
  move_values: Record<string, number>
  stop_ranks: string[]
  hand_size: number
  target: Record<string, number>
}

export type Kind = 'lot' | 'open' | 'shop' | 'fountain'

export const ways: Way[] = ['N', 'E', 'S', 'W']
const dx: Record<Way, number> = { N: 0, E: 1, S: 0, W: -1 }
const dy: Record<Way, number> = { N: -1, E: 0, S: 1, W: 0 }

export const rank_of = (card: string) => (card === 'Jk' ? 'Jk' : card.slice(0, -1))
export const suit_of = (card: string) => (card === 'Jk' ? '' : card.slice(-1))
export const is_red = (card: string) => suit_of(card) === 'h' || suit_of(card) === 'd'

export interface Way_to {
  steps: number
  squares: string[] // one after another, without the first
  ways: Way[]
}

export class Mall {
  readonly width: number
  readonly height: number
  readonly shop_at = new Map<string, { card: string; name: string }>()
  readonly shop_of = new Map<string, string>()
  readonly spots: Set<string>
  readonly fountain: Set<string>
  private readonly walls = new Set<string>()

  constructor(readonly pack: SpreePack) {
    const board = pack.board
    this.width = board.width
    this.height = board.height
    this.spots = new Set(board.parking)
    this.fountain = new Set(board.fountain)
    for (const shop of board.shops) {
      this.shop_at.set(shop.at, shop)
      if (!this.shop_of.has(shop.card)) this.shop_of.set(shop.card, shop.at)
    }
    for (const [a, b] of board.walls) {
      this.walls.add(`${a} ${b}`)
      this.walls.add(`${b} ${a}`)
    }
  }

  name(x: number, y: number): string {
    return String.fromCharCode(97 + x) + (y + 1)
  }
  x(square: string): number {
    return square.charCodeAt(0) - 97
  }
  y(square: string): number {
    return Number(square.slice(1)) - 1
  }
  squares(): string[] {
    const out: string[] = []
    for (let y = 0; y < this.height; y += 1)
      for (let x = 0; x < this.width; x += 1) out.push(this.name(x, y))
    return out
  }
  kind(square: string): Kind {
    if (this.shop_at.has(square)) return 'shop'
    if (this.fountain.has(square)) return 'fountain'
    const x = this.x(square)
    const y = this.y(square)
    const ring = x === 0 || y === 0 || x === this.width - 1 || y === this.height - 1
    return ring ? 'lot' : 'open'
  }
  value(card: string): number {
    return this.pack.values[rank_of(card)] ?? 0
  }
  worth(cards: string[]): number {
    return cards.reduce((sum, card) => sum + this.value(card), 0)
  }
  wall(a: string, b: string): boolean {
    return this.walls.has(`${a} ${b}`)
  }

  // The neighbour with no wall between, the fountain included.
  beside(square: string, way: Way): string | null {
    const x = this.x(square) + dx[way]
    const y = this.y(square) + dy[way]
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return null
    const next = this.name(x, y)
    return this.wall(square, next) ? null : next
  }
  // The same for feet or wheels.
  exit(square: string, way: Way, driving: boolean): string | null {
    const next = this.beside(square, way)
    if (next === null || this.fountain.has(next)) return null
    return driving && this.kind(next) === 'shop' ? null : next
  }

  // Every square within `steps`, by a shortest way that never turns straight back.
  reach(start: string, from: string | null, steps: number, driving = false): Map<string, Way_to> {
    interface Node {
      at: string
      from: string | null
      before: Node | null
      way: Way | null
    }
    const found = new Map<string, Way_to>()
    const seen = new Set<string>()
    let ring: Node[] = [{ at: start, from, before: null, way: null }]
    for (let step = 1; step <= steps && ring.length > 0; step += 1) {
      const next_ring: Node[] = []
      for (const node of ring) {
        for (const way of ways) {
          const next = this.exit(node.at, way, driving)
          if (next === null || next === node.from) continue
          const key = `${next} ${node.at}`
          if (seen.has(key)) continue
          seen.add(key)
          const there: Node = { at: next, from: node.at, before: node, way }
          next_ring.push(there)
          if (!found.has(next)) found.set(next, trace(there, step))
        }
      }
      ring = next_ring
    }
    return found
    function trace(end: Node, steps: number): Way_to {
      const squares: string[] = []
      const path: Way[] = []
      for (let node: Node | null = end; node?.way; node = node.before) {
        squares.unshift(node.at)
        path.unshift(node.way)
      }
      return { steps, squares, ways: path }
    }
  }

  // The way and distance of an unwalled straight line, or null.
  sight(from: string, to: string): { way: Way; distance: number; squares: string[] } | null {
    for (const way of ways) {
      const squares: string[] = []
      let at: string | null = from
      for (let distance = 1; ; distance += 1) {
        at = this.beside(at, way)
        if (at === null) break
        squares.push(at)
        if (at === to) return { way, distance, squares }
      }
    }
    return null
  }

  // Where a push ends.
  pushed(at: string, way: Way, count: number, through_fountain: boolean): string {
    let left = count
    let square = at
    while (left > 0) {
      let next = this.beside(square, way)
      let used = 1
      while (through_fountain && next !== null && this.fountain.has(next)) {
        next = this.beside(next, way)
        used += 1
      }
      if (next === null || this.fountain.has(next)) break
      square = next
      left -= used
    }
    return square
  }

  // Steps on foot from a square to the shop of each card.
  distances(from: string): Map<string, number> {
    const out = new Map<string, number>()
    const all = this.reach(from, null, this.width * this.height)
    for (const [card, square] of this.shop_of) {
      const there = all.get(square)
      if (there) out.set(card, there.steps)
    }
    return out
  }
}
