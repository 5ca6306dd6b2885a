// The rules that an option of a game is about: their texts name it in `such quotes`.
import { type Span, spans_of } from './markdown'
import type { RulesPage } from './protocol'

export interface OptionRule {
  id: string
  spans: Span[]
}

export function rules_of_option(book: RulesPage, option: string): OptionRule[] {
  const named = new RegExp(`\`${option}[\` =]`)
  return book.rules.flatMap(({ id, cells }) => {
    const about = cells.find(({ head, text }) => head !== 'why' && named.test(text))
    return about ? [{ id, spans: spans_of(about.text) }] : []
  })
}
