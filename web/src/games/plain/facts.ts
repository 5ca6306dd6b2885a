// What a view says, whatever the game: numbers of each seat, single values, lists, and the rest.
import type { GameEvent } from '../../lib/protocol'
import type { Scene } from '../types'
import type { PlainModel } from './page'

export type Value = null | boolean | number | string | Value[] | { [key: string]: Value }
export interface Fact {
  key: string
  label: string
  value: Value
}
interface Lane {
  key: string
  label: string
  values: number[]
}

const own = new Set(['phase']) // the machine's, for the list of all facts only
export const label_of = (key: string) => key.replaceAll('_', ' ')
const entries = (view: unknown) => Object.entries(view as Record<string, Value>)
const is_record = (value: Value): value is { [key: string]: Value } =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

// One number a seat, by itself or as a member of what a view has for each seat.
export function lanes_of(scene: Scene): Lane[] {
  const seats = scene.players.length
  return entries(scene.view).flatMap(([key, value]): Lane[] => {
    if (!Array.isArray(value) || value.length !== seats) return []
    if (value.every((v) => typeof v === 'number'))
      return [{ key, label: label_of(key), values: value as number[] }]
    if (!value.every(is_record)) return []
    return Object.keys(value[0] ?? {})
      .map((name) => ({
        key: `${key}.${name}`,
        label: label_of(name),
        values: value.map((v) => v[name]) as number[],
      }))
      .filter((lane) => lane.values.every((v) => typeof v === 'number'))
  })
}

// Single values and short lists, each a box; a number called "seat" is somebody's name.
export function boxes_of(scene: Scene): Fact[] {
  const raced = new Set(lanes_of(scene).map((lane) => lane.key.split('.')[0]))
  return entries(scene.view)
    .filter(([key, value]) => !own.has(key) && !raced.has(key) && !is_record(value))
    .filter(
      ([, value]) =>
        !Array.isArray(value) || value.every((v) => !is_record(v) && !Array.isArray(v)),
    )
    .map(([key, value]) => ({ key, label: label_of(key), value: person(scene, key, value) }))
}
function person(scene: Scene, key: string, value: Value): Value {
  return key === 'seat' && typeof value === 'number' ? scene.words.name(value) : value
}

export const facts_of = (scene: Scene): Fact[] =>
  entries(scene.view).map(([key, value]) => ({
    key,
    label: label_of(key),
    value: person(scene, key, value),
  }))

// What chance said: the last, and those in a row by the same seat.
export function rolls_of(
  scene: Scene,
  tables: Record<string, readonly (readonly [string, string])[]>,
  recent: GameEvent[],
): number[] {
  const { rolled } = scene.model as PlainModel
  const out: number[] = []
  const last = recent.at(-1)
  for (let i = recent.length - 1; i >= 0; i -= 1) {
    const event = recent[i]!
    const operand = tables[event.event]?.find(([, domain]) => rolled.has(domain))?.[0]
    const value = operand === undefined ? undefined : event[operand]
    if (typeof value !== 'number' || (out.length > 0 && event.seat !== last?.seat)) break
    out.unshift(value)
  }
  return out
}
