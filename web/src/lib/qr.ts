// A QR code: bytes, error correction level M, versions 1 to 10 (up to 213 bytes).
const blocks: [version: number, check: number, groups: [count: number, data: number][]][] = [
  [1, 10, [[1, 16]]],
  [2, 16, [[1, 28]]],
  [3, 26, [[1, 44]]],
  [4, 18, [[2, 32]]],
  [5, 24, [[2, 43]]],
  [6, 16, [[4, 27]]],
  [7, 18, [[4, 31]]],
  [
    8,
    22,
    [
      [2, 38],
      [2, 39],
    ],
  ],
  [
    9,
    22,
    [
      [3, 36],
      [2, 37],
    ],
  ],
  [
    10,
    26,
    [
      [4, 43],
      [1, 44],
    ],
  ],
]
const middles = [
  [],
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
]

// The field of 256 elements with its logarithms.
const exp = new Uint8Array(512)
const log = new Uint8Array(256)
for (let i = 0, x = 1; i < 255; i += 1) {
  exp[i] = x
  exp[i + 255] = x
  log[x] = i
  x <<= 1
  if (x > 255) x ^= 0x11d
}
const times = (a: number, b: number) => (a && b ? exp[log[a]! + log[b]!]! : 0)

function check_bytes(data: number[], count: number): number[] {
  let generator = [1]
  for (let i = 0; i < count; i += 1) {
    const next = [...generator, 0]
    generator.forEach((g, j) => {
      next[j + 1] = next[j + 1]! ^ times(g, exp[i]!)
    })
    generator = next
  }
  const rest = [...data, ...Array<number>(count).fill(0)]
  for (let i = 0; i < data.length; i += 1) {
    const lead = rest[i]!
    if (lead)
      generator.forEach((g, j) => {
        rest[i + j] = rest[i + j]! ^ times(g, lead)
      })
  }
  return rest.slice(data.length)
}

function codewords(
  bytes: Uint8Array,
  version: number,
  check: number,
  groups: [number, number][],
): number[] {
  const size = groups.reduce((sum, [count, data]) => sum + count * data, 0)
  const bits: number[] = []
  const push = (value: number, width: number) => {
    for (let i = width - 1; i >= 0; i -= 1) bits.push((value >> i) & 1)
  }
  push(4, 4)
  push(bytes.length, version < 10 ? 8 : 16)
  for (const b of bytes) push(b, 8)
  push(0, Math.min(4, size * 8 - bits.length))
  while (bits.length % 8) bits.push(0)
  const data: number[] = []
  for (let i = 0; i < bits.length; i += 8)
    data.push(Number.parseInt(bits.slice(i, i + 8).join(''), 2))
  for (let pad = 0xec; data.length < size; pad ^= 0xec ^ 0x11) data.push(pad)
  const parts: number[][] = []
  let at = 0
  for (const [count, length] of groups)
    for (let i = 0; i < count; i += 1) {
      parts.push(data.slice(at, at + length))
      at += length
    }
  const checks = parts.map((part) => check_bytes(part, check))
  const out: number[] = []
  for (let i = 0; i < Math.max(...parts.map((p) => p.length)); i += 1)
    for (const part of parts) if (i < part.length) out.push(part[i]!)
  for (let i = 0; i < check; i += 1) for (const part of checks) out.push(part[i]!)
  return out
}

const masks = [
  (x: number, y: number) => (x + y) % 2 === 0,
  (_: number, y: number) => y % 2 === 0,
  (x: number) => x % 3 === 0,
  (x: number, y: number) => (x + y) % 3 === 0,
  (x: number, y: number) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function remainder(value: number, divisor: number, bits: number): number {
  let rest = value << bits
  for (let i = 31 - Math.clz32(rest); i >= bits; i = 31 - Math.clz32(rest))
    rest ^= divisor << (i - bits)
  return rest
}

type Grid = (boolean | null)[][]

function frame(version: number): Grid {
  const size = version * 4 + 17
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null))
  const set = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) grid[y]![x] = dark
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    for (let dy = -4; dy <= 4; dy += 1)
      for (let dx = -4; dx <= 4; dx += 1) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy))
        set(cx + dx, cy + dy, ring !== 2 && ring !== 4)
      }
  const spots = middles[version]!
  for (const cx of spots)
    for (const cy of spots) {
      const corner =
        (cx === 6 && cy === 6) ||
        (cx === 6 && cy === spots.at(-1)) ||
        (cy === 6 && cx === spots.at(-1))
      if (corner) continue
      for (let dy = -2; dy <= 2; dy += 1)
        for (let dx = -2; dx <= 2; dx += 1)
          set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
    }
  for (let i = 8; i < size - 8; i += 1) {
    if (grid[6]![i] === null) set(i, 6, i % 2 === 0)
    if (grid[i]![6] === null) set(6, i, i % 2 === 0)
  }
  if (version >= 7) {
    const bits = (version << 12) | remainder(version, 0x1f25, 12)
    for (let i = 0; i < 18; i += 1) {
      const dark = ((bits >> i) & 1) === 1
      set(Math.floor(i / 3), size - 11 + (i % 3), dark)
      set(size - 11 + (i % 3), Math.floor(i / 3), dark)
    }
  }
  write_format(grid, 0)
  return grid
}

function write_format(grid: Grid, mask: number) {
  const size = grid.length
  const data = mask // level M is 00
  const bits = ((data << 10) | remainder(data, 0x537, 10)) ^ 0x5412
  const bit = (i: number) => ((bits >> i) & 1) === 1
  for (let i = 0; i <= 5; i += 1) grid[i]![8] = bit(i)
  grid[7]![8] = bit(6)
  grid[8]![8] = bit(7)
  grid[8]![7] = bit(8)
  for (let i = 9; i < 15; i += 1) grid[8]![14 - i] = bit(i)
  for (let i = 0; i < 8; i += 1) grid[8]![size - 1 - i] = bit(i)
  for (let i = 8; i < 15; i += 1) grid[size - 15 + i]![8] = bit(i)
  grid[size - 8]![8] = true
}

function penalty(grid: boolean[][]): number {
  const size = grid.length
  let sum = 0
  let dark = 0
  for (let way = 0; way < 2; way += 1)
    for (let i = 0; i < size; i += 1) {
      let run = 0
      let last = false
      for (let j = 0; j < size; j += 1) {
        const now = way === 0 ? grid[i]![j]! : grid[j]![i]!
        if (way === 0 && now) dark += 1
        run = now === last ? run + 1 : 1
        last = now
        if (run === 5) sum += 3
        else if (run > 5) sum += 1
      }
    }
  for (let y = 0; y + 1 < size; y += 1)
    for (let x = 0; x + 1 < size; x += 1) {
      const c = grid[y]![x]
      if (c === grid[y]![x + 1] && c === grid[y + 1]![x] && c === grid[y + 1]![x + 1]) sum += 3
    }
  return sum + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10
}

// Rows of dark and light, without a margin.
export function qr_code(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const fit = blocks.find(([version, , groups]) => {
    const room = groups.reduce((sum, [count, data]) => sum + count * data, 0)
    return bytes.length + (version < 10 ? 2 : 3) <= room
  })
  if (!fit) return []
  const [version, check, groups] = fit
  const empty = frame(version)
  const size = empty.length
  const words = codewords(bytes, version, check, groups)
  const places: [number, number][] = []
  let up = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let i = 0; i < size; i += 1)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - i : i
        if (empty[y]![x] === null) places.push([x, y])
      }
    up = !up
  }
  let best: boolean[][] = []
  let least = Number.POSITIVE_INFINITY
  masks.forEach((mask, number) => {
    const grid: Grid = empty.map((row) => [...row])
    places.forEach(([x, y], i) => {
      const bit = (((words[i >> 3] ?? 0) >> (7 - (i & 7))) & 1) === 1
      grid[y]![x] = bit !== mask(x, y)
    })
    write_format(grid, number)
    const full = grid.map((row) => row.map((cell) => cell === true))
    const cost = penalty(full)
    if (cost < least) {
      least = cost
      best = full
    }
  })
  return best
}
