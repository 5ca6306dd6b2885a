// The mall on the bench: walls, shops, parking spots and the fountain, drawn by hand.
import type { Box } from '../../lib/camera.svelte'
import { type Json, put } from '../../workshop/json'
import { called, type GameWorkshop, type Tool, type Used } from '../../workshop/types'
import type { Words } from '../types'
import { Mall, type SpreePack } from './mall'
import { spoken_card } from './names'
import { cell } from './plan'

const spots_needed = 12 // SP-012
const reach = 13 // of an edge, either side of the line

type Board = SpreePack['board']
const of = (pack: Json) => pack as unknown as SpreePack
const with_board = (pack: Json, more: Partial<Board>): Json =>
  Object.entries(more).reduce((to, [key, value]) => put(to, ['board', key], value as Json), pack)

const box = (mall: Mall, square: string): Box => ({
  x: mall.x(square) * cell,
  y: mall.y(square) * cell,
  w: cell,
  h: cell,
})
const on_ring = (mall: Mall, square: string) => {
  const [x, y] = [mall.x(square), mall.y(square)]
  return x === 0 || y === 0 || x === mall.width - 1 || y === mall.height - 1
}
const corner = (mall: Mall, square: string) =>
  [0, mall.width - 1].includes(mall.x(square)) && [0, mall.height - 1].includes(mall.y(square))
const mirrored = (mall: Mall, square: string) =>
  mall.name(mall.width - 1 - mall.x(square), mall.y(square))

// --- walls: named by their two squares, "l6 m6" ---

const ends = (edge: string) => edge.split(' ') as [string, string]
const same_wall = ([a, b]: [string, string], [c, d]: [string, string]) =>
  (a === c && b === d) || (a === d && b === c)
const has_wall = (board: Board, edge: string) =>
  board.walls.some((wall) => same_wall(wall, ends(edge)))

function edges(mall: Mall): [string, Box][] {
  return mall.squares().flatMap((square) => {
    const { x, y } = box(mall, square)
    const out: [string, Box][] = []
    if (mall.x(square) > 0)
      out.push([
        `${mall.name(mall.x(square) - 1, mall.y(square))} ${square}`,
        { x: x - reach, y: y + reach, w: 2 * reach, h: cell - 2 * reach },
      ])
    if (mall.y(square) > 0)
      out.push([
        `${mall.name(mall.x(square), mall.y(square) - 1)} ${square}`,
        { x: x + reach, y: y - reach, w: cell - 2 * reach, h: 2 * reach },
      ])
    return out
  })
}

const toggled = (board: Board, edge: string): Board['walls'] =>
  has_wall(board, edge)
    ? board.walls.filter((wall) => !same_wall(wall, ends(edge)))
    : [...board.walls, ends(edge)]

function walls(pack: Json, mall: Mall, words: Words): Tool {
  const { board } = of(pack)
  const name = (edge: string) =>
    words.line('ui.workshop.wall', { a: ends(edge)[0], b: ends(edge)[1] })
  return {
    ...called(words, 'walls'),
    count: String(board.walls.length),
    strokes: true,
    mirrors: (edge) =>
      ends(edge)
        .map((square) => mirrored(mall, square))
        .sort((a, b) => mall.x(a) - mall.x(b))
        .join(' '),
    spots: edges(mall).map(([id, box]) => ({ id, box, name: name(id), on: has_wall(board, id) })),
    use: (edge) => ({
      pack: with_board(pack, { walls: toggled(board, edge) }),
      said: words.line(has_wall(board, edge) ? 'ui.workshop.rubbed' : 'ui.workshop.drew', {
        what: name(edge),
      }),
    }),
  }
}

// --- shops ---

function shops(pack: Json, mall: Mall, words: Words): Tool {
  const { board } = of(pack)
  const card = (square: string) => {
    const shop = mall.shop_at.get(square)
    return shop ? spoken_card(words, shop.card) : ''
  }
  const name = (square: string) => [square, card(square)].filter(Boolean).join(', ')
  const moved = (from: string, to: string): Used => {
    const swap: Record<string, string> = { [from]: to, [to]: from }
    return {
      pack: with_board(pack, {
        shops: board.shops.map((shop) => ({ ...shop, at: swap[shop.at] ?? shop.at })),
      }),
      said: mall.shop_at.has(to)
        ? words.line('ui.workshop.swapped', { a: card(from), b: card(to) })
        : words.line('ui.workshop.moved', { what: card(from), place: to }),
    }
  }
  return {
    ...called(words, 'shops'),
    count: String(board.shops.length),
    spots: mall
      .squares()
      .filter((square) => !on_ring(mall, square) && !mall.fountain.has(square))
      .map((id) => ({ id, box: box(mall, id), name: name(id), on: mall.shop_at.has(id) })),
    use(square, held) {
      if (held === square) return { open: ['board', 'shops', shop_index(board, square)] }
      if (held) return moved(held, square)
      if (mall.shop_at.has(square)) return { hold: square }
      return { no: words.line('ui.workshop.no_shop') }
    },
  }
}
const shop_index = (board: Board, square: string) =>
  board.shops.findIndex((shop) => shop.at === square)

// --- parking and fountain ---

function parking(pack: Json, mall: Mall, words: Words): Tool {
  const { board } = of(pack)
  return {
    ...called(words, 'parking'),
    count: words.line('ui.workshop.of', { n: board.parking.length, all: spots_needed }),
    wrong: board.parking.length !== spots_needed,
    mirrors: (square) => mirrored(mall, square),
    spots: mall
      .squares()
      .filter((square) => on_ring(mall, square) && !corner(mall, square))
      .map((id) => ({ id, box: box(mall, id), name: id, on: mall.spots.has(id) })),
    use: (square) => ({
      pack: with_board(pack, {
        parking: mall.spots.has(square)
          ? board.parking.filter((one) => one !== square)
          : [...board.parking, square],
      }),
      said: words.line(mall.spots.has(square) ? 'ui.workshop.rubbed' : 'ui.workshop.drew', {
        what: words.line('ui.workshop.spot', { square }),
      }),
    }),
  }
}

// Pressed where it begins it turns.
function fountain(pack: Json, mall: Mall, words: Words): Tool {
  const { board } = of(pack)
  const [first, second] = board.fountain
  const lies = first !== undefined && second !== undefined && mall.y(first) === mall.y(second)
  const open = (square: string) => !on_ring(mall, square) && !mall.shop_at.has(square)
  const inside = (square: string) => mall.x(square) < mall.width && mall.y(square) < mall.height
  const partner = (square: string, across: boolean) =>
    mall.name(mall.x(square) + (across ? 1 : 0), mall.y(square) + (across ? 0 : 1))
  const here = board.fountain
  return {
    ...called(words, 'fountain'),
    count: String(here.length),
    wrong: here.length !== 2,
    spots: mall
      .squares()
      .filter(open)
      .map((id) => ({ id, box: box(mall, id), name: id, on: here.includes(id) })),
    use(square) {
      const ways = square === first ? [!lies, lies] : [lies, !lies]
      const way = ways.find((across) => {
        const other = partner(square, across)
        return inside(other) && open(other) && !(square === first && other === second)
      })
      if (way === undefined) return { no: words.line('ui.workshop.no_room') }
      return {
        pack: with_board(pack, { fountain: [square, partner(square, way)] }),
        said: words.line('ui.workshop.moved', {
          what: words.line('ui.workshop.fountain'),
          place: square,
        }),
      }
    },
  }
}

// The walls round a square that nobody gets to, the last drawn first.
const walls_round = (board: Board, square: string) =>
  board.walls.filter((wall) => wall.includes(square)).reverse()
const shut_in = (what: string) => /^([a-z]\d+) cannot be reached/.exec(what)?.[1]

export const workshop: GameWorkshop = {
  tools(pack, words) {
    const mall = new Mall(of(pack))
    return [walls, shops, parking, fountain].map((tool) => tool(pack, mall, words))
  },
  box_of(pack, { way, what }) {
    const mall = new Mall(of(pack))
    const { board } = of(pack)
    const [, list, index] = way
    const square =
      shut_in(what) ??
      (list === 'shops' ? board.shops[Number(index)]?.at : undefined) ??
      (list === 'parking' ? board.parking[Number(index)] : undefined) ??
      (list === 'fountain' ? board.fountain[Number(index ?? 0)] : undefined) ??
      (list === 'walls' ? board.walls[Number(index)]?.[0] : undefined)
    return square && mall.squares().includes(square) ? box(mall, square) : null
  },
  repair(pack, { what }, words) {
    const square = shut_in(what)
    const wall = square ? walls_round(of(pack).board, square)[0] : undefined
    if (!wall) return null
    const name = words.line('ui.workshop.wall', { a: wall[0], b: wall[1] })
    return {
      title: words.line('ui.workshop.rub', { what: name }),
      pack: with_board(pack, { walls: toggled(of(pack).board, wall.join(' ')) }),
    }
  },
  rules: {
    'board.parking': 'SP-012',
    'board.fountain': 'SP-014',
    'board.shops': 'SP-009',
    'board.walls': 'SP-013',
    deck: 'SP-002',
    hand_size: 'SP-016',
    stop_ranks: 'SP-103',
    'move_values.10': 'SP-094',
    'move_values.2': 'SP-095',
  },
}
