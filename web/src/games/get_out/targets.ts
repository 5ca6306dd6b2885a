// Where the legal actions lie on the board: ends of the walk, squares and people to choose.
import { plain } from '../../lib/rich'
import type { Choice, Decision } from '../types'
import type { End } from './walks'

export interface Target {
  id: string
  square: string // '' for a person
  seat: number // -1 for a square
  actions: string[]
  label: string
  key: string
}

export function targets_of(decision: Decision | null, ends: End[]): Target[] {
  const all = (decision?.choices ?? []).flatMap((choice): Choice[] =>
    choice.among ? choice.among.map((inner) => ({ ...inner, key: choice.key })) : [choice],
  )
  const out = new Map<string, Target>()
  for (const choice of all) {
    const at = choice.at
    if (!at) continue
    const end = ends.find((e) => e.actions.join() === choice.actions.join())
    const id = end?.id ?? at
    const person = /^S\d+$/.test(at)
    const detail = choice.detail && choice.detail.length > 0 ? `, ${plain(choice.detail)}` : ''
    // Of two ends on one square the first has the place; the other is in the bar.
    if ([...out.values()].some((t) => t.square === at && !person)) continue
    out.set(id, {
      id,
      square: person ? '' : at,
      seat: person ? Number(at.slice(1)) : -1,
      actions: choice.actions,
      label: plain(choice.title) + detail,
      key: choice.key,
    })
  }
  return [...out.values()]
}
