// What differs between two packs, each difference with its place and what takes it back alone.
import { is_object, type Json, put, type Way } from './json'

export interface Difference {
  way: Way // in the changed pack; where something is gone, what it was in
  before?: Json // undefined: it is new
  after?: Json // undefined: it is gone
  undone: Json // the changed pack without this difference
}

const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a) === JSON.stringify(b)
const id_of = (value: Json): Json | undefined =>
  is_object(value) ? ((value.id ?? value.name) as Json | undefined) : undefined

// Lists of named things are compared by name and in their order, lists of values as sets; where neither
// is told apart, by their places.
function key_for(before: Json[], after: Json[]): ((one: Json) => string) | null {
  const both = [...before, ...after]
  const by_id = both.every((one) => id_of(one) !== undefined)
  const key = (one: Json) => JSON.stringify(by_id ? id_of(one) : one)
  const small = by_id || both.every((one) => !is_object(one) && key(one).length < 40)
  const apart = (list: Json[]) => new Set(list.map(key)).size === list.length
  return small && apart(before) && apart(after) ? key : null
}

function lists(whole: Json, way: Way, before: Json[], after: Json[]): Difference[] {
  const key = key_for(before, after)
  if (!key) return by_place(whole, way, before, after)
  const old = new Map(before.map((one, i) => [key(one), i]))
  const out = after.flatMap((one, i): Difference[] => {
    const index = old.get(key(one))
    const place = [...way, i]
    if (index === undefined)
      return [{ way: place, after: one, undone: put(whole, place, undefined) }]
    old.delete(key(one))
    return between(whole, place, before[index], one)
  })
  const of_both = (list: Json[], other: Json[]) => {
    const there = new Set(other.map(key))
    return list.filter((one) => there.has(key(one)))
  }
  const [was, is] = [of_both(before, after), of_both(after, before)]
  if (is.some(is_object) && is.some((one, i) => key(one) !== key(was[i]!))) {
    const back = was.map((one) => is.find((now) => key(now) === key(one))!)
    const undone = after.map((one) => (is.includes(one) ? back.shift()! : one))
    const names = (list: Json[]) => list.map((one) => id_of(one) ?? one)
    out.push({ way, before: names(was), after: names(is), undone: put(whole, way, undone) })
  }
  for (const i of old.values())
    out.push({
      way,
      before: before[i]!,
      undone: put(whole, way, after.toSpliced(i, 0, before[i]!)),
    })
  return out
}

function by_place(whole: Json, way: Way, before: Json[], after: Json[]): Difference[] {
  const shared = Math.min(before.length, after.length)
  const out = after
    .slice(0, shared)
    .flatMap((one, i) => between(whole, [...way, i], before[i], one))
  for (let i = shared; i < after.length; i++)
    out.push({ way: [...way, i], after: after[i]!, undone: put(whole, [...way, i], undefined) })
  if (before.length > shared)
    out.push({
      way,
      before: before.slice(shared),
      undone: put(whole, way, [...after, ...before.slice(shared)]),
    })
  return out
}

function between(
  whole: Json,
  way: Way,
  before: Json | undefined,
  after: Json | undefined,
): Difference[] {
  if (same(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return lists(whole, way, before, after)
  if (is_object(before) && is_object(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) => between(whole, [...way, key], before[key], after[key]))
  }
  return [{ way, before, after, undone: put(whole, way, before) }]
}

// What every copy has of its own.
const own_names = ['id', 'title', 'version']

export function differences(original: Json, pack: Json): Difference[] {
  if (!is_object(original) || !is_object(pack)) return []
  return between(pack, [], original, pack).filter(
    ({ way }) => !(way.length === 1 && own_names.includes(String(way[0]))),
  )
}

// "walls: d4 d5", short enough for a line.
export const short = (value: Json | undefined): string => {
  const text = is_object(value ?? null)
    ? String(id_of(value!) ?? JSON.stringify(value))
    : Array.isArray(value)
      ? value.map((one) => short(one)).join(' ')
      : String(value ?? '')
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

// Where the pack has something that is called so.
const plain = (name: string) => name.replaceAll('-', '_').toLowerCase()
export function way_of(value: Json, name: string, way: Way = []): Way | null {
  const is = (one: Json | undefined) => typeof one === 'string' && plain(one) === plain(name)
  if (is_object(value) && is(value.id ?? value.name)) return way
  const inside = Array.isArray(value)
    ? value.map((one, i) => [i, one] as const)
    : is_object(value)
      ? Object.entries(value)
      : []
  for (const [step, one] of inside) {
    const found = typeof one === 'object' ? way_of(one, name, [...way, step]) : null
    if (found) return found
  }
  const here = inside.find(([, one]) => is(one))
  return here ? (is_object(value) ? way : [...way, here[0]]) : null
}
