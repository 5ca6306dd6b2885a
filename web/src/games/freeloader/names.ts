// How the values of the game's domains read.
import { type Rich, text_of } from '../../lib/rich'
import type { Seen, Words } from '../types'
import { type FreeloaderModel, house_of, space_facts } from './view'

const throws = /^[123]\+?$/
export const is_throw = (card: string) => throws.test(card)
const throw_name = (words: Words, dice: string) =>
  words.line(dice.endsWith('+') ? 'ui.throw.extra' : 'ui.throw', { n: Number(dice[0]) })

export function card_name(words: Words, model: FreeloaderModel | null, card: string): string {
  if (is_throw(card)) return throw_name(words, card)
  if (!model) return words.line(`ui.card.${card}`)
  return words.told(`ui.card.${card}`, model.cards.get(card)?.name ?? card)
}
// "Doctor's", "Doctor's House", "at the Doctor's".
export function house_name(words: Words, model: FreeloaderModel, house: string): string {
  return words.told(`ui.house.${house}`, model.houses.get(house)?.possessive ?? house)
}
// What it is called in a sentence follows from its name.
const is_ours = (words: Words, model: FreeloaderModel, house: string) =>
  house_name(words, model, house) === words.line(`ui.house.${house}`)
export function at_house(
  words: Words,
  model: FreeloaderModel,
  house: string,
  grammar = 'nom', // or "to"
): string {
  if (is_ours(words, model, house)) return words.form(`ui.at.${house}`, grammar) ?? house
  const key = grammar === 'to' ? 'ui.at.other.to' : 'ui.at.other'
  return words.line(key, { name: house_name(words, model, house) })
}
export function sign_of(words: Words, model: FreeloaderModel, house: string): string {
  if (is_ours(words, model, house)) return words.line(`ui.sign.${house}`)
  return model.houses.get(house)?.name ?? house
}
export function category_name(words: Words, model: FreeloaderModel, id: string): string {
  const own = model.pack.categories.find((c) => c.id === id)?.name
  return words.told(`ui.category.${id}`, own ?? id)
}
export function set_name(words: Words, model: FreeloaderModel, id: string): string {
  return words.told(`ui.set.${id}`, model.pack.sets.find((s) => s.id === id)?.name ?? id)
}

// A space that does not name its own house says where it is.
export function space_name(words: Words, model: FreeloaderModel, space: string): string {
  const facts = space_facts(model, space)
  const house = house_of(space)
  const what = space_kind(words, model, space)
  const named =
    facts?.kind !== 'bus' && facts?.kind !== 'steal' && (facts?.house ?? house) === house
  return named ? what : words.line('ui.space.there', { what, house })
}
function space_kind(words: Words, model: FreeloaderModel, space: string): string {
  const facts = space_facts(model, space)
  const stop = model.houses.get(house_of(space))?.bus_stop ?? 0
  switch (facts?.kind) {
    case 'favor':
      return facts.house === 'any'
        ? words.line('ui.space.favor_any')
        : words.line('ui.space.favor', { house: facts.house })
    case 'crash':
      return words.line('ui.space.crash', { house: facts.house })
    case 'steal':
      return words.line('ui.space.steal', {
        what: category_name(words, model, facts.category ?? ''),
      })
    case 'bus':
      return words.line('ui.space.bus', { n: stop })
    default:
      return words.line(`ui.space.${facts?.kind ?? 'draw'}`, { house: house_of(space) })
  }
}

export function operand(
  domain: string,
  value: string,
  words: Words,
  see: Seen,
  grammar: string,
): Rich | null {
  const model = see.model as FreeloaderModel | null
  switch (domain) {
    case 'dice':
      return [{ kind: 'card', card: value }]
    case 'house':
      return model ? text_of(at_house(words, model, value, grammar)) : null
    case 'space':
      return model ? text_of(space_name(words, model, value)) : null
    case 'source':
      return text_of(words.line(`ui.source.${value}`))
    case 'favor':
      return text_of(words.line(`ui.favor.${value}`))
    default:
      return null
  }
}
