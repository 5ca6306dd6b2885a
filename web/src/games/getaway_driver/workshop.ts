// The bag on the bench: its tiles, one beside the other.

import { bag_place } from '../../workshop/bag'
import { type Json, put } from '../../workshop/json'
import { called, type GameWorkshop, type Spot, type Tool } from '../../workshop/types'
import type { Words } from '../types'
import { tile } from './print'
import type { GetawayPack, TileFacts } from './view'

const of = (pack: Json) => (pack as unknown as GetawayPack).tiles
const with_tiles = (pack: Json, tiles: TileFacts[]) =>
  put(pack, ['tiles'], tiles as unknown as Json)
const lights = ['green', 'yellow', 'red'] as const

// The Start tile lies before them.
const box = (i: number) => bag_place({ size: tile }, i + 1)
const spots = (tiles: TileFacts[]): Spot[] =>
  tiles.map(({ id, name }, i) => ({ id, box: box(i), name: `${id}, ${name}` }))

const counted = (tiles: TileFacts[], words: Words) =>
  lights
    .map((light) =>
      words.line(`ui.workshop.${light}`, { n: tiles.filter((one) => one.light === light).length }),
    )
    .join(', ')

function tool(
  id: string,
  pack: Json,
  words: Words,
  count: string,
  use: (tiles: TileFacts[], i: number) => ReturnType<Tool['use']>,
): Tool {
  const tiles = of(pack)
  return {
    ...called(words, id),
    count,
    spots: spots(tiles),
    use: (which) => {
      const i = tiles.findIndex((one) => one.id === which)
      return i < 0 ? null : use(tiles, i)
    },
  }
}

// "G09-2": an id that no other tile has.
function free_id(tiles: TileFacts[], id: string): string {
  const stem = id.replace(/-\d+$/, '')
  let n = 2
  while (tiles.some((one) => one.id === `${stem}-${n}`)) n += 1
  return `${stem}-${n}`
}

export const workshop: GameWorkshop = {
  tools: (pack, words) => [
    tool('tiles', pack, words, String(of(pack).length), (_, i) => ({ open: ['tiles', i] })),
    tool('light', pack, words, counted(of(pack), words), (tiles, i) => {
      const it = tiles[i]!
      const light = lights[(lights.indexOf(it.light as (typeof lights)[number]) + 1) % 3]!
      return {
        pack: with_tiles(pack, tiles.with(i, { ...it, light })),
        said: words.line('ui.workshop.now', {
          what: it.name,
          light: words.line(`ui.workshop.light.${light}`),
        }),
      }
    }),
    tool('more', pack, words, String(of(pack).length), (tiles, i) => ({
      pack: with_tiles(
        pack,
        tiles.toSpliced(i + 1, 0, { ...tiles[i]!, id: free_id(tiles, tiles[i]!.id) }),
      ),
      said: words.line('ui.workshop.added', { what: tiles[i]!.name }),
    })),
    tool('fewer', pack, words, String(of(pack).length), (tiles, i) => ({
      pack: with_tiles(pack, tiles.toSpliced(i, 1)),
      said: words.line('ui.workshop.removed', { what: tiles[i]!.name }),
    })),
  ],
  box_of: (pack, { way: [list, i] }) =>
    list === 'tiles' && typeof i === 'number' && i < of(pack).length ? box(i) : null,
  rules: {
    tiles: 'GD-044',
    driver_cards: 'GD-011',
    'driver_cards.modes': 'GD-013',
    events: 'GD-006',
    upgrades: 'GD-006',
  },
}
