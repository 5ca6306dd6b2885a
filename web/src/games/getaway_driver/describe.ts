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

function told(scene: Scene, kind: string, given: Record<string, string>): Told {
  const { t, line } = scene.words
  const name = given.vehicle ?? ''
  switch (kind) {
    case 'drive':
      return drive(scene, given.way ?? '')
    case 'study':
      return {
        wish: 'S',
        title: study_title(scene, given.space ?? ''),
        detail: t('ui.study'),
        at: given.space,
      }
    case 'play':
    case 'copy':
      return play(scene, given.card ?? '', given.ability)
    case 'use':
      return { wish: 'P', detail: t(`ui.ability.${given.ability}.short`) }
    case 'lay':
      return lay(scene, given.tile ?? '')
    case 'put':
      return { wish: '123456789', at: given.space }
    case 'choose':
      return { wish: '123456789', at: given.space }
    case 'head':
      return { wish: given.heading ?? '' }
    case 'jam':
    case 'detour':
      return {
        wish: given.heading ?? '',
        at: heading_goes(scene, given.heading ?? '') ?? undefined,
      }
    case 'stunt':
    case 'copy_stunt':
      return stunt(scene, given.card ?? '')
    case 'handbrake':
      return {
        wish: 'K',
        detail: price(scene, given.card ?? ''),
        card: given.card ?? '',
      }
    case 'pay':
      return {
        wish: '123456',
        detail: price(scene, given.card ?? ''),
        card: given.card ?? '',
      }
    case 'pick':
      return {
        wish: line(`ui.ability.${given.card}`).toUpperCase(),
        card: given.card ?? '',
      }
    case 'back':
      return back(scene)
    case 'buy':
      return buy(scene, given.upgrade ?? '')
    case 'move':
      return {
        ...for_vehicle(scene, name, way_letters[given.way ?? ''] ?? ''),
        title: t('action.drive', { way: given.way ?? '' }),
        at: vehicle_goes(scene, name, given.way ?? '') ?? undefined,
      }
    case 'turn':
      return {
        ...for_vehicle(scene, name, turn_letters[given.way ?? ''] ?? ''),
        title: t('ui.turn', { way: given.way ?? '' }),
      }
    case 'boost':
      return { ...for_vehicle(scene, name, 'M'), detail: t('ui.cost', { n: 1 }) }
    case 'dispatch':
      return {
        ...for_vehicle(scene, name, 'P'),
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
      return { wish: 'NPKXS', detail: t(`ui.no.${kind}`) }
    case 'hazard':
      return { wish: 'Y', detail: t('ui.cause') }
    case 'extra':
      return { wish: 'X' }
    case 'swing':
      return { wish: way_letters[given.way ?? ''] ?? 'K' }
    case 'protect':
    case 'redraw':
    case 'accept':
      return {
        wish: 'YSA',
        detail: kind === 'protect' ? t('ui.cost', { n: 1 }) : undefined,
      }
    default:
      return { wish: kind.toUpperCase() }
  }
}

export function draft_of(scene: Scene, action: string): Draft {
  const parsed = parse_action(tables, action)
  const given = parsed.operands as Record<string, string>
  const { wish = '', at, detail, card, verb = parsed.do, title } = told(scene, parsed.do, given)
  return {
    verb,
    wish,
    title: title ?? scene.words.t(`action.${parsed.do}`, given),
    actions: [action],
    ...(detail && detail.length > 0 ? { detail } : {}),
    ...(at ? { at } : {}),
    ...(card ? { card } : {}),
  }
}
