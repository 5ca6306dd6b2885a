// What packs of a game look like, learned from those that come with the program: which members there
// are, of which kind, and what they may be chosen from. A pack that looks like that can be drawn and
// edited in tables; whether it can be played the engine says.
import { is_object, type Json, type Way } from './json'

export interface Shape {
  kinds: Set<'null' | 'flag' | 'number' | 'text' | 'list' | 'object'>
  most: number // of numbers, and of the length of lists
  texts: Map<string, number> // how often each was there
  item?: Shape // of a list
  members: Map<string, { shape: Shape; count: number }>
  count: number // objects seen
}

const empty = (): Shape => ({
  kinds: new Set(),
  most: 0,
  texts: new Map(),
  members: new Map(),
  count: 0,
})

function learn(shape: Shape, value: Json) {
  if (value === null) shape.kinds.add('null')
  else if (typeof value === 'boolean') shape.kinds.add('flag')
  else if (typeof value === 'number') {
    shape.kinds.add('number')
    shape.most = Math.max(shape.most, Math.abs(value))
  } else if (typeof value === 'string') {
    shape.kinds.add('text')
    shape.texts.set(value, (shape.texts.get(value) ?? 0) + 1)
  } else if (Array.isArray(value)) {
    shape.kinds.add('list')
    shape.most = Math.max(shape.most, value.length)
    shape.item ??= empty()
    for (const one of value) learn(shape.item, one)
  } else {
    shape.kinds.add('object')
    shape.count += 1
    for (const [key, one] of Object.entries(value)) {
      const member = shape.members.get(key) ?? { shape: empty(), count: 0 }
      member.count += 1
      learn(member.shape, one)
      shape.members.set(key, member)
    }
  }
}

// What only packs of the program have.
export function without_marks(pack: Json): Json {
  if (!is_object(pack)) return pack
  const { default: _, $schema: __, ...rest } = pack
  return rest
}

export function shape_of(packs: Json[]): Shape {
  const shape = empty()
  for (const pack of packs) learn(shape, without_marks(pack))
  return shape
}

const kind_of = (value: Json) =>
  value === null
    ? 'null'
    : typeof value === 'boolean'
      ? 'flag'
      : typeof value === 'number'
        ? 'number'
        : typeof value === 'string'
          ? 'text'
          : Array.isArray(value)
            ? 'list'
            : 'object'

// Room for a pack larger than those we know, not for one that a browser could not draw.
const bound = (shape: Shape) => Math.max(100, 4 * shape.most)
const longest_text = 4000

export function fits(shape: Shape, value: Json): boolean {
  if (!shape.kinds.has(kind_of(value))) return shape.kinds.size === 0
  if (typeof value === 'number') return Math.abs(value) <= bound(shape)
  if (typeof value === 'string') return value.length <= longest_text
  if (Array.isArray(value)) {
    const item = shape.item ?? empty()
    return value.length <= bound(shape) && value.every((one) => fits(item, one))
  }
  if (!is_object(value)) return true
  const missing = [...shape.members].some(
    ([key, { count }]) => count === shape.count && !Object.hasOwn(value, key),
  )
  return (
    !missing &&
    Object.entries(value).every(([key, one]) => {
      const member = shape.members.get(key)
      return !member || fits(member.shape, one)
    })
  )
}

// What a text is chosen from, where few values come again and again.
export function choices(shape: Shape): string[] {
  const all = [...shape.texts.values()].reduce((a, b) => a + b, 0)
  const few = shape.texts.size > 1 && shape.texts.size <= 24 && all >= 2 * shape.texts.size
  return few ? [...shape.texts.keys()].sort() : []
}

export const member = (shape: Shape | undefined, key: string | number): Shape | undefined =>
  typeof key === 'number' ? shape?.item : shape?.members.get(key)?.shape

// The simplest value that fits.
export function blank(shape: Shape | undefined): Json {
  if (!shape || shape.kinds.has('null')) return null
  if (shape.kinds.has('text')) return choices(shape)[0] ?? ''
  if (shape.kinds.has('number')) return 0
  if (shape.kinds.has('flag')) return false
  if (shape.kinds.has('list')) return []
  return Object.fromEntries(
    [...shape.members]
      .filter(([, { count }]) => count === shape.count)
      .map(([key, { shape }]) => [key, blank(shape)]),
  )
}

// Lists of objects: what a table shows, by the way to each. Lists inside the rows of a long one belong
// to their row.
const long = 8
export function tables_in(value: Json, way: Way = []): Way[] {
  if (way.length === 1 && way[0] === 'lessons') return [] // which are no things of the game
  if (Array.isArray(value)) {
    const own = value.length > 0 && value.every(is_object) ? [way] : []
    if (value.length > long) return own
    return [...own, ...value.flatMap((one, i) => (is_object(one) ? inner(one, [...way, i]) : []))]
  }
  return is_object(value) ? inner(value, way) : []
}
const inner = (value: Record<string, Json>, way: Way) =>
  Object.entries(value).flatMap(([key, one]) => tables_in(one, [...way, key]))
