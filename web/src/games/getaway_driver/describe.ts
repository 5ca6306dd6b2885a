// One legal action as a choice: its words, what it costs or brings, and where it sits.

import type { GetawayDriverAction } from '../../generated/getaway_driver'
import type { Draft } from '../../lib/choices'
import type { Rich } from '../../lib/rich'
import type { Scene } from '../types'
import { vehicle_name } from './names'
import { beside, type Heading, key_of, space_of, type Turned, way_to } from './plan'
import { hazard_ahead, type Road, road } from './road'
import {
  actions,
  active_driver,
  asked_vehicle,
  getaway,
  open_spaces,
  reuse_price,
  top,
  vehicle_index,
} from './view'

interface Told {
  title?: Rich
  wish?: string
  detail?: Rich | undefined
  verb?: string
  at?: string | undefined
  card?: string
}

const way_letters: Record<string, string> = { left: 'L', front: 'F', right: 'R' }
const turn_letters: Record<string, string> = { left: 'A', right: 'D', round: 'O' }

export function road_words(scene: Scene, ahead: Road): Rich {
  const { t } = scene.words
  const n = ahead.fitting
  if (ahead.tone === 'hazard') return t('ui.road.hazard', { n })
  return t(`ui.road.${ahead.tone}`)
}

function behind_words(scene: Scene, ahead: Road): Rich {
  const words = road_words(scene, ahead)
  const n = ahead.follow.length
  return n + ahead.stay.length === 0 ? words : scene.words.t('ui.behind', { road: words, n })
}

function drive(scene: Scene, way: string): Told {
  const ahead = road(scene, way as Turned)
  if (!ahead) return {}
  return {
    wish: way_letters[way] ?? '',
    detail: behind_words(scene, ahead),
    at: ahead.space,
  }
}

// By the way it lies from the car, not by its place on the table.
function study_title(scene: Scene, space: string): Rich {
  const ways: Turned[] = ['left', 'front', 'right']
  const way = ways.find((w) => road(scene, w)?.space === space)
  return way ? scene.words.t('ui.study_way', { way }) : scene.words.t('action.study', { space })
}

// A card of the hand is free, one of the discard pile costs Stash tokens.
function price(scene: Scene, card: string): Rich | undefined {
  const { model, view } = getaway(scene)
  const car = view.drivers[active_driver(scene)]
  if (!car || car.hand.includes(card)) return undefined
  return car.discard.includes(card)
    ? scene.words.t('ui.price', { n: reuse_price(model) })
    : undefined
}

function play(scene: Scene, card: string, ability: string | undefined): Told {
  const name = ability ?? card
  return {
    wish: scene.words.line(`ui.ability.${name}`).toUpperCase(),
    detail: price(scene, card) ?? scene.words.t(`ui.ability.${name}.short`),
    card,
  }
}

function stunt(scene: Scene, card: string): Told {
  const { model } = getaway(scene)
  const name = model.cards.get(card)?.stunt
  const cost = price(scene, card)
  const from = scene.words.t('ui.stunt_card', { card })
  return {
    wish: '123456',
    ...(name ? { title: scene.words.t(`ui.stunt.${name}`) } : {}),
    detail: cost ? [...from, { kind: 'text', text: ', ' }, ...cost] : from,
    card,
  }
}

function lay(scene: Scene, tile: string): Told {
  const { model, view } = getaway(scene)
  const facts = model.tiles.get(tile)
  const driver = top(view)?.driver ?? 0
  return {
    wish: '123',
    detail: scene.words.t(`ui.light.${facts?.light ?? 'none'}`, { badge: facts?.badge ?? 0 }),
    at: open_spaces(model, view, driver)[0]?.space,
  }
}

// Where a vehicle would go.
export function vehicle_goes(scene: Scene, name: string, way: string): string | null {
  const vehicle = getaway(scene).view.vehicles[vehicle_index(name)]
  if (!vehicle?.space) return null
  return key_of(beside(space_of(vehicle.space), way_to(vehicle.heading, way as Turned)))
}
export function heading_goes(scene: Scene, heading: Heading): string | null {
  const name = asked_vehicle(getaway(scene).view)
  const vehicle = name ? getaway(scene).view.vehicles[vehicle_index(name)] : undefined
  return vehicle?.space ? key_of(beside(space_of(vehicle.space), heading)) : null
}

function back(scene: Scene): Told {
  const ahead = hazard_ahead(scene)
  if (!ahead) return {}
  return {
    wish: 'B',
    detail: scene.words.t(ahead.follow.length > 0 ? 'ui.back' : 'ui.back.alone', {
      space: ahead.from,
      heading: ahead.heading,
      n: ahead.follow.length,
    }),
    at: ahead.from,
  }
}

function buy(scene: Scene, upgrade: string): Told {
  const { t, line } = scene.words
  const facts = getaway(scene).model.pack.upgrades.find((u) => u.id === upgrade)
  return {
    wish: line(`ui.upgrade.${upgrade}`).toUpperCase(),
    detail: t('ui.cost', { n: facts?.cost ?? 0 }),
    card: upgrade,
  }
}

const for_vehicle = (scene: Scene, name: string, wish: string): Told => ({
  verb: `vehicle ${name}`,
  wish,
  detail: [{ kind: 'text', text: vehicle_name(scene.words, name) }],
})

function told(scene: Scene, done: GetawayDriverAction): Told {
  const { t, line } = scene.words
  switch (done.do) {
    case 'drive':
      return drive(scene, done.way)
    case 'study':
      return {
        wish: 'S',
        title: study_title(scene, done.space),
        detail: t('ui.study'),
        at: done.space,
      }
    case 'play':
    case 'copy':
      return play(scene, done.card, done.ability)
    case 'use':
      return { wish: 'P', detail: t(`ui.ability.${done.ability}.short`) }
    case 'lay':
      return lay(scene, done.tile)
    case 'put':
    case 'choose':
      return { wish: '123456789', at: done.space }
    case 'head':
      return { wish: done.heading }
    case 'jam':
    case 'detour':
      return {
        wish: done.heading,
        at: heading_goes(scene, done.heading) ?? undefined,
      }
    case 'stunt':
    case 'copy_stunt':
      return stunt(scene, done.card)
    case 'handbrake':
      return {
        wish: 'K',
        detail: price(scene, done.card),
        card: done.card,
      }
    case 'pay':
      return {
        wish: '123456',
        detail: price(scene, done.card),
        card: done.card,
      }
    case 'pick':
      return {
        wish: line(`ui.ability.${done.card}`).toUpperCase(),
        card: done.card,
      }
    case 'back':
      return back(scene)
    case 'buy':
      return buy(scene, done.upgrade)
    case 'move':
      return {
        ...for_vehicle(scene, done.vehicle, way_letters[done.way] ?? ''),
        title: t('action.drive', { way: done.way }),
        at: vehicle_goes(scene, done.vehicle, done.way) ?? undefined,
      }
    case 'turn':
      return {
        ...for_vehicle(scene, done.vehicle, turn_letters[done.way] ?? ''),
        title: t('ui.turn', { way: done.way }),
      }
    case 'boost':
      return { ...for_vehicle(scene, done.vehicle, 'M'), detail: t('ui.cost', { n: 1 }) }
    case 'dispatch':
      return {
        ...for_vehicle(scene, done.vehicle, 'P'),
        verb: 'dispatch',
        detail: t('ui.cost', { n: 1 }),
      }
    case 'shift':
      return { wish: 'S', detail: t('ui.cost', { n: 1 }) }
    case 'swap':
      return { wish: '123456' }
    case 'end':
    case 'done':
      return { wish: 'E' }
    case 'give_up':
      return { wish: 'G' }
    case 'pass':
    case 'skip':
    case 'keep':
    case 'decline':
    case 'no_hazard':
      return { wish: 'NPKXS', detail: t(`ui.no.${done.do}`) }
    case 'hazard':
      return { wish: 'Y', detail: t('ui.cause') }
    case 'extra':
      return { wish: 'X' }
    case 'swing':
      return { wish: way_letters[done.way] ?? 'K' }
    case 'protect':
    case 'redraw':
    case 'accept':
      return {
        wish: 'YSA',
        detail: done.do === 'protect' ? t('ui.cost', { n: 1 }) : undefined,
      }
    default:
      return { wish: done.do.toUpperCase() }
  }
}

export function draft_of(scene: Scene, action: string): Draft {
  const done = actions.read(action)
  const { wish = '', at, detail, card, verb = done.do, title } = told(scene, done)
  return {
    verb,
    wish,
    title: title ?? scene.words.t(`action.${done.do}`, { ...done }),
    actions: [action],
    ...(detail && detail.length > 0 ? { detail } : {}),
    ...(at ? { at } : {}),
    ...(card ? { card } : {}),
  }
}
