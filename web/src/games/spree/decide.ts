// How Spree!'s choices sit on the board: from the list of legal actions to a question with few,
// telling answers. Only offers what the server listed, or ways made of it.

import type { SpreeAction } from '../../generated/spree'
import { best_first, type Draft, grouped, is_best, with_keys } from '../../lib/choices'
import type { Rich } from '../../lib/rich'
import type { Decision, Scene } from '../types'
import { ways } from './mall'
import {
  add_buys,
  add_end,
  add_moves,
  add_robs,
  add_roll,
  add_shots,
  add_spots,
  add_ways,
  type Found,
  has,
} from './offers'
import { stop } from './stops'
import { actions, at_car, spree } from './view'
import { reachable, step_actions, step_keys } from './walks'

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

function park(scene: Scene): Decision {
  const { t } = scene.words
  const { model, view } = spree(scene)
  const hand = view.seats[scene.seat ?? 0]?.hand ?? []
  const drafts = actions.listed(scene, 'park').map(({ square, action }): Draft => {
    const far = model.mall.distances(square)
    const near = hand
      .filter((card) => far.has(card))
      .sort((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0))[0]
    return {
      verb: 'park',
      wish: '',
      title: t('ui.park.at', { square }),
      detail: near ? t('ui.park.near', { card: near, n: far.get(near) ?? 0 }) : [],
      actions: [action],
      at: square,
    }
  })
  const choices = best_first(scene, drafts)
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

function doubts(scene: Scene): string[] {
  const { model, view } = spree(scene)
  const me = view.seats[view.in_turn]
  const out: SpreeAction[] = []
  if (!me?.shopper) return []
  if (view.from)
    for (const way of ways)
      if (model.mall.beside(me.shopper, way) === view.from) out.push({ do: 'step', direction: way })
  view.seats.forEach((_, seat) => {
    if (seat !== view.in_turn) out.push({ do: 'shoot', seat: `S${seat}` })
  })
  for (const card of new Set(me.hand)) {
    if (card === 'Jk') continue
    if (model.mall.shop_of.get(card) !== me.shopper || at_car(me)) out.push({ do: 'shop', card })
  }
  out.push({ do: 'roll' })
  const missing = out.filter((action) => !has(scene, action))
  return missing.slice(0, 7).map(actions.write)
}

function turn_title(scene: Scene): Rich {
  const { t } = scene.words
  const { view } = spree(scene)
  if (view.steps > 0) return t('ui.turn.steps', { n: view.steps })
  if (!view.rolled && !view.walked) return t(view.again ? 'ui.turn.again' : 'ui.turn')
  return t('ui.turn.no_steps')
}

// Unless something wins, one may as well roll where that is best.
function fill_roll({ scene, drafts }: Found) {
  const roll = drafts.find(({ verb }) => verb === 'roll')
  if (roll && !drafts.some(({ likely }) => likely)) roll.likely = is_best(scene, 'roll')
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
  fill_roll(found)
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
    ...(scene.run && reach.size > 0 ? { aim: [...reach.keys()].at(-1)! } : {}),
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
