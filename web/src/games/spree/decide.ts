// How Spree!'s choices sit on the board: from the list of legal actions to a question with few,
// telling answers. Only offers what the server listed, or ways made of it.

import { tables } from '../../generated/spree'
import type { Rich } from '../../lib/rich'
import { parse_action, seat_of } from '../../lib/tables'
import type { Choice, Decision, Scene, Way } from '../types'
import { rank_of, type Way_to, ways } from './mall'
import { at_car, driving, shots, spree } from './view'

// A choice before it has a letter: `verb` groups, `wish` are letters it would like.
interface Draft extends Omit<Choice, 'key' | 'among'> {
  verb: string
  wish: string
  weight: number
}

const most_choices = 5

const letters = 'ABCDEFGHIJKLMNOPQRSTVWXYZ' // U takes back

function take_letter(taken: Set<string>, wish: string): string {
  const key = [...wish, ...letters, ...'123456789'].find((c) => !taken.has(c)) ?? '0'
  taken.add(key)
  return key
}

function with_keys(drafts: Draft[]): Choice[] {
  const taken = new Set<string>()
  return drafts.map(({ verb, wish, weight, ...choice }) => ({
    ...choice,
    key: take_letter(taken, wish),
  }))
}

// At most five: of the least likely verbs only the best choices stay, the others are behind one
// choice that asks again.
function grouped(scene: Scene, drafts: Draft[]): Choice[] {
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

const step_actions = (way: Way_to, driving: boolean) =>
  way.ways.map((w) => `${driving ? 'drive_step' : 'step'} ${w}`)

// Squares where a walk should pause: something can be bought or robbed there.
export function pauses(scene: Scene): Set<string> {
  const { model, view } = spree(scene)
  const out = new Set<string>()
  const me = scene.seat === null ? undefined : view.seats[scene.seat]
  if (!me) return out
  for (const card of me.hand) {
    const shop = model.mall.shop_of.get(card)
    if (shop) out.add(shop)
  }
  const ranks = new Set(me.hand.map(rank_of))
  view.seats.forEach((other, seat) => {
    if (seat === scene.seat || !other.shopper) return
    const fits = other.cart.some((card) => ranks.has('Jk') || ranks.has(rank_of(card)))
    if (fits) out.add(other.shopper)
  })
  return out
}

// A walk as actions, up to the first square where it should pause.
export function walk(scene: Scene, way: Way_to, straight: boolean): string[] {
  const { view } = spree(scene)
  const wheels = view.mode === driving
  const stops = straight || wheels ? new Set<string>() : pauses(scene)
  const end = way.squares.findIndex((square) => stops.has(square))
  const length = end < 0 ? way.ways.length : end + 1
  return step_actions(way, wheels).slice(0, length)
}

// What is in reach now.
export function reachable(scene: Scene): Map<string, Way_to> {
  const { model, view } = spree(scene)
  const me = view.seats[view.in_turn]
  if (!scene.ask || scene.seat !== view.in_turn || !me?.shopper || view.steps === 0)
    return new Map()
  const wheels = view.mode === driving
  const stepping = scene.ask.choices.some((c) => /^(drive_)?step /.test(c))
  if (!stepping) return new Map()
  return model.mall.reach(me.shopper, view.from, view.steps, wheels)
}

function step_keys(scene: Scene): Partial<Record<Way, string>> {
  const out: Partial<Record<Way, string>> = {}
  for (const action of scene.ask?.choices ?? []) {
    const [name, way] = action.split(' ')
    if (name === 'step' || name === 'drive_step') out[way as Way] = action
  }
  return out
}

export function decide(scene: Scene): Decision {
  switch (scene.ask?.question) {
    case 'park':
      return park(scene)
    case 'stop':
      return stop(scene)
    case 'drive':
      return drive(scene)
    default:
      return act(scene)
  }
}

// --- parking ---

export function spot_worth(scene: Scene, spot: string): number {
  const { model, view } = spree(scene)
  const hand = scene.seat === null ? [] : (view.seats[scene.seat]?.hand ?? [])
  const far = model.mall.distances(spot)
  return hand.reduce((sum, card) => sum + model.mall.value(card) / ((far.get(card) ?? 99) + 3), 0)
}

function park(scene: Scene): Decision {
  const { t } = scene.words
  const { model, view } = spree(scene)
  const hand = view.seats[scene.seat ?? 0]?.hand ?? []
  const spots = (scene.ask?.choices ?? []).map((action) => action.split(' ')[1] ?? '')
  const best = spots
    .map((spot) => ({ spot, worth: spot_worth(scene, spot), far: model.mall.distances(spot) }))
    .sort((a, b) => b.worth - a.worth)
  const choices = best.map(({ spot, far }): Draft => {
    const near = hand
      .filter((card) => far.has(card))
      .sort((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0))[0]
    return {
      verb: 'park',
      wish: '',
      weight: 0,
      title: t('ui.park.at', { square: spot }),
      detail: near ? t('ui.park.near', { card: near, n: far.get(near) ?? 0 }) : [],
      actions: [`park ${spot}`],
      at: spot,
    }
  })
  const first = with_keys(choices.slice(0, 4))
  const rest = choices.slice(4)
  if (rest.length > 0)
    first.push({
      key: 'M',
      title: t('ui.park.many'),
      detail: t('ui.ways', { n: rest.length }),
      actions: [],
      among: with_keys(rest),
    })
  return {
    title: t('ui.park.title'),
    how: t('ui.park.how'),
    choices: first,
    steps: {},
    doubtful: [],
    rules: ['SP-020', 'SP-021', 'SP-022', 'SP-023', 'SP-025'],
  }
}

// --- in turn ---

interface Found {
  scene: Scene
  drafts: Draft[]
  reach: Map<string, Way_to>
}

const has = (scene: Scene, action: string) => scene.ask?.choices.includes(action) ?? false

function add_roll({ scene, drafts }: Found) {
  const { t } = scene.words
  if (has(scene, 'roll'))
    drafts.push({
      verb: 'roll',
      wish: 'R',
      weight: 100,
      title: t('ui.roll'),
      detail: t('ui.roll.detail'),
      actions: ['roll'],
    })
  if (has(scene, 'drive_roll'))
    drafts.push({
      verb: 'drive_roll',
      wish: 'D',
      weight: 60,
      title: t('ui.drive_roll'),
      detail: t('ui.drive_roll.detail'),
      actions: ['drive_roll'],
    })
}

function add_buys({ scene, drafts, reach }: Found) {
  const { t } = scene.words
  const { model, view } = spree(scene)
  const me = view.seats[view.in_turn]
  if (!me) return
  for (const action of scene.ask?.choices ?? []) {
    const { do: name, operands } = parse_action(tables, action)
    if (name !== 'shop' && name !== 'shop_pair') continue
    const card = String(operands.card)
    const copies = name === 'shop_pair' ? 2 : 1
    drafts.push({
      verb: 'buy',
      wish: 'B',
      weight: 200 + copies * model.mall.value(card),
      title: t(copies === 2 ? 'ui.buy.pair' : 'ui.buy', { card }),
      detail: t('ui.buy.detail', { n: copies * model.mall.value(card) }),
      actions: [action],
      card,
      ...(me.shopper ? { at: me.shopper } : {}),
    })
  }
  for (const card of new Set(me.hand)) {
    const shop = model.mall.shop_of.get(card)
    const way = shop ? reach.get(shop) : undefined
    if (!shop || !way || me.car === shop) continue
    const pair = me.hand.filter((c) => c === card).length > 1
    drafts.push({
      verb: 'walk_buy',
      wish: 'AB',
      weight: 90 + model.mall.value(card) - way.steps / 2,
      title: t('ui.walk_buy', { card }),
      short: t('ui.buy', { card }),
      detail: t('ui.walk_buy.detail', {
        steps: way.steps,
        square: shop,
        n: model.mall.value(card),
      }),
      actions: [...walk(scene, way, true), `${pair ? 'shop_pair' : 'shop'} ${card}`],
      at: shop,
      card,
    })
  }
}

function takes(scene: Scene, victim: number, rank: string): string[] {
  const { view } = spree(scene)
  return (view.seats[victim]?.cart ?? []).filter((card) => rank_of(card) === rank)
}

function add_robs({ scene, drafts, reach }: Found) {
  const { t } = scene.words
  const { model, view } = spree(scene)
  for (const action of scene.ask?.choices ?? []) {
    const { do: name, operands } = parse_action(tables, action)
    if (name !== 'rob') continue
    const victim = seat_of(operands.victim)
    const card = String(operands.card)
    const rank = operands.as ? String(operands.as) : rank_of(card)
    const loot = takes(scene, victim, rank)
    const worth = model.mall.worth(loot)
    drafts.push({
      verb: 'rob',
      wish: 'OK',
      weight: 210 + worth - (card === 'Jk' ? 8 : 0),
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
      weight: 85 + loot(seat, best) - way.steps / 2,
      title: t('ui.walk_rob', { seat, card: best }),
      detail: t('ui.walk_rob.detail', { steps: way.steps, card: best, n: loot(seat, best) }),
      actions: [...walk(scene, way, true), `rob S${seat} ${best}`],
      at: other.shopper ?? '',
      card: best,
    })
  })
  function loot(seat: number, card: string) {
    return model.mall.worth(takes(scene, seat, rank_of(card)))
  }
}

function add_shots({ scene, drafts }: Found) {
  const { t } = scene.words
  for (const shot of shots(scene)) {
    drafts.push({
      verb: 'shoot',
      wish: 'STV',
      weight: shot.chances >= 3 ? 80 + shot.chances : 20 + shot.chances,
      title: t('ui.shoot', { seat: shot.seat, n: shot.chances }),
      short: t('ui.shoot.short', { seat: shot.seat }),
      detail: t('ui.shoot.detail'),
      actions: [shot.action],
      at: shot.at,
    })
  }
}

function add_moves({ scene, drafts }: Found) {
  const { t } = scene.words
  const { model } = spree(scene)
  for (const action of scene.ask?.choices ?? []) {
    const { do: name, operands } = parse_action(tables, action)
    if (name !== 'move') continue
    const card = String(operands.card)
    const n = operands.as ? Number(operands.as) : (model.mall.pack.move_values[rank_of(card)] ?? 0)
    drafts.push({
      verb: 'move',
      wish: 'MN',
      weight: 30 + n - (card === 'Jk' ? 20 : 0),
      title: t('ui.move', { card }),
      detail: t('ui.move.detail', { n }),
      actions: [action],
      card,
    })
  }
}

// Nothing to buy in reach: as far as possible towards a shop of the hand, or home.
function add_ways({ scene, drafts, reach }: Found) {
  const { t } = scene.words
  const { model, view } = spree(scene)
  const me = view.seats[view.in_turn]
  const better = drafts.some((draft) => ['walk_buy', 'walk_rob', 'buy', 'rob'].includes(draft.verb))
  if (better || reach.size === 0 || !me?.shopper || view.mode === driving) return
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
      weight: 60 + model.mall.value(card) / 4 - (way.steps - view.steps),
      title: t('ui.towards', { card }),
      detail: t('ui.towards.detail', { n: view.steps, all: way.steps }),
      actions: walk(scene, part, false),
      at: part.squares.at(-1) ?? '',
      card,
    })
  }
  const home = me.car ? all.get(me.car) : undefined
  if (!home || home.steps <= view.steps || me.cart.length === 0) return
  const part = cut(home)
  drafts.push({
    verb: 'towards_home',
    wish: 'H',
    weight: 62 + model.mall.worth(me.cart) / 4 - (home.steps - view.steps),
    title: t('ui.towards_home'),
    detail: t('ui.towards.detail', { n: view.steps, all: home.steps }),
    actions: walk(scene, part, false),
    at: part.squares.at(-1) ?? '',
  })
}

function add_end({ scene, drafts, reach }: Found) {
  const { t } = scene.words
  const { model, view } = spree(scene)
  const me = view.seats[view.in_turn]
  if (!me) return
  const cart = model.mall.worth(me.cart)
  const home = me.car ? reach.get(me.car) : undefined
  const wins = me.score + cart >= model.target
  if (home && me.cart.length > 0 && view.mode !== driving)
    drafts.push({
      verb: 'home',
      wish: 'H',
      weight: wins ? 400 : 88 + Math.min(cart / 4, 20),
      title: t(wins ? 'ui.home.win' : 'ui.home', { n: cart }),
      detail: t('ui.home.detail', { steps: home.steps }),
      actions: [...walk(scene, home, true), 'end'],
      at: me.car ?? '',
    })
  if (!has(scene, 'end')) return
  const storing = at_car(me) && view.mode !== driving && me.cart.length > 0
  const missing = model.mall.pack.hand_size - me.hand_size
  drafts.push({
    verb: 'end',
    wish: 'E',
    weight: storing ? 150 : !has(scene, 'roll') && view.steps === 0 ? 70 : 1,
    title: storing
      ? t('ui.store', { n: cart })
      : t(view.mode === driving ? 'ui.stop_here' : 'ui.end'),
    detail: storing
      ? t('ui.store.detail', { n: me.score + cart, target: model.target })
      : missing > 0
        ? t('ui.end.detail', { n: missing })
        : t('ui.end.full'),
    actions: ['end'],
    last_resort: !storing && view.steps > 0,
  })
}

function add_spots({ scene, drafts }: Found) {
  const { t } = scene.words
  for (const action of scene.ask?.choices ?? []) {
    if (!action.startsWith('drive ')) continue
    const square = action.slice(6)
    drafts.push({
      verb: 'drive',
      wish: 'D',
      weight: 10 + spot_worth(scene, square),
      title: t('ui.drive', { square }),
      detail: t('ui.drive.detail'),
      actions: [action],
      at: square,
    })
  }
}

function doubts(scene: Scene): string[] {
  const { model, view } = spree(scene)
  const me = view.seats[view.in_turn]
  const out: string[] = []
  if (!me?.shopper) return out
  if (view.from)
    for (const way of ways)
      if (model.mall.beside(me.shopper, way) === view.from) out.push(`step ${way}`)
  view.seats.forEach((_, seat) => {
    if (seat !== view.in_turn) out.push(`shoot S${seat}`)
  })
  for (const card of new Set(me.hand)) {
    if (card === 'Jk') continue
    if (model.mall.shop_of.get(card) !== me.shopper || at_car(me)) out.push(`shop ${card}`)
  }
  out.push('roll')
  return out.filter((action) => !has(scene, action)).slice(0, 7)
}

function turn_title(scene: Scene): Rich {
  const { t } = scene.words
  const { view } = spree(scene)
  if (view.steps > 0) return t('ui.turn.steps', { n: view.steps })
  if (!view.rolled && !view.walked) return t(view.again ? 'ui.turn.again' : 'ui.turn')
  return t('ui.turn.no_steps')
}

function act(scene: Scene): Decision {
  const { t } = scene.words
  const { model, view } = spree(scene)
  const reach = reachable(scene)
  const found: Found = { scene, drafts: [], reach }
  add_roll(found)
  add_buys(found)
  add_robs(found)
  add_shots(found)
  add_moves(found)
  add_spots(found)
  add_ways(found)
  add_end(found)
  const me = view.seats[view.in_turn]
  const home = me !== undefined && at_car(me)
  const dead_end = view.steps > 0 && reach.size === 0 && view.from !== null && !home
  const how = dead_end
    ? t('ui.how.dead_end')
    : home
      ? t(model.cars ? 'ui.how.in_car' : 'ui.how.at_car')
      : reach.size > 0
        ? t('ui.how.walk')
        : view.rolled
          ? t('ui.how.done')
          : t('ui.how.roll')
  return {
    title: turn_title(scene),
    how,
    ...(reach.size > 0 && !home ? { how_touch: t('ui.how.tap') } : {}),
    choices: grouped(scene, found.drafts),
    steps: step_keys(scene),
    doubtful: doubts(scene),
    rules: home
      ? ['SP-121', 'SP-122', 'SP-130', 'SP-132', 'SP-133']
      : [
          'SP-031',
          'SP-040',
          'SP-046',
          'SP-050',
          'SP-055',
          'SP-056',
          'SP-065',
          'SP-071',
          'SP-080',
          'SP-094',
          'SP-121',
        ],
  }
}

// --- at the wheel ---

function drive(scene: Scene): Decision {
  const { t } = scene.words
  const { model, view } = spree(scene)
  const me = view.seats[view.in_turn]
  const reach = reachable(scene)
  const found: Found = { scene, drafts: [], reach }
  for (const [square, way] of reach) {
    if (!model.mall.spots.has(square)) continue
    if (view.seats.some((other, seat) => seat !== view.in_turn && other.car === square)) continue
    found.drafts.push({
      verb: 'drive_park',
      wish: 'P',
      weight: 60 - way.steps,
      title: t('ui.drive_park', { square }),
      detail: t('ui.steps', { n: way.steps }),
      actions: [...step_actions(way, true), 'end'],
      at: square,
    })
  }
  add_shots(found)
  add_end(found)
  const parked = me?.shopper ? model.mall.spots.has(me.shopper) : false
  return {
    title: t('ui.drive.title', { n: view.steps }),
    how: t('ui.drive.how'),
    how_touch: t('ui.drive.tap'),
    ...(parked ? {} : { warning: t('ui.drive.warning') }),
    choices: grouped(scene, found.drafts),
    steps: step_keys(scene),
    doubtful: [],
    rules: ['SP-152', 'SP-156', 'SP-157', 'SP-158', 'SP-161'],
  }
}

// --- windows ---

function stop(scene: Scene): Decision {
  const { t } = scene.words
  const { view } = spree(scene)
  const stops = (scene.ask?.choices ?? []).filter((c) => c.startsWith('stop '))
  const drafts: Draft[] = stops.map((action) => {
    const card = action.slice(5)
    return {
      verb: 'stop',
      wish: card === 'Jk' ? 'J' : 'AS',
      weight: scene.turn?.concerned === scene.seat ? 10 : 1,
      title: t('ui.stop', { card }),
      short: t('ui.stop', { card }),
      detail: t('ui.stop.detail'),
      actions: [action],
      card,
    }
  })
  const kept = stops[0]?.slice(5)
  drafts.push({
    verb: 'pass',
    wish: 'L',
    weight: 5,
    title: t('ui.pass'),
    detail: kept ? t('ui.pass.keep', { card: kept }) : t('ui.pass.none'),
    actions: ['pass'],
  })
  return {
    title: stop_title(scene),
    how: standing(scene) ?? [],
    choices: grouped(scene, drafts),
    steps: {},
    doubtful: (view.seats[scene.seat ?? 0]?.hand ?? [])
      .filter((card) => !stops.includes(`stop ${card}`))
      .slice(0, 1)
      .map((card) => `stop ${card}`),
    rules: ['SP-103', 'SP-104', 'SP-107', 'SP-110', 'SP-111'],
  }
}

const kind_names = Object.keys(tables.actions)
export const play_kind = (kind: number) => kind_names[kind - 1] ?? ''

function stop_title(scene: Scene): Rich {
  const { t } = scene.words
  const { view } = spree(scene)
  const top = view.chain.at(-1)
  if (!top) return t('question.stop')
  const below = view.chain.at(-2)
  const values = {
    seat: top.owner,
    card: top.card ?? '',
    ...(top.victim !== null ? { victim: seat_of(top.victim) } : {}),
  }
  if (play_kind(top.kind) === 'stop')
    return below?.owner === scene.seat
      ? t('ui.asked.stop_mine', values)
      : t('ui.asked.stop', { ...values, other: below?.owner ?? 0 })
  return t(`ui.asked.${play_kind(top.kind)}`, values)
}

// What happens if nobody says anything more.
export function standing(scene: Scene): Rich | null {
  const { t } = scene.words
  const { model, view } = spree(scene)
  const play = view.chain[0]
  if (!play) return null
  const works = view.chain.length % 2 === 1
  const kind = play_kind(play.kind)
  const victim = play.victim === null ? -1 : seat_of(play.victim)
  const rank = kind === 'rob' ? rank_name(play.use) : rank_of(play.card ?? 'Jk')
  const loot = kind === 'rob' ? takes(scene, victim, rank) : []
  const pair = kind === 'shop_pair' ? 2 : 1
  const n =
    kind === 'rob'
      ? model.mall.worth(loot)
      : kind === 'move'
        ? play.use
        : pair * model.mall.value(play.card ?? 'Jk')
  const values = { seat: play.owner, victim, card: play.card ?? '', n, amount: loot.length, rank }
  return t(`ui.stands.${kind}.${works ? 'works' : 'fails'}`, values)
}

const rank_names = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', 'Jk']
const rank_name = (rank: number) => rank_names[rank] ?? ''
