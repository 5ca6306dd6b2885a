// The city's tiles, cards, vehicles and tokens on paper.
import { look_of } from '../../lib/looks'
import { box_drawing } from '../../print/box_drawing'
import type { CardFace, Deck, Drawing, GamePrint, PieceGroup } from '../../print/types'
import Badge from './Badge.svelte'
import Car from './Car.svelte'
import Land from './Land.svelte'
import MeterOnPaper from './MeterOnPaper.svelte'
import { tile_name, vehicle_name } from './names'
import TileOnPaper from './TileOnPaper.svelte'
import Token from './Token.svelte'
import VehicleOnPaper from './VehicleOnPaper.svelte'
import { type GetawayPack, getaway_model, type TileFacts } from './view'
import './board.css'

export const tile = { w: 45, h: 45 } // mm
const poker = { w: 63, h: 88 }
const vehicle = { w: 22, h: 62 }
const cell = 108 // of the drawing of a tile
const most_drivers = 2

const named: Record<string, string> = {
  patrol_car: 'P',
  motorcycle: 'MO',
  armored_car: 'AR',
  helicopter: 'HE',
}

export const print: GamePrint = {
  of(data, words, t) {
    const pack = data as GetawayPack & { events: string[] }
    const model = getaway_model(pack, {}, 2)
    const { line } = words
    const tiles: TileFacts[] = [
      { id: 'start', name: '' },
      ...pack.tiles,
      { id: 'escape', name: '' },
    ]
    const drawn = (facts: TileFacts | null): Drawing => ({
      of: TileOnPaper,
      props: facts
        ? { facts, name: tile_name(words, model, facts.id), midtown: line('ui.midtown') }
        : { facts },
      box: { x: 0, y: 0, w: cell, h: cell },
    })
    const stunt = (id: string | null): Drawing => ({
      of: Badge,
      props: { stunt: id ?? '' },
      box: { x: 0, y: 0, w: 24, h: 24 },
    })
    const deck = (id: string, title: string, faces: CardFace[]): Deck => ({
      id,
      title,
      size: poker,
      cards: faces.map((face) => ({ face, copies: 1 })),
      back: { title, drawing: box_drawing('getaway-driver') },
    })
    const badge = stunt(null)
    const token = (kind: string, x = -18, y = -18, w = 36, h = 36): Drawing => ({
      of: Token,
      props: { kind },
      box: { x, y, w, h },
    })
    const barricade = token('barricade', -33, -18, 66, 36)
    const spike = token('spike', -28, -15, 56, 30)
    // What an Upgrade puts on the table.
    function picture_of(piece: string | null): Drawing {
      const name = named[piece ?? '']
      if (name) return { of: Car, props: { name }, box: { x: -32, y: -31, w: 64, h: 60 } }
      return piece === 'barricade' ? barricade : piece === 'tire_spike' ? spike : badge
    }
    const decks = [
      deck(
        'driver',
        line('ui.print.driver_cards'),
        pack.driver_cards.map((card) => ({
          id: card.id,
          title: line(`ui.ability.${card.id}`),
          emblem: stunt(card.stunt),
          picture: stunt(card.stunt),
          band: [card.stunt ? line(`ui.stunt.${card.stunt}`) : line('ui.no_stunt'), ''],
          bold: [line(`ui.ability.${card.id}.short`)],
          plain: [
            line(`ui.ability.${card.id}.when`),
            ...(card.ability2
              ? [
                  `${line(`ui.ability.${card.ability2}`)}: ${line(`ui.ability.${card.ability2}.short`)}`,
                ]
              : []),
          ],
        })),
      ),
      deck(
        'upgrades',
        line('ui.print.upgrades'),
        pack.upgrades.map((card) => ({
          id: card.id,
          title: line(`ui.upgrade.${card.id}`),
          emblem: badge,
          picture: picture_of(card.piece),
          band: [line('ui.cost', { n: card.cost }), ''],
          bold: [line(`ui.upgrade.${card.id}.short`)],
        })),
      ),
      deck(
        'events',
        line('ui.print.events'),
        pack.events.map((id) => ({
          id,
          title: line(`ui.event.${id}`),
          plain: [line(`ui.event.${id}.text`)],
        })),
      ),
      deck(
        'reference',
        line('ui.print.reference'),
        ['round', 'lights', 'pursuit', 'offroad', 'midtown', 'stash'].map((chapter) => ({
          id: chapter,
          title: line(`ui.help.${chapter}`),
          plain: [line(`ui.help.${chapter}.text`)],
        })),
      ),
    ]
    const car = (name: string, look = 0): Drawing => ({
      of: VehicleOnPaper,
      props: {
        vehicle: name,
        look,
        name: look ? line('ui.role.driver') : vehicle_name(words, name),
      },
      box: { x: 0, y: 0, ...vehicle },
    })
    const police = Object.entries(named).flatMap(([piece, kind]) =>
      Array.from({ length: pack.counts[piece] ?? 0 }, (_, i) =>
        car(kind === 'P' ? `P${i + 1}` : kind),
      ),
    )
    const tokens = (piece: string, title: string, of: Drawing, w = 14, h = 14): PieceGroup => ({
      title,
      size: { w, h },
      gap: 0,
      pieces: Array.from({ length: pack.counts[piece] ?? 0 }, () => of),
    })
    const meter = { w: 28 * pack.meter_spaces, h: 22 }
    return {
      board: null,
      parts: [
        {
          id: 'tiles',
          title: line('ui.print.tiles'),
          decks: [
            {
              id: 'tiles',
              title: line('ui.print.tiles'),
              size: tile,
              cards: tiles.map((facts) => ({
                copies: 1,
                face: {
                  id: facts.id,
                  title: tile_name(words, model, facts.id),
                  whole: drawn(facts),
                },
              })),
              back: { title: '', whole: drawn(null) },
            },
          ],
        },
        { id: 'cards', title: t('print.part.cards'), decks },
        {
          id: 'pieces',
          title: line('ui.print.pieces'),
          pieces: [
            {
              title: line('ui.print.pieces'),
              note: line('ui.print.pieces.note'),
              groups: [
                {
                  title: line('ui.print.vehicles'),
                  note: line('ui.print.vehicles.note'),
                  size: vehicle,
                  folds: [vehicle.h / 2],
                  gap: 1.5,
                  pieces: [
                    ...Array.from({ length: most_drivers }, (_, i) =>
                      car('D', look_of('getaway-driver', i)),
                    ),
                    ...police,
                  ],
                },
                {
                  title: line('ui.print.meter'),
                  size: meter,
                  pieces: [
                    {
                      of: MeterOnPaper,
                      props: {
                        spaces: pack.meter_spaces,
                        clear: line('ui.meter.clear'),
                        caught: line('ui.meter.caught'),
                      },
                      box: { x: 0, y: 0, ...meter },
                    },
                  ],
                },
                tokens('hazard', line('ui.print.hazards'), token('hazard')),
                tokens('enforcement', line('ui.print.enforcement'), {
                  ...badge,
                  box: { x: -1, y: -1, w: 26, h: 26 },
                }),
                tokens('stash', line('ui.print.stash'), token('stash')),
                tokens('barricade', line('ui.piece.barricade'), barricade, 28, 16),
                tokens('tire_spike', line('ui.piece.tire_spike'), spike, 28, 16),
              ],
            },
            {
              title: line('ui.print.lands'),
              note: line('ui.print.lands.note'),
              groups: pack.obstacles.map(({ id, name, size: [w, h] }) => {
                const size = { w: w * tile.w, h: h * tile.h }
                const title = pack.id === 'downtown' ? line(`ui.print.land.${id}`) : name
                return {
                  title,
                  size,
                  pieces: [
                    { of: Land, props: { name: title, ...size }, box: { x: 0, y: 0, ...size } },
                  ],
                }
              }),
            },
          ],
        },
      ],
      need: [line('ui.print.need.bag')],
      facts: [],
    }
  },
}
