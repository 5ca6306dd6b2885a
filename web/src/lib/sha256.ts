// SHA-256. Browsers offer theirs only over https; a table in a home network has plain http.
const k = new Uint32Array(64)
const start = new Uint32Array(8)
{
  let found = 0
  for (let n = 2; found < 64; n += 1) {
    let prime = true
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false
    if (!prime) continue
    if (found < 8) start[found] = (Math.sqrt(n) % 1) * 2 ** 32
    k[found] = (Math.cbrt(n) % 1) * 2 ** 32
    found += 1
  }
}

const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n))

function block(h: Uint32Array, w: Uint32Array) {
  for (let i = 16; i < 64; i += 1) {
    const a = w[i - 15]!
    const b = w[i - 2]!
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1
  }
  const v = Uint32Array.from(h)
  for (let i = 0; i < 64; i += 1) {
    const e = v[4]!
    const a = v[0]!
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const choose = (e & v[5]!) ^ (~e & v[6]!)
    const t1 = (v[7]! + s1 + choose + k[i]! + w[i]!) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const most = (a & v[1]!) ^ (a & v[2]!) ^ (v[1]! & v[2]!)
    v.copyWithin(1, 0, 7)
    v[4] = v[4]! + t1
    v[0] = t1 + s0 + most
  }
  for (let i = 0; i < 8; i += 1) h[i] = h[i]! + v[i]!
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const size = ((bytes.length + 8) >> 6) + 1
  const padded = new Uint8Array(size * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const words = new DataView(padded.buffer)
  words.setUint32(size * 64 - 8, Math.floor(bytes.length / 2 ** 29))
  words.setUint32(size * 64 - 4, (bytes.length << 3) >>> 0)
  const h = Uint32Array.from(start)
  const w = new Uint32Array(64)
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = words.getUint32(at + 4 * i)
    block(h, w)
  }
  const out = new Uint8Array(32)
  const view = new DataView(out.buffer)
  h.forEach((word, i) => {
    view.setUint32(4 * i, word)
  })
  return out
}

export const hex = (bytes: Uint8Array): string =>
  [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')

export function from_hex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

export function joined(...parts: (Uint8Array | string)[]): Uint8Array {
  const bytes = parts.map((p) => (typeof p === 'string' ? new TextEncoder().encode(p) : p))
  const out = new Uint8Array(bytes.reduce((sum, b) => sum + b.length, 0))
  let at = 0
  for (const b of bytes) {
    out.set(b, at)
    at += b.length
  }
  return out
}
