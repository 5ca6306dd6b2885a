// The rules of a game in sections, by where they stand in its rulebook; our rulings are the last one.
import type { RulesPage } from './protocol'

type Rule = RulesPage['rules'][number]

export interface RuleSection {
  title: string // '' for rulings
  rules: Rule[]
}

export const cell_of = (rule: Rule, ...heads: string[]) =>
  rule.cells.find((cell) => heads.includes(cell.head))?.text ?? ''

// "Special Cards (Aces); Shopping" stands in Special Cards.
const title_of = (rule: Rule) =>
  cell_of(rule, 'ruling') ? '' : cell_of(rule, 'where').replace(/ *[;(,].*/, '')

export function sections_of(rules: readonly Rule[]): RuleSection[] {
  const found = new Map<string, Rule[]>()
  for (const rule of rules) {
    const title = title_of(rule)
    const list = found.get(title)
    if (list) list.push(rule)
    else found.set(title, [rule])
  }
  const sections = [...found].map(([title, rules]) => ({ title, rules }))
  return [...sections.filter((s) => s.title), ...sections.filter((s) => !s.title)]
}
