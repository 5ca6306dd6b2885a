// From many drafts to few choices, each with its letter.
import type { Choice, Scene } from '../games/types'

// A choice before it has a letter: `verb` groups, `wish` are letters it would like.
export interface Draft extends Omit<Choice, 'key' | 'among'> {
  verb: string
  wish: string
  weight: number
}

const most_choices = 5

export const letters = 'ABCDEFGHIJKLMNOPQRSTVWXYZ123456789' // U takes back

export function take_letter(taken: Set<string>, wish: string, order = letters): string {
  const liked = [...wish].filter((c) => letters.includes(c))
  const key = [...liked, ...order].find((c) => !taken.has(c)) ?? '0'
  taken.add(key)
  return key
}

export function with_keys(drafts: Draft[], taken = new Set<string>()): Choice[] {
  return drafts.map(({ verb, wish, weight, ...choice }) => ({
    ...choice,
    key: take_letter(taken, wish),
  }))
}

// At most five: of the least likely verbs only the best choices stay, the others are behind one
// choice that asks again.
export function grouped(scene: Scene, drafts: Draft[]): Choice[] {
  const sorted = [...drafts].sort((a, b) => b.weight - a.weight)
  const verbs = new Map<string, Draft[]>()
  for (const draft of sorted) verbs.set(draft.verb, [...(verbs.get(draft.verb) ?? []), draft])
  const shown = new Map([...verbs].map(([verb, list]) => [verb, list.length]))
  const size = (verb: string) => verbs.get(verb)?.length ?? 0
  const room = (verb: string) =>
    (shown.get(verb) ?? 0) + ((shown.get(verb) ?? 0) < size(verb) ? 1 : 0)
  const count = () => [...verbs.keys()].reduce((sum, verb) => sum + room(verb), 0)
  while (count() > most_choices) {
    const least = [...verbs.keys()].reverse().find((verb) => room(verb) > 1)
    if (least === undefined) break
    const now = shown.get(least) ?? 0
    shown.set(least, now === size(least) ? now - 2 : now - 1)
  }
  const taken = new Set<string>()
  const out: Choice[] = []
  const put = new Map<string, number>()
  for (const draft of sorted) {
    const { verb, wish, weight: _, ...choice } = draft
    const before = put.get(verb) ?? 0
    put.set(verb, before + 1)
    const most = shown.get(verb) ?? 0
    if (before < most) out.push({ ...choice, key: take_letter(taken, wish) })
    else if (before === most)
      out.push(behind(scene, taken, draft, verbs.get(verb)?.slice(most) ?? []))
  }
  return out
}

function behind(scene: Scene, taken: Set<string>, first: Draft, list: Draft[]): Choice {
  return {
    key: take_letter(taken, first.wish),
    title: scene.words.t(`ui.${first.verb}.many`),
    detail: scene.words.t('ui.ways', { n: list.length }),
    actions: [],
    among: with_keys(list),
  }
}
