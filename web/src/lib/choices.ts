// From many drafts to few choices, each with its letter.
import type { Choice, Decision, Scene } from '../games/types'
import type { Rich } from './rich'

// A choice before it has a letter, unless it has one of its own: `wish` are letters it would like,
// `verb` groups.
export interface Draft extends Omit<Choice, 'key'> {
  key?: string
  verb?: string
  wish?: string
}

export const letters = 'ABCDEFGIJKLMNOPQRSTVWXYZ123456789' // U takes back, H asks for a hint

export function take_letter(taken: Set<string>, wish = '', order = letters): string {
  const liked = [...wish].filter((c) => letters.includes(c))
  const key = [...liked, ...order].find((c) => !taken.has(c)) ?? '0'
  taken.add(key)
  return key
}

export function with_keys(
  drafts: Draft[],
  taken = new Set(drafts.flatMap(({ key }) => key ?? [])),
  order = letters,
): Choice[] {
  return drafts.map(({ verb: _, wish, ...choice }) => ({
    ...choice,
    key: choice.key ?? take_letter(taken, wish, order),
  }))
}

// Several behind one choice that asks again.
export const folded = (
  scene: Scene,
  title: Rich,
  among: Choice[],
  detail = scene.words.t('ui.ways', { n: among.length }),
): Draft => ({ title, detail, actions: [], among })

// As many as there is room for, counted by single buttons, those of a group that lies open too.
export function laid_out(choices: Choice[], opened: boolean, most: number) {
  const leaves = (choice: Choice) => (opened && choice.open ? (choice.among ?? []) : [choice])
  const all = choices.flatMap(leaves)
  let left = most
  const groups = choices.flatMap((choice) => {
    const list = leaves(choice).slice(0, Math.max(0, left))
    left -= leaves(choice).length
    return list.length > 0 ? [{ choice, list }] : []
  })
  return { groups, rest: all.slice(most), count: all.length }
}

// What the engine thinks of an action (`scores` of the question).
const score_of = ({ ask }: Scene, action = ''): number =>
  ask?.scores?.[ask.choices.indexOf(action)] ?? Number.NEGATIVE_INFINITY

// Whether the engine would do that rather than anything else.
export const is_best = (scene: Scene, action: string): boolean =>
  (scene.ask?.choices ?? []).every(
    (other) => other === action || score_of(scene, other) < score_of(scene, action),
  )

// By what they begin with; of equals as they came.
export function best_first<D extends Pick<Draft, 'actions' | 'among'>>(scene: Scene, drafts: D[]) {
  const score = ({ actions, among = [] }: Pick<Draft, 'actions' | 'among'>): number =>
    Math.max(score_of(scene, actions[0]), ...among.map(score))
  return [...drafts].sort((a, b) => {
    const [one, other] = [score(a), score(b)]
    return one === other ? 0 : other - one
  })
}

// The likeliest first, or as they came; what has no room stands behind one choice.
export function likeliest(
  scene: Scene,
  drafts: Draft[],
  { most = 6, as_they_came = false, order = letters } = {},
): Choice[] {
  const sorted = best_first(scene, drafts)
  if (sorted.length <= most) return with_keys(as_they_came ? drafts : sorted, undefined, order)
  const shown = sorted.slice(0, most - 1)
  const rest = with_keys(sorted.slice(most - 1), undefined, order)
  const list = as_they_came ? drafts.filter((d) => shown.includes(d)) : shown
  const more = { ...folded(scene, scene.words.t('ui.more'), rest), wish: 'M' }
  return with_keys([...list, more], undefined, order)
}

// The letter under which the bar has what is done at a place of the board, by default by its actions;
// those of an open group are `apart`.
export function lettered(
  decision: Decision | null,
  place = (choice: Choice): string | undefined => choice.actions.join(),
  apart = false,
): Map<string, string> {
  const out = new Map<string, string>()
  const put = (choice: Choice, key: string) => {
    const name = place(choice)
    if (name) out.set(name, key)
  }
  for (const choice of decision?.choices ?? []) {
    put(choice, choice.key)
    for (const inner of choice.among ?? [])
      put(inner, apart && choice.open ? inner.key : choice.key)
  }
  return out
}

const most_grouped = 5

// At most five: of the least likely verbs only the best choices stay, the others are behind one
// choice that asks again.
export function grouped(scene: Scene, drafts: Draft[]): Choice[] {
  const sorted = best_first(scene, drafts)
  const verbs = new Map<string, Draft[]>()
  for (const draft of sorted)
    verbs.set(draft.verb ?? '', [...(verbs.get(draft.verb ?? '') ?? []), draft])
  const shown = new Map([...verbs].map(([verb, list]) => [verb, list.length]))
  const size = (verb: string) => verbs.get(verb)?.length ?? 0
  const room = (verb: string) =>
    (shown.get(verb) ?? 0) + ((shown.get(verb) ?? 0) < size(verb) ? 1 : 0)
  const count = () => [...verbs.keys()].reduce((sum, verb) => sum + room(verb), 0)
  while (count() > most_grouped) {
    const least = [...verbs.keys()].reverse().find((verb) => room(verb) > 1)
    if (least === undefined) break
    const now = shown.get(least) ?? 0
    shown.set(least, now === size(least) ? now - 2 : now - 1)
  }
  const put = new Map<string, number>()
  const out = sorted.flatMap((draft): Draft[] => {
    const { verb = '', wish } = draft
    const before = put.get(verb) ?? 0
    put.set(verb, before + 1)
    const most = shown.get(verb) ?? 0
    if (before < most) return [draft]
    if (before > most) return []
    const among = with_keys(verbs.get(verb)?.slice(most) ?? [])
    return [{ ...folded(scene, scene.words.t(`ui.${verb}.many`), among), wish }]
  })
  return with_keys(out)
}
