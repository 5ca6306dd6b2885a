// Lines that look drawn by hand. Seeded, so that a board is the same on every screen.
export type Dice = () => number // 0 to 1

export function seeded(word: string): Dice {
  let h = 1779033703 ^ word.length
  for (const c of word) {
    h = Math.imul(h ^ c.charCodeAt(0), 3432918353)
    h = (h << 13) | (h >>> 19)
  }
  return () => {
    h |= 0
    h = (h + 0x6d2b79f5) | 0
    let t = Math.imul(h ^ (h >>> 15), 1 | h)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const round = (n: number) => Math.round(n * 10) / 10

// A line through the points, with a little play at each and between them.
export function hand_line(
  dice: Dice,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  piece = 56,
  play = 0.5,
): string {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const pieces = Math.max(1, Math.round(length / piece))
  const off = (size: number) => (dice() * 2 - 1) * size
  let out = `M${round(x1 + off(play))} ${round(y1 + off(play))}`
  for (let i = 1; i <= pieces; i += 1) {
    const end = i / pieces
    const mid = (i - 0.5) / pieces
    const qx = x1 + (x2 - x1) * mid + off(play * 2)
    const qy = y1 + (y2 - y1) * mid + off(play * 2)
    const ex = x1 + (x2 - x1) * end + off(play)
    const ey = y1 + (y2 - y1) * end + off(play)
    out += `Q${round(qx)} ${round(qy)} ${round(ex)} ${round(ey)}`
  }
  return out
}

// A bush: arcs around a circle.
export function cloud(dice: Dice, cx: number, cy: number, radius: number): string {
  const points: [number, number][] = []
  for (let i = 0; i < 14; i += 1) {
    const angle = (i / 14) * 2 * Math.PI
    const r = radius * (0.9 + dice() * 0.2)
    points.push([round(cx + r * Math.cos(angle)), round(cy + r * Math.sin(angle))])
  }
  const arc = round(radius * 0.26)
  const rest = [...points.slice(1), points[0]!]
  return `M${points[0]!.join(' ')}${rest.map(([x, y]) => `A${arc} ${arc} 0 0 1 ${x} ${y}`).join('')}`
}

// A ring by a brush, a little more than one turn.
export function brush(word: string, { x, y }: { x: number; y: number }, radius: number): string {
  const dice = seeded(word)
  const points = Array.from({ length: 24 }, (_, i) => {
    const angle = (i / 21) * 2 * Math.PI - 1.9
    const r = radius * (0.97 + dice() * 0.06)
    return `${round(x + r * Math.cos(angle))} ${round(y + r * Math.sin(angle))}`
  })
  return `M${points.join('L')}`
}
