// Browsers print the fill of an SVG pattern as a small picture, which is blurred on paper. Here such fills
// become lines and shapes of their own; and for black ink every color becomes a grey.
const ns = 'http://www.w3.org/2000/svg'

interface Family {
  dx: number // along the line, of length 1
  dy: number
  at: number // distance of one of the lines from the origin
  gap: number // between two of them
}

const close = (a: number, b: number) => Math.abs(a - b) < 0.02

// A pattern of straight lines that go on from tile to tile is so many sets of parallels.
export function families(d: string, w: number, h: number): Family[] | null {
  const parts = d.match(/[a-zA-Z][^a-zA-Z]*/g) ?? []
  const segments: [number, number, number, number][] = []
  let [x, y] = [0, 0]
  for (const part of parts) {
    const n = (part.slice(1).match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const to = (nx: number, ny: number) => {
      segments.push([x, y, nx, ny])
      ;[x, y] = [nx, ny]
    }
    const kind = part[0]
    if (kind === 'M' || kind === 'L') {
      for (let i = 0; i + 1 < n.length; i += 2) {
        if (kind === 'M' && i === 0) [x, y] = [n[0]!, n[1]!]
        else to(n[i]!, n[i + 1]!)
      }
    } else if (kind === 'H') to(n[0]!, y)
    else if (kind === 'V') to(x, n[0]!)
    else return null
  }
  const out: Family[] = []
  for (const [x1, y1, x2, y2] of segments) {
    const length = Math.hypot(x2 - x1, y2 - y1)
    let [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length]
    if (dx < -1e-9 || (close(dx, 0) && dy < 0)) [dx, dy] = [-dx, -dy]
    const slant = close(Math.abs(dx), Math.abs(dy)) && close(w, h)
    if (!slant && !close(dx, 0) && !close(dy, 0)) return null
    const gap = slant ? w * Math.SQRT1_2 : close(dx, 0) ? w : h
    const off = x1 * dy - y1 * dx
    const at = ((off % gap) + gap) % gap
    const known = out.some(
      (f) =>
        close(f.dx, dx) && close(f.dy, dy) && (close(f.at, at) || close(Math.abs(f.at - at), gap)),
    )
    if (!known) out.push({ dx, dy, at, gap })
  }
  return out
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}
const n2 = (value: number) => String(Math.round(value * 100) / 100)

// All lines of a family over an area.
export function ruled({ dx, dy, at, gap }: Family, area: Area): string {
  const corners = [
    [area.x, area.y],
    [area.x + area.width, area.y],
    [area.x, area.y + area.height],
    [area.x + area.width, area.y + area.height],
  ] as const
  const offs = corners.map(([x, y]) => x * dy - y * dx)
  const along = corners.map(([x, y]) => x * dx + y * dy)
  const [from, to] = [Math.min(...along), Math.max(...along)]
  let out = ''
  const first = Math.ceil((Math.min(...offs) - at) / gap)
  for (let i = first; at + i * gap <= Math.max(...offs); i += 1) {
    const off = at + i * gap
    const p = (s: number) => `${n2(off * dy + s * dx)} ${n2(-off * dx + s * dy)}`
    out += `M${p(from)}L${p(to)}`
  }
  return out
}

// The same path elsewhere: absolute commands of straight lines, curves and arcs.
export function moved(d: string, by_x: number, by_y: number): string {
  return (d.match(/[a-zA-Z][^a-zA-Z]*/g) ?? [])
    .map((part, i) => {
      const kind = part[0]!
      if (kind !== kind.toUpperCase() && !(i === 0 && kind === 'm')) return part
      const n = (part.slice(1).match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
      if (kind === 'H') return `H${n.map((v) => n2(v + by_x)).join(' ')}`
      if (kind === 'V') return `V${n.map((v) => n2(v + by_y)).join(' ')}`
      const step = kind === 'A' ? 7 : 2
      const shift = (v: number, k: number) => {
        if (kind === 'A' && k % step < 5) return v
        return (kind === 'A' ? k % step === 5 : k % 2 === 0) ? v + by_x : v + by_y
      }
      return `${kind}${n.map((v, k) => n2(shift(v, k))).join(' ')}`
    })
    .join('')
}

const path_of = (el: Element): string => {
  const number = (name: string) => Number(el.getAttribute(name) ?? 0)
  if (el.tagName === 'path') return el.getAttribute('d') ?? ''
  if (el.tagName === 'circle') {
    const r = number('r')
    return `M${number('cx') - r} ${number('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
  }
  const [x, y, w, h] = [number('x'), number('y'), number('width'), number('height')]
  return `M${x} ${y}h${w}v${h}h${-w}Z`
}

function drawn(d: string, like: Element): SVGElement {
  const path = document.createElementNS(ns, 'path')
  const style = getComputedStyle(like)
  let opacity = 1
  for (let at: Element | null = like; at && at.tagName !== 'pattern'; at = at.parentElement)
    opacity *= Number(getComputedStyle(at).opacity)
  path.setAttribute('d', d)
  path.setAttribute('fill', style.fill)
  path.setAttribute('stroke', style.stroke)
  path.setAttribute('stroke-width', style.strokeWidth)
  if (opacity < 1) path.setAttribute('opacity', String(opacity))
  return path
}

// What a pattern shows over an area, in the pattern's own coordinates.
function tiled(pattern: SVGPatternElement, area: Area): SVGElement[] {
  const [w, h] = [pattern.width.baseVal.value, pattern.height.baseVal.value]
  return [...pattern.querySelectorAll('path, circle, rect')].map((part) => {
    const d = path_of(part)
    const style = getComputedStyle(part)
    const lines = style.stroke === 'none' ? null : families(d, w, h)
    if (lines) return drawn(lines.map((family) => ruled(family, area)).join(''), part)
    // A ground that fills its tile is one area.
    if (part.tagName === 'rect')
      return drawn(`M${area.x} ${area.y}h${area.width}v${area.height}h${-area.width}Z`, part)
    let all = ''
    for (let x = Math.floor(area.x / w) * w; x < area.x + area.width; x += w)
      for (let y = Math.floor(area.y / h) * h; y < area.y + area.height; y += h)
        all += moved(d, x, y)
    return drawn(all, part)
  })
}

let count = 0
function replace(el: SVGGraphicsElement, pattern: SVGPatternElement) {
  const area = el.getBBox()
  el.style.fill = 'none'
  if (area.width === 0 || area.height === 0) return
  count += 1
  const clip = document.createElementNS(ns, 'clipPath')
  clip.id = `print-clip-${count}`
  const shape = el.cloneNode(false) as SVGElement
  for (const name of ['transform', 'id', 'style', 'opacity', 'filter']) shape.removeAttribute(name)
  shape.style.fill = '#000'
  clip.append(shape)
  const group = document.createElementNS(ns, 'g')
  group.setAttribute('clip-path', `url(#${clip.id})`)
  const outer = document.createElementNS(ns, 'g')
  const turn = el.getAttribute('transform')
  if (turn) outer.setAttribute('transform', turn)
  outer.setAttribute('opacity', getComputedStyle(el).opacity)
  outer.dataset.tiled = ''
  const list = pattern.patternTransform.baseVal.consolidate()
  const matrix = list?.matrix
  if (matrix) {
    const back = matrix.inverse()
    const corners = [0, 1, 2, 3].map((i) => {
      const x = area.x + (i % 2) * area.width
      const y = area.y + Math.floor(i / 2) * area.height
      return { x: back.a * x + back.c * y + back.e, y: back.b * x + back.d * y + back.f }
    })
    const [x, y] = [Math.min(...corners.map((c) => c.x)), Math.min(...corners.map((c) => c.y))]
    const width = Math.max(...corners.map((c) => c.x)) - x
    const height = Math.max(...corners.map((c) => c.y)) - y
    const inner = document.createElementNS(ns, 'g')
    const { a, b, c, d, e, f } = matrix
    inner.setAttribute('transform', `matrix(${a} ${b} ${c} ${d} ${e} ${f})`)
    inner.append(...tiled(pattern, { x, y, width, height }))
    group.append(inner)
  } else group.append(...tiled(pattern, area))
  outer.append(clip, group)
  el.before(outer)
}

const grey = (color: string): string | null => {
  const found = color.match(/^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/)
  if (!found) return null
  const [r, g, b] = found.slice(1, 4).map(Number) as [number, number, number]
  if (Math.abs(r - g) < 12 && Math.abs(g - b) < 14) return null
  const l = Math.round(0.299 * r + 0.587 * g + 0.114 * b)
  return `rgb(${l} ${l} ${l}${found[4] ? ` / ${found[4]}` : ''})`
}

// The drawing's own, else the one that is in ink also where the page is dark.
const pattern_of = (sheet: Element, id: string) =>
  sheet.querySelector(`#${id}`) ?? document.querySelector(`[data-print-defs] #${id}`)

// Of a sheet that is laid out. Once is enough: what was replaced has no pattern left.
export function harden(sheet: SVGSVGElement, black: boolean) {
  const all = [...sheet.querySelectorAll<SVGGraphicsElement>('path, rect, circle, ellipse, text')]
  for (const el of all) {
    if (el.closest('defs, clipPath, pattern')) continue
    const style = getComputedStyle(el)
    const id = style.fill.match(/^url\("#([^"]+)"\)/)?.[1]
    const pattern = id ? pattern_of(sheet, id) : null
    if (pattern instanceof SVGPatternElement) replace(el, pattern)
  }
  if (!black) return
  const inked = [...sheet.querySelectorAll<SVGElement>('path, rect, circle, ellipse, text')]
  const found = inked.map((el) => {
    const style = getComputedStyle(el)
    return { el, fill: grey(style.fill), stroke: grey(style.stroke) }
  })
  for (const { el, fill, stroke } of found) {
    if (fill) el.style.fill = fill
    if (stroke) el.style.stroke = stroke
  }
}
