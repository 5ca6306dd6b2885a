// How squares, cards, decks and effects read. Names and texts of the default pack are there in every
// language; those of other packs are the pack's.
import { type Rich, text_of } from '../../lib/rich'
import type { Seen, Words } from '../types'
import type { Amount, CardFacts, Condition, Effect, GetOutModel } from './view'

function told(words: Words, model: GetOutModel, key: string, own: string): string {
  if (model.pack.id !== 'slackers') return own
  const found = words.line(key)
  return found === key ? own : found
}
export const square_name = (words: Words, model: GetOutModel, id: string): string =>
  told(words, model, `pack.square.${id}`, model.squares.get(id)?.name ?? id)
export const square_text = (words: Words, model: GetOutModel, id: string): string =>
  told(words, model, `pack.square.${id}.text`, model.squares.get(id)?.text ?? '')
export const card_title = (words: Words, model: GetOutModel, card: CardFacts): string =>
  told(words, model, `pack.card.${card.id}`, card.title)
export const card_text = (words: Words, model: GetOutModel, card: CardFacts): string =>
  told(words, model, `pack.card.${card.id}.text`, card.text)
// The label of a branch, by the card or square it stands on.
export const branch_label = (
  words: Words,
  model: GetOutModel,
  of: string,
  n: number,
  own: string,
) => told(words, model, `pack.branch.${of}.${n}`, own)

export function spoken_card(words: Words, card: string, see: Seen): string {
  const model = see.model as GetOutModel | null
  const facts = model?.cards.get(card)
  return model && facts ? card_title(words, model, facts) : card
}

export function operand(domain: string, value: string, words: Words, see: Seen): Rich | null {
  const model = see.model as GetOutModel | null
  switch (domain) {
    case 'square':
      return model
        ? [{ kind: 'square', square: value, text: square_name(words, model, value) }]
        : null
    case 'deck':
      return text_of(words.line(`ui.deck.${value}`))
    default:
      return null
  }
}

// --- effects in few words ---

function amount(words: Words, value: Amount | undefined): string {
  if (typeof value === 'number') return `$${value}`
  if (value === 'all' || value === 'half') return words.line(`ui.fx.amount.${value}`)
  return value ? words.line(`ui.fx.per.${value.per}`, { each: value.each }) : ''
}

function whom(words: Words, effect: Effect): string {
  return effect.who && effect.who !== 'me' ? `${words.line(`ui.fx.who.${effect.who}`)}: ` : ''
}

function payment(words: Words, model: GetOutModel, effect: Effect): string {
  const values = { amount: amount(words, effect.amount) }
  const to = effect.to ?? 'bank'
  if (['bank', 'me', 'each_other', 'chosen_other'].includes(to))
    return words.line(`ui.fx.pay.${to}`, values)
  return words.line('ui.fx.pay.place', { ...values, place: short_name(words, model, to) })
}
// The first words of a long name.
const short_name = (words: Words, model: GetOutModel, id: string) =>
  square_name(words, model, id).replace(/(['’]s) .*$/, '$1')

function jump(words: Words, model: GetOutModel, effect: Effect): string {
  if (effect.back !== undefined) return words.line('ui.fx.back', { n: effect.back })
  const kind = effect.next ?? effect.previous
  if (kind)
    return words.line(effect.next ? 'ui.fx.next' : 'ui.fx.previous', {
      what: words.line(`ui.kind.${kind}`),
    })
  return words.line('ui.fx.jump', { place: square_name(words, model, effect.to ?? '') })
}

function condition(words: Words, model: GetOutModel, cond: Condition | undefined): string {
  if (!cond) return ''
  const place = cond.square ? square_name(words, model, cond.square) : ''
  const ring = cond.ring ? words.line(`ui.ring.${cond.ring}`) : ''
  const key = cond.kind === 'has_job' && place ? 'has_job_at' : cond.kind
  return words.line(`ui.fx.if.${key}`, { place, n: cond.n ?? 0, ring })
}

function loss(words: Words, model: GetOutModel, effect: Effect): string {
  const which = effect.which ?? 'any'
  const known = [
    'any',
    'drawer_chooses',
    'highest_wage',
    'lowest_wage',
    'highest_rent',
    'lowest_rent',
    'all',
  ]
  if (known.includes(which)) return words.line(`ui.fx.${effect.kind}.${which}`)
  return words.line(`ui.fx.${effect.kind}.place`, { place: square_name(words, model, which) })
}

// One effect without its conditions and choices.
function simple(words: Words, model: GetOutModel, effect: Effect): string {
  const n = effect.n ?? 1
  const place = () => square_name(words, model, effect.square ?? '')
  switch (effect.kind) {
    case 'pay':
      return payment(words, model, effect)
    case 'collect': {
      const values = { amount: amount(words, effect.amount) }
      const from = effect.from ?? 'bank'
      return from === 'bank'
        ? words.line('ui.fx.collect', values)
        : words.line('ui.fx.collect.place', { ...values, place: short_name(words, model, from) })
    }
    case 'jump':
      return jump(words, model, effect)
    case 'hire':
      return words.line('ui.fx.hire', { place: place() })
    case 'apply':
      return effect.square
        ? words.line('ui.fx.apply.place', { place: place() })
        : words.line('ui.fx.apply', { ring: words.line(`ui.ring.${effect.ring ?? 'outer'}`) })
    case 'lose_job':
    case 'get_evicted':
    case 'burn':
      return loss(words, model, effect)
    case 'draw':
      return words.line('ui.fx.draw', { deck: effect.deck ?? 'plot' })
    default:
      return words.line(`ui.fx.${effect.kind}`, { n })
  }
}

function one(words: Words, model: GetOutModel, effect: Effect): string {
  const inner = (list: Effect[] | undefined) => effect_words(words, model, list ?? [])
  switch (effect.kind) {
    case 'offer':
      return words.line('ui.fx.offer', { cost: effect.cost ?? 0, inner: inner(effect.then) })
    case 'choose':
      return (effect.options ?? []).map((o) => inner(o.effects)).join(words.line('ui.fx.or'))
    case 'roll':
      return words.line('ui.fx.roll')
    case 'if': {
      const cond = condition(words, model, effect.cond)
      const yes = inner(effect.then)
      return (effect.else ?? []).length > 0
        ? words.line('ui.fx.if_else', { cond, inner: yes, otherwise: inner(effect.else) })
        : words.line('ui.fx.if_then', { cond, inner: yes })
    }
    default:
      return whom(words, effect) + simple(words, model, effect)
  }
}

// "pay $30", "$20: walk 4 more", "pay $80 or miss a turn".
export function effect_words(words: Words, model: GetOutModel, list: Effect[]): string {
  if (list.length === 0) return words.line('ui.fx.nothing')
  return list.map((effect) => one(words, model, effect)).join(', ')
}

// What a square does, in the few words there is room for on it.
export function square_words(words: Words, model: GetOutModel, id: string): string {
  const square = model.squares.get(id)
  if (!square) return ''
  switch (square.kind) {
    case 'pay_day':
      return words.line('ui.square.pay_day', { n: model.pack.allowance })
    case 'get_out':
      return words.line('ui.square.get_out')
    case 'plot_twist':
    case 'comic_page':
      return ''
    case 'job':
    case 'apartment': {
      const reach = square.on_reach.find((e) => e.kind === 'pay')
      if (reach) return words.line('ui.square.toll', { amount: amount(words, reach.amount) })
      const land = square.on_land.find((e) => e.kind === 'pay')
      return land ? words.line('ui.fx.pay.bank', { amount: amount(words, land.amount) }) : ''
    }
    default:
      return effect_words(words, model, [...square.on_reach, ...square.on_land])
  }
}
