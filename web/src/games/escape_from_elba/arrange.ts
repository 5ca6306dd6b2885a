// The Discard step laid out by hand before anything is sent: what stays in the Hand, what goes into
// the Bag, what goes onto the pile and in which order.
import { actions, type ElbaModel, type EscapeFromElbaView, listed } from './view'
import { counts_of, type Lexicon, spells, without } from './words'

export type Row = 'hand' | 'bag' | 'pile'
export const rows: Row[] = ['hand', 'bag', 'pile']
export interface Tile {
  id: number
  letter: string
  old: boolean // was in the Bag: it never goes back to the Hand
  fixed: boolean // already said: it stays where it is
}
type Layout = Record<Row, Tile[]>

let ids = 0
const tile = (letter: string, old: boolean, fixed = false): Tile => {
  ids += 1
  return { id: ids, letter, old, fixed }
}

// How the cards lie at the beginning of a question.
export function laid_out(
  view: EscapeFromElbaView,
  seat: number,
  question: string,
  lexicon?: Lexicon,
): Layout {
  const mine = view.seats[seat]
  if (!mine) return { hand: [], bag: [], pile: [] }
  const bag = [...(lexicon?.word(mine.bag) ?? mine.bag)]
  if (question === 'drop')
    return {
      hand: mine.hand.map((l) => tile(l, false)),
      bag: bag.map((l) => tile(l, true, true)),
      pile: view.leftover.map((l) => tile(l, true)),
    }
  const said = listed(view.chosen)
  if (said.length === 0)
    return {
      hand: mine.hand.map((l) => tile(l, false)),
      bag: bag.map((l) => tile(l, true)),
      pile: [],
    }
  // Some letters are chosen already: the Bag's own copies first.
  const from_hand = without(said, mine.bag)
  const rest = without(mine.bag, said)
  return {
    hand: without(mine.hand, from_hand).map((l) => tile(l, false)),
    bag: said.map((l, i) => tile(l, i < said.length - from_hand.length, true)),
    pile: rest.map((l) => tile(l, true)),
  }
}

export const may_lie = (tile: Tile, row: Row) => !tile.fixed && !(tile.old && row === 'hand')

export function row_of(layout: Layout, id: number): Row | null {
  return rows.find((row) => layout[row].some((t) => t.id === id)) ?? null
}

export function moved(layout: Layout, id: number, to: Row, index: number): Layout {
  const from = row_of(layout, id)
  const it = from && layout[from].find((t) => t.id === id)
  if (!from || !it || (from !== to && !may_lie(it, to))) return layout
  const out: Layout = { hand: [...layout.hand], bag: [...layout.bag], pile: [...layout.pile] }
  out[from] = out[from].filter((t) => t.id !== id)
  out[to].splice(Math.max(0, Math.min(index, out[to].length)), 0, it)
  return out
}

// Where a tap sends a tile: from the Hand into the Bag, from there onto the pile, and back.
export function tapped(layout: Layout, id: number, question: string): Layout {
  const from = row_of(layout, id)
  const it = from && layout[from].find((t) => t.id === id)
  if (!from || !it || it.fixed) return layout
  const home: Row = it.old ? (question === 'drop' ? 'pile' : 'bag') : 'hand'
  const to: Row = from === 'pile' ? home : from === 'hand' && question !== 'drop' ? 'bag' : 'pile'
  return moved(layout, id, to, layout[to].length)
}

// A word into the Bag: the Bag's own copies first, then the Hand's; what it does not need of the
// old Bag goes onto the pile.
export function with_word(layout: Layout, word: string): Layout {
  const pool = [...layout.bag, ...layout.pile, ...layout.hand].sort(
    (a, b) => Number(b.fixed) - Number(a.fixed) || Number(b.old) - Number(a.old),
  )
  const bag: Tile[] = []
  for (const letter of word) {
    const it = pool.find((t) => t.letter === letter && !bag.includes(t))
    if (it) bag.push(it)
  }
  const rest = (list: Tile[]) => list.filter((t) => !bag.includes(t))
  const back = rest(layout.bag).filter((t) => !t.old)
  return {
    hand: [...rest(layout.hand), ...back],
    bag,
    pile: [...rest(layout.pile), ...rest(layout.bag).filter((t) => t.old)],
  }
}

export type Problem = { key: 'no_word' | 'hand'; n: number }
export function problem(layout: Layout, lexicon: Lexicon, limit: number): Problem | null {
  const bag = layout.bag.map((t) => t.letter)
  const locked = layout.bag.length > 0 && layout.bag.every((t) => t.fixed)
  if (!locked && !lexicon.is_clean(bag)) return { key: 'no_word', n: bag.length }
  return layout.hand.length > limit ? { key: 'hand', n: layout.hand.length } : null
}

// The steps that bring it about, one after the other.
export function steps_of(layout: Layout, question: string): string[] {
  const letters = (row: Row) =>
    layout[row].filter((t) => row !== 'bag' || !t.fixed).map((t) => t.letter)
  const keeps =
    question === 'keep'
      ? [
          ...letters('bag').map((letter) => actions.write({ do: 'keep', letter })),
          actions.write({ do: 'kept' }),
        ]
      : []
  const drops = letters('pile').map((letter) => actions.write({ do: 'drop', letter }))
  return [...keeps, ...drops, ...(layout.hand.length > 0 ? [actions.write({ do: 'finish' })] : [])]
}

// --- proposals ---

interface Proposal {
  word: string
  escapes: string[]
  weapons: number
  rooms: number
  value: number
}

// Good words that a pool of cards can make: ways out first, then Weapons, rooms and length.
export function proposals(
  model: ElbaModel,
  pool: string[],
  weapons_in: (word: string) => number,
  most = 6,
): Proposal[] {
  const list = model.lexicon.words_from(pool).map((word): Proposal => {
    const have = counts_of(word)
    const escapes = model.pack.escape_words.filter((e) => spells(have, e.word)).map((e) => e.word)
    const anywhere = model.pack.escape_words.filter(
      (e) => e.where === 'anywhere' && escapes.includes(e.word),
    )
    const weapons = weapons_in(word)
    const rooms = model.pack.rooms.filter(
      (r) => r.kind !== 'tower' && r.words.some((w) => spells(have, w)),
    ).length
    const value =
      escapes.length * 100 +
      anywhere.length * 60 +
      weapons * 14 +
      Math.min(rooms, 6) * 5 +
      toward(model, have) +
      word.length
    return { word, escapes, weapons, rooms, value }
  })
  return list.sort((a, b) => b.value - a.value || a.word.localeCompare(b.word)).slice(0, most)
}
// How near letters are to a way out.
function toward(model: ElbaModel, have: Record<string, number>): number {
  const shares = model.pack.escape_words.map(({ word }) => {
    const left = { ...have }
    const hit = [...word].filter((letter) => {
      if (!left[letter]) return false
      left[letter] -= 1
      return true
    }).length
    return hit / word.length
  })
  return Math.round(Math.max(0, ...shares) * 20)
}
// Two letters that lead towards a way out: any two may stay.
export function loose_pair(model: ElbaModel, pool: string[]): string[] {
  const pairs = pool.flatMap((a, i) => pool.slice(i + 1).map((b) => [a, b]))
  const value = (pair: string[]) => toward(model, counts_of(pair))
  return pairs.sort((a, b) => value(b) - value(a))[0] ?? pool
}
// The whole step for one word: the rest of the Hand stays, as far as it may.
export function steps_for(
  view: EscapeFromElbaView,
  seat: number,
  word: string,
  limit: number,
): string[] {
  let layout = with_word(laid_out(view, seat, 'keep'), word)
  while (layout.hand.length > limit) {
    const it = layout.hand.at(-1)!
    layout = moved(layout, it.id, 'pile', layout.pile.length)
  }
  return steps_of(layout, 'keep')
}
