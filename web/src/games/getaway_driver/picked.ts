// The spaces that obstacles block, each kept as 1 + column + 40 × row (GD-R005).
import type { OptionValue } from '../../lib/protocol'
import { key_of, space_name } from './plan'

export const block_names = [1, 2, 3, 4, 5, 6].map((n) => `block_${n}`)
export const number_of = (x: number, y: number) => 1 + x + 40 * y
export const blocks_of = (options: Record<string, OptionValue>) =>
  block_names.map((name) => Number(options[name])).filter((value) => value > 0)

export const picked = (_: string, options: Record<string, OptionValue>) =>
  blocks_of(options)
    .map((value) => space_name(key_of({ x: (value - 1) % 40, y: Math.floor((value - 1) / 40) })))
    .join(', ')
