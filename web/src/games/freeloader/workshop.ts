// The street on the bench: spaces change places within it, houses have spots and fields.
import type { Box } from '../../lib/camera.svelte'
import { type Json, put, type Way } from '../../workshop/json'
import { called, type GameWorkshop, type Spot, type Tool } from '../../workshop/types'
import type { Words } from '../types'
import { sign_of, space_name } from './names'
import { along, house_place, house_size, inner, outer } from './plan'
import { type FreeloaderModel, type FreeloaderPack, freeloader_model } from './view'

const each = 7 // spaces of a house
const of = (pack: Json) => freeloader_model(pack as unknown as FreeloaderPack, {}, 6)
const way_of = (i: number): Way => ['houses', Math.floor(i / each), 'spaces', i % each]

function space_box(i: number): Box {
  const corners = [0, 0.5, 1].flatMap((s) => [along(i + s, inner), along(i + s, outer)])
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
}
const house_box = (i: number): Box => {
  const { x, y } = house_place(i)
  return { x, y, ...house_size }
}
const facts = (model: FreeloaderModel, i: number) =>
  model.pack.houses[Math.floor(i / each)]?.spaces[i % each]

function spaces_of(model: FreeloaderModel, words: Words): Spot[] {
  return model.pack.houses.flatMap((house, h) =>
    house.spaces.map((_, i) => ({
      id: String(h * each + i),
      box: space_box(h * each + i),
      name: space_name(words, model, `${house.id}:${i + 1}`),
    })),
  )
}

function spaces(_: Json, model: FreeloaderModel, words: Words): Tool {
  const spots = spaces_of(model, words)
  return {
    ...called(words, 'spaces'),
    count: String(spots.length),
    spots,
    use: (id) => ({ open: way_of(Number(id)) }),
  }
}

function swap(pack: Json, model: FreeloaderModel, words: Words): Tool {
  const spots = spaces_of(model, words)
  return {
    ...called(words, 'swap'),
    count: '',
    spots,
    use(id, held) {
      if (held === null) return { hold: id }
      const [a, b] = [Number(held), Number(id)]
      const [one, two] = [facts(model, a), facts(model, b)] as unknown as Json[]
      const name = (i: number) => spots[i]?.name ?? ''
      return {
        pack: put(put(pack, way_of(a), two), way_of(b), one),
        said: words.line('ui.workshop.swapped', { a: name(a), b: name(b) }),
      }
    },
  }
}

function houses(_: Json, model: FreeloaderModel, words: Words): Tool {
  const all = model.pack.houses
  return {
    ...called(words, 'houses'),
    count: String(all.length),
    spots: all.map((house, i) => ({
      id: String(i),
      box: house_box(i),
      name: sign_of(words, model, house.id),
    })),
    use: (id) => ({ open: ['houses', Number(id)] }),
  }
}

export const workshop: GameWorkshop = {
  tools(pack, words) {
    const model = of(pack)
    return [spaces, swap, houses].map((tool) => tool(pack, model, words))
  },
  box_of(_, { way: [list, house, , space] }) {
    if (list !== 'houses' || typeof house !== 'number' || house > 5) return null
    return typeof space === 'number' && space < each
      ? space_box(house * each + space)
      : house_box(house)
  },
  rules: {
    players: 'FL-001',
    houses: 'FL-002',
    hand_size: 'FL-009',
    favors_per_house: 'FL-012',
    dice: 'FL-024',
    'houses.best_friend_spots': 'FL-052',
    'houses.crash_spots': 'FL-095',
    'houses.bus_stop': 'FL-099',
    'houses.spaces.kind': 'FL-098',
    'cards.discounts': 'FL-059',
    'cards.effects': 'FL-101',
    sets: 'FL-127',
  },
}
