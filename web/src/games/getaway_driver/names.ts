// How the values of the game's domains read.
import { type Rich, text_of } from '../../lib/rich'
import type { Seen, Words } from '../types'
import { column_name, space_name } from './plan'
import { driver_seat, facts_at, type GetawayDriverView, type GetawayModel, kind_of } from './view'

// Start and Escape are in every pack, the other tiles have their names from it.
export function tile_name(words: Words, model: GetawayModel, id: string): string {
  if (id === 'start' || id === 'escape') return words.line(`ui.tile.${id}`)
  return words.told(`ui.tile.${id}`, model.tiles.get(id)?.name ?? id)
}

// The name of the tile, if it is known, else the place on the table.
function place_name(words: Words, model: GetawayModel, view: GetawayDriverView, space: string) {
  const facts = facts_at(model, view, space)
  return facts
    ? tile_name(words, model, facts.id)
    : words.line('ui.space', { at: space_name(space) })
}

export function vehicle_name(words: Words, name: string): string {
  const kind = kind_of(name)
  const number = name.slice(kind.length)
  return `${words.line(`ui.vehicle.${kind}`)}${number ? ` ${number}` : ''}`
}

export function operand(domain: string, value: string, words: Words, see: Seen): Rich | null {
  const model = see.model as GetawayModel | null
  const view = see.view as unknown as GetawayDriverView | null
  const named = (key: string) => text_of(words.line(key))
  switch (domain) {
    case 'driver': {
      const seat = driver_seat(model?.seats ?? 2, Number(value) - 1)
      return [{ kind: 'seat', seat, text: words.name(seat) }]
    }
    case 'space':
      return text_of(model && view ? place_name(words, model, view, value) : space_name(value))
    case 'tile':
      return model ? text_of(tile_name(words, model, value)) : null
    case 'vehicle':
      return text_of(vehicle_name(words, value))
    case 'line': {
      const row = /row/.test(view?.question ?? '')
      return text_of(row ? String(Number(value) + 1) : column_name(Number(value)))
    }
    case 'heading':
      return named(`ui.heading.${value}`)
    case 'way':
      return named(`ui.way.${value}`)
    case 'upgrade':
      return named(`ui.upgrade.${value}`)
    case 'ability':
      return named(`ui.ability.${value}`)
    case 'event':
      return named(`ui.event.${value}`)
    case 'reason':
      return named(`ui.reason.${value}`)
    case 'side':
      return named(`ui.side.${value}`)
    case 'piece':
      return named(`ui.piece.${value}`)
    case 'lie':
      return named(`ui.lie.${value}`)
    case 'stunt':
      return named(`ui.stunt.${value}`)
    default:
      return null
  }
}

export const card_name = (words: Words, card: string) => words.line(`ui.ability.${card}`)
