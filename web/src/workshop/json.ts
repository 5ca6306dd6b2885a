// Packs as JSON: places in them, changes that leave the rest as it was, and the text of it with the
// place of every value.
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Way = (string | number)[]

export const is_object = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// "board.walls[12][0]", as the engine names a place; "" and "document" are the whole.
export function read_way(text: string): Way {
  if (text === '' || text === 'document' || text === 'pack') return []
  return [...text.matchAll(/[^.[\]]+|\[(\d+)\]/g)].map(([key, index]) =>
    index === undefined ? key : Number(index),
  )
}
export const write_way = (way: Way) =>
  way
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')

export function at(value: Json, way: Way): Json | undefined {
  let here: Json | undefined = value
  for (const step of way) {
    if (Array.isArray(here)) here = typeof step === 'number' ? here[step] : undefined
    else if (is_object(here) && Object.hasOwn(here, step)) here = here[step]
    else return undefined
  }
  return here
}

// The same with another value there; undefined takes it away.
export function put(value: Json, way: Way, next: Json | undefined): Json {
  const [step, ...rest] = way
  if (step === undefined) return next ?? null
  const inner = rest.length > 0 ? put(at(value, [step]) ?? null, rest, next) : next
  if (Array.isArray(value)) {
    const copy = [...value]
    if (inner === undefined) copy.splice(Number(step), 1)
    else copy[Number(step)] = inner
    return copy
  }
  const { [step]: _, ...others } = is_object(value) ? value : {}
  if (inner === undefined) return others
  // A key that is there keeps its place.
  return is_object(value) && Object.hasOwn(value, step)
    ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, k === String(step) ? inner : v]))
    : { ...others, [step]: inner }
}

// What fits a line stands on one.
export function lay_out(value: Json, indent = '', room = 96): string {
  const flat = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= room) {
    return flat
  }
  const deeper = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map((one) => deeper + lay_out(one, deeper, room))
    : Object.entries(value).map(
        ([key, one]) => `${deeper}${JSON.stringify(key)}: ${lay_out(one, deeper, room)}`,
      )
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return lines.length === 0 ? flat : `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

// --- the text ---

interface Scanned {
  value?: Json
  fault?: { at: number; what: 'end' | 'value' | 'key' | 'comma' | 'text' | 'deep' | 'more' }
  spans: Map<string, [from: number, to: number]> // by written way
}

const deepest = 64 // as the engine reads
const control = /(?![\u0080-\u009f])\p{Cc}/u
const blank = /[ \t\n\r]*/y
const token =
  /"(?:[^"\\\n\r\t]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

type Fault = NonNullable<Scanned['fault']>['what']
class Stop extends Error {
  constructor(
    readonly at: number,
    readonly what: Fault,
  ) {
    super(what)
  }
}

// Reads it once; where it stops is the place of the mistake, the same in every browser.
export function scan(text: string): Scanned {
  const spans: Scanned['spans'] = new Map()
  let here = 0
  const skip = () => {
    blank.lastIndex = here
    blank.exec(text)
    here = blank.lastIndex
  }
  const stop = (what: Fault): never => {
    throw new Stop(here, here >= text.length ? 'end' : what)
  }
  const one = (what: Fault): string => {
    token.lastIndex = here
    const found = token.exec(text)?.[0]
    if (found === undefined) return stop(text[here] === '"' ? 'text' : what)
    const odd = found.search(control)
    here += odd < 0 ? found.length : odd
    return odd < 0 ? found : stop('text')
  }
  // The members of a list or an object, up to its end.
  const members = (close: string, member: (i: number) => void) => {
    here += 1
    skip()
    for (let i = 0; text[here] !== close; i += 1) {
      if (i > 0) {
        if (text[here] !== ',') stop('comma')
        here += 1
        skip()
      }
      member(i)
      skip()
    }
    here += 1
  }
  const read = (way: string, depth: number) => {
    if (depth > deepest) stop('deep')
    skip()
    const from = here
    if (text[here] === '{')
      members('}', () => {
        if (text[here] !== '"') stop('key')
        const key = JSON.parse(one('key')) as string
        skip()
        if (text[here] !== ':') stop('key')
        here += 1
        read(way ? `${way}.${key}` : key, depth + 1)
      })
    else if (text[here] === '[') members(']', (i) => read(`${way}[${i}]`, depth + 1))
    else one('value')
    spans.set(way, [from, here])
  }
  try {
    read('', 0)
    skip()
    if (here < text.length) stop('more')
    return { value: JSON.parse(text) as Json, spans }
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return { fault: { at: error.at, what: error.what }, spans }
  }
}

// Where a place is in the text, or the nearest around it.
export function span_of(spans: Scanned['spans'], way: Way): [number, number] {
  for (let n = way.length; n > 0; n -= 1) {
    const found = spans.get(write_way(way.slice(0, n)))
    if (found) return found
  }
  return spans.get('') ?? [0, 0]
}

export const line_of = (text: string, at: number) => text.slice(0, at).split('\n').length
