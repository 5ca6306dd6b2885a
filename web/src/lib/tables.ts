// What the generated tables of a game hold: operand names with their domains, and options.
import type { Value } from './protocol'

export type { Value } from './protocol'

export type OperandList = readonly (readonly [key: string, domain: string])[]

interface OptionTable {
  readonly name: string
  readonly low: number
  readonly high: number
  readonly standard: number
  readonly names: readonly string[]
}

export interface GameTables {
  readonly id: string
  readonly title: string
  readonly seats: readonly [number, number]
  readonly numbers?: readonly string[] // domains whose values are numbers
  readonly actions: Readonly<Record<string, OperandList>>
  readonly events: Readonly<Record<string, OperandList>>
  readonly refusals: Readonly<Record<string, OperandList>>
  readonly options: readonly OptionTable[]
  readonly named?: Readonly<Record<string, string>> // what our packs call things, by text key
}

// Seats travel as numbers or as S0, S1, ...
export function seat_of(value: Value | undefined): number {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return Number(value.replace(/^S/, ''))
  return -1
}
