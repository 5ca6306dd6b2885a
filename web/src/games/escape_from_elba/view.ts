// The pack with the options of the table, and facts read off a view.
import {
  type EscapeFromElbaAction,
  type EscapeFromElbaView,
  tables,
} from '../../generated/escape_from_elba'
import { actions_of } from '../../lib/actions'
import type { OptionValue } from '../../lib/protocol'
import { seat_of } from '../../lib/tables'
import type { Scene } from '../types'
import { Plan } from './plan'
import { best_weapons, type Counts, counts_of, type Lexicon, lexicon_of, spells } from './words'

export type { EscapeFromElbaView }
export type ElbaSeat = EscapeFromElbaView['seats'][number]

type RoomKind = 'room' | 'corridor' | 'tower' | 'safe'
export interface RoomFacts {
  id: string
  name: string
  kind: RoomKind
  words: string[]
  tower_word: string | null
  pairs: [number, number][]
  neighbours: string[]
  box: [number, number, number, number]
}
export interface HousePack {
  id: string
  title: string
  letters: Record<string, number>
  escape_words: { word: string; where: string }[]
  weapons: string[]
  house_weapons?: string[]
  house_words?: string[]
  setup: {
    hand: number
    draw_limit: number
    max_strength: number
    napoleons: number
  }
  rooms: RoomFacts[]
}

export interface ElbaModel {
  pack: HousePack
  house: Plan
  options: Record<string, OptionValue>
  seats: number
  weapons: string[] // printed and agreed on before the game
  lexicon: Lexicon
  repeat: boolean // the same Weapon counts twice
  help: boolean // the page may say what Weapons a Bag holds
  letters: Counts // of the whole deck
}

export const is_on = (value: OptionValue | undefined) =>
  value === true || value === 'on' || value === 1

export function elba_model(
  pack: HousePack,
  options: Record<string, OptionValue>,
  seats: number,
): ElbaModel {
  const house_list = options.weapon_agreement === 'house_list'
  const weapons = [...pack.weapons, ...(house_list ? (pack.house_weapons ?? []) : [])]
  const house_words = is_on(options.house_words) ? (pack.house_words ?? []) : []
  const printed = [...pack.escape_words.map((e) => e.word), ...weapons, ...house_words]
  const decks = is_on(options.two_decks) ? 2 : 1
  return {
    pack,
    house: house_of(pack),
    options,
    seats,
    weapons,
    lexicon: lexicon_of(String(options.lexicon ?? 'large'), printed),
    repeat: options.repeat_weapon === undefined || is_on(options.repeat_weapon),
    help: options.weapon_help === undefined || is_on(options.weapon_help),
    letters: Object.fromEntries(Object.entries(pack.letters).map(([l, n]) => [l, n * decks])),
  }
}
const houses = new WeakMap<HousePack, Plan>()
export function house_of(pack: HousePack): Plan {
  const known = houses.get(pack) ?? new Plan(pack)
  houses.set(pack, known)
  return known
}

export const elba = (scene: Scene): { model: ElbaModel; view: EscapeFromElbaView } => ({
  model: scene.model as ElbaModel,
  view: scene.view as unknown as EscapeFromElbaView,
})

// --- Guests: S0, S1, ... are seats, n1, n2, ... others, C is Campbell ---

export interface Guest {
  name: string
  seat: number | null
  campbell: boolean
  room: string | null
  strength: number
}
export const seat_in = (guest: string | null): number | null =>
  guest && /^S\d+$/.test(guest) ? seat_of(guest) : null

export function guests(model: ElbaModel, view: EscapeFromElbaView): Guest[] {
  const last = view.guests.length - 1
  return view.guests.map(({ room, strength }, i) => {
    const seat = i < model.seats ? i : null
    const name = seat !== null ? `S${i}` : i === last ? 'C' : `n${i - model.seats + 1}`
    return { name, seat, campbell: i === last, room, strength }
  })
}
export const guest_named = (model: ElbaModel, view: EscapeFromElbaView, name: string | null) =>
  guests(model, view).find((g) => g.name === name)
const guests_in = (model: ElbaModel, view: EscapeFromElbaView, room: string) =>
  guests(model, view).filter((g) => g.room === room)

// Whom a Guest would fight in a room.
export function due_in(scene: Scene, guest: Guest, room: string): Guest[] {
  const { model, view } = elba(scene)
  if (model.house.room(room)?.kind === 'safe') return []
  return guests_in(model, view, room).filter(
    (other) => other.name !== guest.name && (guest.seat !== null || other.seat !== null),
  )
}
// In 36 throws of two dice: how often the Attacker wins with such a lead.
export function wins_in_36(lead: number): number {
  let n = 0
  for (let a = 1; a <= 6; a += 1) for (let d = 1; d <= 6; d += 1) if (a + lead >= d) n += 1
  return n
}
export const percent = (of_36: number) => Math.round((of_36 / 36) * 100)

// --- what a Bag spells ---

interface Spelled {
  escapes: { word: string; where: string }[] // a room, or "anywhere"
  weapons: string[] // one best packing
  rooms: { word: string; rooms: string[] }[]
}
export function agreed(view: EscapeFromElbaView): string[] {
  return view.judged.filter((j) => j.agreed && j.word).map((j) => j.word!)
}
export function spelled_by(model: ElbaModel, view: EscapeFromElbaView, bag: string[]): Spelled {
  const have = counts_of(bag)
  const words = new Map<string, string[]>()
  for (const room of model.pack.rooms)
    for (const word of room.words)
      if (room.kind !== 'tower' && spells(have, word))
        words.set(word, [...(words.get(word) ?? []), room.id])
  return {
    escapes: model.pack.escape_words.filter((e) => spells(have, e.word)),
    weapons: best_weapons(bag, [...model.weapons, ...agreed(view)], model.repeat),
    rooms: [...words].map(([word, rooms]) => ({ word, rooms })),
  }
}
export const room_name = (model: ElbaModel, id: string | null) =>
  model.house.room(id)?.name ?? id ?? ''

// Letters as a list from the counts of a half-made choice.
export function listed(counts: Counts[] | undefined): string[] {
  return Object.entries(counts?.[0] ?? {}).flatMap(([letter, n]) => Array<string>(n).fill(letter))
}

// Steps to the nearest place where a Bag lets its owner out: 0 is here, null is never.
export function steps_out(model: ElbaModel, room: string | null, escapes: Spelled['escapes']) {
  if (escapes.length === 0 || !room) return null
  if (escapes.some((e) => e.where === 'anywhere'))
    return { steps: 0, to: room, word: escapes.find((e) => e.where === 'anywhere')!.word }
  const steps = model.house.steps_from(room)
  return escapes
    .map((e) => ({ steps: steps.get(e.where) ?? 99, to: e.where, word: e.word }))
    .sort((a, b) => a.steps - b.steps)[0]!
}

// --- what the server listed ---

export const actions = actions_of<EscapeFromElbaAction>(tables)
