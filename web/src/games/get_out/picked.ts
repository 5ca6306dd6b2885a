// The jobs or apartments that can be marked as open, in the order of the sum that keeps them
// (GO-145, GO-R99), and those that were.
import type { OptionValue } from '../../lib/protocol'
import { type GetOutPack, get_out_model } from './view'

type Word = (key: string) => string

export function sites_of(name: string, pack: unknown, word: Word): string[] {
  const model = get_out_model(pack as GetOutPack)
  const kind = name === 'open_jobs' ? 'job' : 'apartment'
  const sites = model.rings.flat().filter((square) => square.kind === kind)
  return sites.map((square) => {
    const key = `pack.square.${square.id}`
    const found = model.pack.id === 'slackers' ? word(key) : key
    return found === key ? square.name : found
  })
}

export const picked = (
  name: string,
  options: Record<string, OptionValue>,
  pack: unknown,
  word: Word,
) =>
  sites_of(name, pack, word)
    .filter((_, i) => (Number(options[name]) >> i) & 1)
    .join(', ')
