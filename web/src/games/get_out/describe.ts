// What each answer is called, and what it costs or brings.

import type { Draft } from '../../lib/choices'
import { plain, type Rich, text_of } from '../../lib/rich'
import { seat_of } from '../../lib/tables'
import type { Scene } from '../types'
import { branch_label, effect_words, square_name } from './names'
import {
  actions,
  apartments,
  dice_of,
  type Effect,
  faces_out,
  get_out,
  holders,
  is_site,
  jobs,
  pay_of,
  type Square,
} from './view'
import { can_move_in, chance_of, type End } from './walks'

const me = (scene: Scene) => {
  const { view } = get_out(scene)
  return scene.seat === null ? undefined : view.seats[scene.seat]
}
const named = (scene: Scene, id: string) => {
  const { model } = get_out(scene)
  return [{ kind: 'square' as const, square: id, text: square_name(scene.words, model, id) }]
}
const joined = (parts: string[]): Rich => text_of(parts.filter((p) => p !== '').join('; '))

// --- the walk ---

// "1 in 2", "sure", or that it must fail: for whoever has applied there, or would.
export function odds(scene: Scene, square: string, who?: number): string {
  const { model, view } = get_out(scene)
  const number = who ?? view.in_turn
  const seat = view.seats[number]
  const { line } = scene.words
  if (seat && !can_move_in(model, seat, square)) return line('ui.odds.poor')
  const n = chance_of(model, view, square, number)
  return n === 1 ? line('ui.odds.sure') : line('ui.odds', { n })
}

// What waits on a square for the one who lands there.
function awaits(scene: Scene, id: string): string {
  const { model, view } = get_out(scene)
  const { line } = scene.words
  const square = model.squares.get(id)
  const seat = view.seats[view.in_turn]
  if (!square || !seat) return ''
  if (!is_site(square)) {
    if (square.kind === 'plot_twist' || square.kind === 'comic_page') return line('ui.there.card')
    if (square.kind === 'pay_day') {
      const { balance } = pay_of(model, seat)
      return line('ui.there.pay_day', { amount: signed(balance) })
    }
    if (square.kind === 'get_out') return line('ui.there.get_out')
    return effect_words(scene.words, model, square.on_land)
  }
  const job = square.kind === 'job'
  if (seat.applied.includes(id)) return line('ui.there.try', { odds: odds(scene, id) })
  if (seat.held.includes(id)) return line(job ? 'ui.there.mine' : 'ui.there.home')
  const [holder] = holders(view, id).filter((s) => s !== view.in_turn)
  if (holder !== undefined && !model.open.has(id))
    return line(job ? 'ui.there.taken' : 'ui.there.rented', { seat: holder })
  return job ? line('ui.there.apply') : line('ui.there.apply_home', { n: model.pack.credit_check })
}
export const signed = (n: number) => (n < 0 ? `−$${-n}` : `+$${n}`)

// What the way costs: applications that burn, places that are paid, Pay Days.
function on_the_way(scene: Scene, end: End): string[] {
  const { model, view } = get_out(scene)
  const { line } = scene.words
  const name = (id: string) => square_name(scene.words, model, id)
  const out: string[] = []
  const seat = view.seats[view.in_turn]
  const here = is_site(model.squares.get(end.square))
  const paid = end.tolls.filter((t) => !(here && t.square === end.square))
  if (end.life > 0) out.push(line('ui.way.life'))
  if (seat && end.pay_days > 0)
    out.push(line('ui.way.pay_day', { amount: signed(pay_of(model, seat).balance) }))
  for (const { square, amount } of paid)
    out.push(line('ui.way.toll', { place: name(square), n: amount }))
  for (const square of end.burns) out.push(line('ui.way.burns', { place: name(square) }))
  return out
}

export function end_draft(scene: Scene, end: End): Draft {
  const { t, line } = scene.words
  const { model, view } = get_out(scene)
  const seat = view.seats[view.in_turn]
  const square = named(scene, end.square)
  const ramp = end.ramps.at(-1)
  const up = ramp?.up ?? false
  const base = { actions: end.actions, at: end.square }
  if (end.stop) {
    const trying = seat?.applied.includes(end.square)
    const job = model.squares.get(end.square)?.kind === 'job'
    const why = trying
      ? line('ui.stop.try', { odds: odds(scene, end.square) })
      : line(job ? 'ui.stop.quit' : 'ui.stop.ditch')
    return {
      ...base,
      title: t('ui.stop', { square }),
      detail: joined([why, line('ui.stop.left', { n: end.left }), ...on_the_way(scene, end)]),
    }
  }
  const key = ramp ? (up ? 'ui.climb' : 'ui.descend') : 'ui.onto'
  return {
    ...base,
    title: t(key, { square }),
    detail: joined([awaits(scene, end.square), ...on_the_way(scene, end)]),
  }
}

// --- effects that ask ---

function find(list: Effect[], kind: string): Effect | null {
  for (const effect of list) {
    if (effect.kind === kind) return effect
    const inner = [
      ...(effect.then ?? []),
      ...(effect.else ?? []),
      ...(effect.options ?? []).flatMap((o) => o.effects),
      ...(effect.table ?? []).flat(),
    ]
    const found = find(inner, kind)
    if (found) return found
  }
  return null
}
// The card or square whose effects are being followed.
export function followed(scene: Scene): { id: string; effects: Effect[]; card: boolean } {
  const { model, view } = get_out(scene)
  const card = view.card === null ? undefined : model.cards.get(view.card)
  if (card) return { id: card.id, effects: card.effects, card: true }
  const square = model.squares.get(view.seats[view.in_turn]?.at ?? '')
  return {
    id: square?.id ?? '',
    effects: [...(square?.on_land ?? []), ...(square?.on_reach ?? [])],
    card: false,
  }
}
const asked_effect = (scene: Scene, kind: string) => find(followed(scene).effects, kind)

function offer(scene: Scene, action: string): Draft {
  const { t, line } = scene.words
  const { model } = get_out(scene)
  const effect = asked_effect(scene, 'offer')
  if (action === 'decline')
    return { actions: [action], title: t('ui.keep_money'), detail: t('ui.nothing') }
  return {
    actions: [action],
    title: t('ui.pay', { n: effect?.cost ?? 0 }),
    detail: text_of(
      effect ? effect_words(scene.words, model, effect.then ?? []) : line('ui.fx.nothing'),
    ),
  }
}

function branch(scene: Scene, action: string, n: number): Draft {
  const { model } = get_out(scene)
  const { id } = followed(scene)
  const option = asked_effect(scene, 'choose')?.options?.[n - 1]
  const label = option
    ? branch_label(scene.words, model, id, n, option.label)
    : plain(scene.words.t('action.option', { branch: n }))
  const said = option ? effect_words(scene.words, model, option.effects) : ''
  const says_more = !label.toLowerCase().includes(said.toLowerCase())
  return {
    actions: [action],
    title: text_of(label),
    detail: text_of(says_more ? said : ''),
  }
}

function chosen_player(scene: Scene, action: string, seat: number): Draft {
  const { model, view } = get_out(scene)
  const { line } = scene.words
  const other = view.seats[seat]
  const has = [...jobs(model, other), ...apartments(model, other)].map((s) => worth(scene, s))
  const detail = has.length > 0 ? has.join(', ') : line('ui.has_nothing')
  return {
    actions: [action],
    title: [{ kind: 'seat', seat, text: scene.words.name(seat) }],
    detail: joined([line('ui.has_cash', { n: other?.cash ?? 0 }), detail]),
    at: `S${seat}`,
  }
}
// "Copy That +$100", "Condo With Gym −$140".
export function worth(scene: Scene, square: Square): string {
  const { model } = get_out(scene)
  const amount = square.kind === 'job' ? signed(square.wage ?? 0) : signed(-(square.rent ?? 0))
  return `${square_name(scene.words, model, square.id)} ${amount}`
}

// What quitting a job gives back of the dice.
function gives_back(scene: Scene, square: Square): string {
  const { model, view } = get_out(scene)
  const seat = view.seats[scene.seat ?? view.in_turn]
  if (!seat) return ''
  const after = { ...seat, held: seat.held.filter((id) => id !== square.id) }
  return dice_of(model)
    .map((die) => {
      const still = faces_out(model, after, die)
      const back = faces_out(model, seat, die).filter((face) => !still.includes(face))
      return back.length === 0
        ? ''
        : scene.words.line(`ui.gives_back.${die}`, { faces: back.join(', ') })
    })
    .filter((text) => text !== '')
    .join(', ')
}

function of_square(scene: Scene, action: string, kind: string, id: string): Draft {
  const { model } = get_out(scene)
  const { line } = scene.words
  const square = model.squares.get(id)
  const seat = me(scene)
  const base = { actions: [action], at: id, title: named(scene, id) }
  if (!square) return { ...base }
  const amount = square.kind === 'job' ? (square.wage ?? 0) : (square.rent ?? 0)
  switch (kind) {
    case 'rent': {
      const can = (seat?.cash ?? 0) >= amount
      return {
        ...base,
        detail: text_of(line(can ? 'ui.rent.paid' : 'ui.rent.evicted', { n: amount })),
      }
    }
    case 'resign':
      return {
        ...base,
        detail: joined([line('ui.wage', { n: amount }), gives_back(scene, square)]),
      }
    case 'lose':
      return {
        ...base,
        detail: text_of(line(square.kind === 'job' ? 'ui.wage' : 'ui.rent', { n: amount })),
      }
    default: {
      return {
        ...base,
        detail: joined([
          line(square.kind === 'job' ? 'ui.wage' : 'ui.rent', { n: amount }),
          odds(scene, id, scene.seat ?? undefined),
        ]),
      }
    }
  }
}

// --- the menu of a square ---

function menu(scene: Scene, action: string, kind: string, victim: number): Draft {
  const { model, view } = get_out(scene)
  const { t, line } = scene.words
  const seat = view.seats[view.in_turn]
  const id = seat?.at ?? ''
  const square = model.squares.get(id)
  const job = square?.kind === 'job'
  const due = [...(square?.on_reach ?? []), ...(square?.on_land ?? [])].find(
    (e) => e.kind === 'pay',
  )
  const price = typeof due?.amount === 'number' ? due.amount : 0
  const [worker] = holders(view, id)
  const details: Record<string, string> = {
    settle:
      worker === undefined
        ? line('ui.menu.to_bank')
        : worker === view.in_turn
          ? line('ui.menu.to_self')
          : line('ui.menu.to_worker', { seat: worker }),
    try: joined_line([
      odds(scene, id),
      job
        ? line('ui.wage', { n: square?.wage ?? 0 })
        : line('ui.deposit', { n: square?.rent ?? 0 }),
    ]),
    reapply: job
      ? line('ui.menu.later')
      : line('ui.menu.later_home', { n: model.pack.credit_check }),
    let_go: line('ui.menu.gone'),
    quit: line(job ? 'ui.menu.no_wage' : 'ui.menu.no_rent'),
    can: line((seat?.life ?? 0) > 0 ? 'ui.menu.can_risk' : 'ui.menu.can'),
    apply: job ? line('ui.menu.apply') : line('ui.menu.apply_home', { n: model.pack.credit_check }),
    done: line('ui.menu.done'),
  }
  return {
    actions: [action],
    title:
      kind === 'settle'
        ? t('ui.pay', { n: price })
        : kind === 'can'
          ? t(job ? 'action.can' : 'ui.evict', { seat: victim })
          : kind === 'quit' && !job
            ? t('ui.ditch')
            : t(`action.${kind}`),
    detail: text_of(details[kind] ?? ''),
  }
}
const joined_line = (parts: string[]) => parts.filter((p) => p !== '').join('; ')
export function draft_of(scene: Scene, action: string): Draft {
  const done = actions.read(action)
  switch (done.do) {
    case 'pay':
    case 'decline':
      return offer(scene, action)
    case 'option':
      return branch(scene, action, done.branch)
    case 'player':
      return chosen_player(scene, action, seat_of(done.seat))
    case 'rent':
    case 'resign':
    case 'lose':
    case 'take':
      return of_square(scene, action, done.do, done.square)
    case 'stop':
    case 'pass':
    case 'forward':
    case 'up':
    case 'down':
      return { actions: [action], title: scene.words.t(`action.${done.do}`, { ...done }) }
    default:
      return menu(scene, action, done.do, done.do === 'can' ? seat_of(done.seat) : -1)
  }
}
