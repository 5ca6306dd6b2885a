// What the generated tables of a game hold: operand names with their domains, and options.
import type { Value } from './protocol'

export type { Value } from './protocol'

export type OperandList = readonly (readonly [key: string, domain: string])[]

export interface OptionTable {
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
  readonly actions: Readonly<Record<string, OperandList>>
  readonly events: Readonly<Record<string, OperandList>>
  readonly refusals: Readonly<Record<string, OperandList>>
  readonly options: readonly OptionTable[]
}

export type Operands = Record<string, Value>

// `shop 9c` taken apart by the action's row.
export interface Parsed {
  do: string
  operands: Operands
}

export function parse_action(tables: GameTables, notation: string): Parsed {
  const [name = '', ...words] = notation.split(' ')
  const operands: Operands = {}
  const row = tables.actions[name] ?? []
  row.forEach(([key], i) => {
    const word = words[i]
    if (word !== undefined) operands[key] = word
  })
  return { do: name, operands }
}

// Seats travel as numbers or as S0, S1, ...
export function seat_of(value: Value | undefined): number {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return Number(value.replace(/^S/, ''))
  return -1
}
