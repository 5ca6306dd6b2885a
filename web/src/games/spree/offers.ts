// What the one in turn may do, from the list of legal actions: buy, rob, shoot, move, go somewhere,
// end. Each looks for its own kind and adds drafts.
import type { SpreeAction } from '../../generated/spree'
import type { Draft } from '../../lib/choices'
import { seat_of } from '../../lib/tables'
import type { Scene } from '../types'
import { rank_of, type Way_to } from './mall'
import { actions, at_car, drives, shots, spree, takes } from './view'
import { walk } from './walks'

export interface Found {
  scene: Scene
  drafts: Draft[]
  reach: Map<string, Way_to>
}

export const has = (scene: Scene, action: SpreeAction) =>
  scene.ask?.choices.includes(actions.write(action)) ?? false

export function add_roll({ scene, drafts }: Found) {
  const { t } = scene.words
  if (has(scene, { do: 'roll' }))
    drafts.push({
      verb: 'roll',
      wish: 'R',
      title: t('ui.roll'),
      detail: t('ui.roll.detail'),
      actions: ['roll'],
    })
  if (has(scene, { do: 'drive_roll' }))
    drafts.push({
      verb: 'drive_roll',
      wish: 'D',
      title: t('ui.drive_roll'),
      detail: t('ui.drive_roll.detail'),
      actions: ['drive_roll'],
    })
}

export function add_buys({ scene, drafts, reach }: Found) {
  const { t } = scene.words
  const { model, view } = spree(scene)
  const me = view.seats[view.in_turn]
  if (!me) return
  for (const { do: name, card, action } of actions.listed(scene, 'shop', 'shop_pair')) {
    const copies = name === 'shop_pair' ? 2 : 1
    drafts.push({
      verb: 'buy',
      wish: 'B',
      title: t(copies === 2 ? 'ui.buy.pair' : 'ui.buy', { card }),
      detail: t('ui.buy.detail', { n: copies * model.mall.value(card) }),
      actions: [action],
      card,
      ...(me.shopper ? { at: me.shopper } : {}),
    })
  }
  const steps = (card: string) => reach.get(model.mall.shop_of.get(card) ?? '')?.steps ?? 0
  for (const card of [...new Set(me.hand)].sort((a, b) => steps(a) - steps(b))) {
    const shop = model.mall.shop_of.get(card)
    const way = shop ? reach.get(shop) : undefined
    if (!shop || !way || me.car === shop) continue
    const pair = me.hand.filter((c) => c === card).length > 1
    drafts.push({
      verb: 'walk_buy',
      wish: 'AB',
      title: t('ui.walk_buy', { card }),
      short: t('ui.buy', { card }),
      detail: t('ui.walk_buy.detail', {
        steps: way.steps,
        square: shop,
        n: model.mall.value(card),
      }),
      actions: [
        ...walk(scene, way, true),
        actions.write({ do: pair ? 'shop_pair' : 'shop', card }),
      ],
      at: shop,
      card,
    })
  }
}

export function add_robs({ scene, drafts, reach }: Found) {
  const { t } = scene.words
  const { model, view } = spree(scene)
  for (const { victim: name, card, as, action } of actions.listed(scene, 'rob')) {
    const victim = seat_of(name)
    const rank = as ?? rank_of(card)
    const loot = takes(scene, victim, rank)
    const worth = model.mall.worth(loot)
    drafts.push({
      verb: 'rob',
      wish: 'OK',
      title: t('ui.rob', { seat: victim, card }),
      detail: t('ui.rob.detail', { amount: loot.length, rank, n: worth }),
      actions: [action],
      card,
    })
  }
  const me = view.seats[view.in_turn]
  view.seats.forEach((other, seat) => {
    const way = other.shopper ? reach.get(other.shopper) : undefined
    if (seat === view.in_turn || !way || !me || other.shopper === me.shopper) return
    if (at_car(me) === false && other.shopper === me.car) return
    const ranks = [...new Set(other.cart.map(rank_of))]
    const best = me.hand
      .filter((card) => ranks.includes(rank_of(card)))
      .sort((a, b) => loot(seat, b) - loot(seat, a))[0]
    if (!best) return
    drafts.push({
      verb: 'walk_rob',
      wish: 'OK',
      title: t('ui.walk_rob', { seat, card: best }),
      detail: t('ui.walk_rob.detail', { steps: way.steps, card: best, n: loot(seat, best) }),
      actions: [
        ...walk(scene, way, true),
        actions.write({ do: 'rob', victim: `S${seat}`, card: best }),
      ],
      at: other.shopper ?? '',
      card: best,
    })
  })
  function loot(seat: number, card: string) {
    return model.mall.worth(takes(scene, seat, rank_of(card)))
  }
}

export function add_shots({ scene, drafts }: Found) {
  const { t } = scene.words
  for (const shot of shots(scene)) {
    drafts.push({
      verb: 'shoot',
      wish: 'STV',
      title: t('ui.shoot', { seat: shot.seat, n: shot.chances }),
      short: t('ui.shoot.short', { seat: shot.seat }),
      detail: t('ui.shoot.detail'),
      actions: [shot.action],
      at: shot.at,
    })
  }
}

export function add_moves({ scene, drafts }: Found) {
  const { t } = scene.words
  const { model } = spree(scene)
  for (const { card, as, action } of actions.listed(scene, 'move')) {
    const n = as ?? model.mall.pack.move_values[rank_of(card)] ?? 0
    drafts.push({
      verb: 'move',
      wish: 'MN',
      title: t('ui.move', { card }),
      detail: t('ui.move.detail', { n }),
      actions: [action],
      card,
    })
  }
}

// Nothing to buy in reach: as far as possible towards a shop of the hand, or home.
export function add_ways({ scene, drafts, reach }: Found) {
  const { t } = scene.words
  const { model, view } = spree(scene)
  const me = view.seats[view.in_turn]
  const better = drafts.some((draft) =>
    ['walk_buy', 'walk_rob', 'buy', 'rob'].includes(draft.verb ?? ''),
  )
  if (better || reach.size === 0 || !me?.shopper || drives(view)) return
  const size = model.mall.width * model.mall.height
  const all = model.mall.reach(me.shopper, view.from, size)
  const cut = (way: Way_to): Way_to => ({
    steps: Math.min(way.steps, view.steps),
    squares: way.squares.slice(0, view.steps),
    ways: way.ways.slice(0, view.steps),
  })
  for (const card of new Set(me.hand)) {
    const shop = model.mall.shop_of.get(card)
    const way = shop ? all.get(shop) : undefined
    if (!shop || !way || way.steps <= view.steps) continue
    const part = cut(way)
    drafts.push({
      verb: 'towards',
      wish: 'TVW',
      title: t('ui.towards', { card }),
      detail: t('ui.towards.detail', { n: view.steps, all: way.steps }),
      actions: walk(scene, part, false),
      at: part.squares.at(-1) ?? '',
      card,
    })
  }
  const home = me.car ? all.get(me.car) : undefined
  if (!home || at_car(me) || home.steps <= view.steps || me.cart.length === 0) return
  const part = cut(home)
  drafts.push({
    verb: 'towards_home',
    wish: 'G',
    title: t('ui.towards_home'),
    detail: t('ui.towards.detail', { n: view.steps, all: home.steps }),
    actions: walk(scene, part, false),
    at: part.squares.at(-1) ?? '',
  })
}

export function add_end({ scene, drafts, reach }: Found) {
  const { t } = scene.words
  const { model, view } = spree(scene)
  const me = view.seats[view.in_turn]
  if (!me) return
  const cart = model.mall.worth(me.cart)
  const home = me.car ? reach.get(me.car) : undefined
  const wins = me.score + cart >= model.target
  if (home && me.cart.length > 0 && !drives(view) && !at_car(me))
    drafts.push({
      verb: 'home',
      wish: 'G',
      likely: wins,
      title: t(wins ? 'ui.home.win' : 'ui.home', { n: cart }),
      detail: t('ui.home.detail', { steps: home.steps }),
      actions: [...walk(scene, home, true), 'end'],
      at: me.car ?? '',
    })
  if (!has(scene, { do: 'end' })) return
  const storing = at_car(me) && !drives(view) && me.cart.length > 0
  const missing = model.mall.pack.hand_size - me.hand_size
  drafts.push({
    verb: 'end',
    wish: 'E',
    title: storing ? t('ui.store', { n: cart }) : t(drives(view) ? 'ui.stop_here' : 'ui.end'),
    detail: storing
      ? t('ui.store.detail', { n: me.score + cart, target: model.target })
      : missing > 0
        ? t('ui.end.detail', { n: missing })
        : t('ui.end.full'),
    actions: ['end'],
    likely: storing && me.score + cart >= model.target,
  })
}

export function add_spots({ scene, drafts }: Found) {
  const { t } = scene.words
  for (const { square, action } of actions.listed(scene, 'drive')) {
    drafts.push({
      verb: 'drive',
      wish: 'D',
      title: t('ui.drive', { square }),
      detail: t('ui.drive.detail'),
      actions: [action],
      at: square,
    })
  }
}
