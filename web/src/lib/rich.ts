// Sentences with people, cards and squares in them. A template is plain text with
//   {card}              an operand, shown by its kind
//   {victim:acc}        a seat in a grammatical case, which matters where it is "you"
//   {rank:pl}           another form of a word, which stands beside it: ui.rank.Q.pl
//   {n|one step|# steps}  a plural, by the rules of the language
//   [ on {victim}]      left out where its operand is missing
import type { OperandList, Value } from './tables'
import { seat_of } from './tables'

type Segment =
  | { kind: 'text'; text: string }
  | { kind: 'seat'; seat: number; text: string }
  | { kind: 'card'; card: string }
  | { kind: 'square'; square: string; text?: string }

export type Rich = Segment[]
export type Piece = Value | Rich | undefined

export interface Speaker {
  language: string
  name(seat: number, grammar: string): string // "you", or the person's name
  word(domain: string, value: string, grammar: string): Rich | null // of a rank, a direction...; null: as it is
}

const rules = new Map<string, Intl.PluralRules>()

function plural(language: string, n: number, forms: string[]): string {
  let rule = rules.get(language)
  if (!rule) {
    rule = new Intl.PluralRules(language)
    rules.set(language, rule)
  }
  const form = rule.select(n) === 'one' ? forms[0] : (forms[1] ?? forms[0])
  return (form ?? '').replaceAll('#', String(n))
}

function piece(
  speaker: Speaker,
  domain: string | undefined,
  grammar: string,
  value: Value | Rich,
): Rich {
  if (Array.isArray(value)) return value
  if (value === null) return [{ kind: 'text', text: '?' }]
  if (domain === 'seat') {
    const seat = seat_of(value)
    return [{ kind: 'seat', seat, text: speaker.name(seat, grammar) }]
  }
  if (domain === 'card') return [{ kind: 'card', card: String(value) }]
  if (domain === 'square')
    return (
      speaker.word(domain, String(value), grammar) ?? [{ kind: 'square', square: String(value) }]
    )
  const shown = domain ? speaker.word(domain, String(value), grammar) : null
  return shown ?? [{ kind: 'text', text: String(value) }]
}

function add(out: Rich, more: Rich) {
  for (const segment of more) {
    const last = out.at(-1)
    if (segment.kind === 'text' && last?.kind === 'text') last.text += segment.text
    else if (segment.kind !== 'text' || segment.text !== '') out.push({ ...segment })
  }
}

export function fill(
  speaker: Speaker,
  template: string,
  values: Record<string, Piece>,
  operands: OperandList = [],
): Rich {
  const domains = new Map<string, string>(operands)
  const out: Rich = []
  const shown = template.replace(/\[([^\]]*)\]/g, (_, part: string) => {
    const keys = [...part.matchAll(/\{(\w+)/g)].map((m) => m[1] ?? '')
    return keys.every((key) => values[key] !== undefined) ? part : ''
  })
  let at = 0
  for (const match of shown.matchAll(/\{(\w+)(?::(\w+))?((?:\|[^|}]*)*)\}/g)) {
    add(out, [{ kind: 'text', text: shown.slice(at, match.index) }])
    at = match.index + match[0].length
    const value = values[match[1] ?? '']
    if (value === undefined) continue
    if (match[3]) {
      const text = plural(speaker.language, Number(value), match[3].slice(1).split('|'))
      add(out, [{ kind: 'text', text }])
    } else {
      add(out, piece(speaker, domains.get(match[1] ?? ''), match[2] ?? 'nom', value))
    }
  }
  add(out, [{ kind: 'text', text: shown.slice(at) }])
  return out
}

export const text_of = (text: string): Rich => [{ kind: 'text', text }]

// For screen readers and titles; `card` says a card aloud.
export function plain(rich: Rich, card: (name: string) => string = (name) => name): string {
  return rich
    .map((s) =>
      s.kind === 'card' ? card(s.card) : s.kind === 'square' ? (s.text ?? s.square) : s.text,
    )
    .join('')
}

// The names of the operands that a template uses.
export function used(template: string): string[] {
  return [...template.matchAll(/\{(\w+)/g)].map((m) => m[1] ?? '')
}

// Parts of a text that is read aloud, each with its end.
export const sentences = (...parts: string[]): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (/[.?!…:]$/.test(part) ? part : `${part}.`))
    .join(' ')

// One after the other, with commas.
export const listed = (parts: Rich[]): Rich =>
  parts.flatMap((part, i) => (i === 0 ? part : [...text_of(', '), ...part]))
export const cards_of = (cards: string[]): Rich =>
  listed(cards.map((card) => [{ kind: 'card', card }]))

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
