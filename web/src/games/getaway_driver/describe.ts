// One legal action as a choice: its words, what it costs or brings, and where it sits.

import { tables } from '../../generated/getaway_driver'
import type { Draft } from '../../lib/choices'
import type { Rich } from '../../lib/rich'
import { parse_action } from '../../lib/tables'
import type { Scene } from '../types'
import { beside, type Heading, key_of, space_of, type Turned, way_to } from './city'
import { vehicle_name } from './names'
import { hazard_ahead, type Road, road } from './road'
import {
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
  weight?: number
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
  const worth = {
    stash: 60,
    free: 55,
    yellow: 50,
    unknown: 45,
    police: 30,
    hazard: 20,
    barricade: 10,
  }
  const help = ahead.tone === 'hazard' && ahead.fitting > 0 ? 15 : 0
  return {
    wish: way_letters[way] ?? '',
    weight: worth[ahead.tone] + help + 3 * ahead.stay.length + 100,
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

const early = new Set([
  'jam_the_police_radar',
  'ramming_speed',
  'slam_on_the_brakes',
  'switch_cars',
])

function play(scene: Scene, card: string, ability: string | undefined): Told {
  const name = ability ?? card
  return {
    wish: scene.words.line(`ui.ability.${name}`).toUpperCase(),
    weight: early.has(name) ? 12 : 8,
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
    weight: cost ? 40 : 50,
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
    weight: 10,
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
export function heading_goes(scene: Scene, heading: string): string | null {
  const name = asked_vehicle(getaway(scene).view)
  const vehicle = name ? getaway(scene).view.vehicles[vehicle_index(name)] : undefined
  return vehicle?.space ? key_of(beside(space_of(vehicle.space), heading as Heading)) : null
}

function back(scene: Scene): Told {
  const ahead = hazard_ahead(scene)
  if (!ahead) return {}
  return {
    wish: 'B',
    weight: 1,
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
    weight: 20 + (facts?.cost ?? 0),
    detail: t('ui.cost', { n: facts?.cost ?? 0 }),
    card: upgrade,
  }
}

function for_vehicle(scene: Scene, name: string, weight: number, wish: string): Told {
  const { view } = getaway(scene)
  const space = view.vehicles[vehicle_index(name)]?.space
  const near = space && view.drivers.some((d) => d.space && distance(d.space, space) <= 2)
  return {
    verb: `vehicle ${name}`,
    wish,
    weight: weight + (near ? 20 : 0),
    detail: [{ kind: 'text', text: vehicle_name(scene.words, name) }],
  }
}
const distance = (a: string, b: string) => {
  const p = space_of(a)
  const q = space_of(b)
  return Math.abs(p.x - q.x) + Math.abs(p.y - q.y)
}
// Nearer to the nearest driver is better.
function approach(scene: Scene, name: string, way: string): number {
  const to = vehicle_goes(scene, name, way)
  const from = getaway(scene).view.vehicles[vehicle_index(name)]?.space
  if (!to || !from) return 0
  const least = (at: string) =>
    Math.min(...getaway(scene).view.drivers.map((d) => (d.space ? distance(d.space, at) : 99)))
  return 5 * (least(from) - least(to))
}

function told(scene: Scene, kind: string, given: Record<string, string>): Told {
  const { t, line } = scene.words
  const name = given.vehicle ?? ''
  switch (kind) {
    case 'drive':
      return drive(scene, given.way ?? '')
    case 'study':
      return {
        wish: 'S',
        weight: 6,
        title: study_title(scene, given.space ?? ''),
        detail: t('ui.study'),
        at: given.space,
      }
    case 'play':
    case 'copy':
      return play(scene, given.card ?? '', given.ability)
    case 'use':
      return { wish: 'P', weight: 9, detail: t(`ui.ability.${given.ability}.short`) }
    case 'lay':
      return lay(scene, given.tile ?? '')
    case 'put':
      return { wish: '123456789', weight: 5, at: given.space }
    case 'choose':
      return { wish: '123456789', weight: 5, at: given.space }
    case 'head':
      return { wish: given.heading ?? '', weight: 5 }
    case 'jam':
    case 'detour':
      return {
        wish: given.heading ?? '',
        weight: 5,
        at: heading_goes(scene, given.heading ?? '') ?? undefined,
      }
    case 'stunt':
    case 'copy_stunt':
      return stunt(scene, given.card ?? '')
    case 'handbrake':
      return {
        wish: 'K',
        weight: 30,
        detail: price(scene, given.card ?? ''),
        card: given.card ?? '',
      }
    case 'pay':
      return {
        wish: '123456',
        weight: 5,
        detail: price(scene, given.card ?? ''),
        card: given.card ?? '',
      }
    case 'pick':
      return {
        wish: line(`ui.ability.${given.card}`).toUpperCase(),
        weight: 5,
        card: given.card ?? '',
      }
    case 'back':
      return back(scene)
    case 'buy':
      return buy(scene, given.upgrade ?? '')
    case 'move':
      return {
        ...for_vehicle(
          scene,
          name,
          30 + approach(scene, name, given.way ?? ''),
          way_letters[given.way ?? ''] ?? '',
        ),
        title: t('action.drive', { way: given.way ?? '' }),
        at: vehicle_goes(scene, name, given.way ?? '') ?? undefined,
      }
    case 'turn':
      return {
        ...for_vehicle(scene, name, 20, turn_letters[given.way ?? ''] ?? ''),
        title: t('ui.turn', { way: given.way ?? '' }),
      }
    case 'boost':
      return { ...for_vehicle(scene, name, 15, 'M'), detail: t('ui.cost', { n: 1 }) }
    case 'dispatch':
      return {
        ...for_vehicle(scene, name, 5, 'P'),
        verb: 'dispatch',
        detail: t('ui.cost', { n: 1 }),
      }
    case 'shift':
      return { wish: 'S', weight: 4, detail: t('ui.cost', { n: 1 }) }
    case 'swap':
      return { wish: '123456', weight: 5 }
    case 'end': {
      const on = scene.ask?.choices.some((c) => /^(drive|extra)/.test(c)) ?? false
      return { wish: 'E', weight: on ? 2 : 60 }
    }
    case 'done':
      return { wish: 'E', weight: 2 }
    case 'give_up':
      return { wish: 'G', weight: 0 }
    case 'pass':
    case 'skip':
    case 'keep':
    case 'decline':
    case 'no_hazard':
      return { wish: 'NPKXS', weight: 6, detail: t(`ui.no.${kind}`) }
    case 'hazard':
      return { wish: 'Y', weight: hazard_weight(scene), detail: t('ui.cause') }
    case 'extra':
      return { wish: 'X', weight: 70 }
    case 'swing':
      return { wish: way_letters[given.way ?? ''] ?? 'K', weight: 5 }
    case 'protect':
    case 'redraw':
    case 'accept':
      return {
        wish: 'YSA',
        weight: 5,
        detail: kind === 'protect' ? t('ui.cost', { n: 1 }) : undefined,
      }
    default:
      return { weight: 4, wish: kind.toUpperCase() }
  }
}

// Causing a hazard is worth it only with somebody behind.
function hazard_weight(scene: Scene): number {
  const { view } = getaway(scene)
  const car = view.drivers[active_driver(scene)]
  const behind = view.vehicles.filter((v) => v.space !== null && v.space === car?.origin).length
  return behind > 1 ? 7 : 3
}

export function draft_of(scene: Scene, action: string): Draft {
  const parsed = parse_action(tables, action)
  const given = parsed.operands as Record<string, string>
  const {
    wish = '',
    weight = 5,
    at,
    detail,
    card,
    verb = parsed.do,
    title,
  } = told(scene, parsed.do, given)
  return {
    verb,
    wish,
    weight,
    title: title ?? scene.words.t(`action.${parsed.do}`, given),
    actions: [action],
    ...(detail && detail.length > 0 ? { detail } : {}),
    ...(at ? { at } : {}),
    ...(card ? { card } : {}),
  }
}
