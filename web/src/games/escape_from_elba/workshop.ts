// The house on the bench: rooms, doors between them, and which throw leads to which room.
import { type Json, put } from '../../workshop/json'
import { called, type GameWorkshop, type Spot, type Tool } from '../../workshop/types'
import type { Words } from '../types'
import type { HousePack, RoomFacts } from './view'
import { house_of } from './view'

type Rooms = RoomFacts[]
const of = (pack: Json) => pack as unknown as HousePack
const with_rooms = (pack: Json, rooms: Rooms) => put(pack, ['rooms'], rooms as unknown as Json)

function spots(pack: Json, is_on: (room: RoomFacts) => boolean): Spot[] {
  return house_of(of(pack)).rooms.map((room) => ({
    id: room.id,
    box: room.at,
    name: room.name,
    on: is_on(room),
  }))
}
const find = (rooms: Rooms, id: string | null) => rooms.find((room) => room.id === id)

function rooms(pack: Json, words: Words): Tool {
  const all = of(pack).rooms
  return {
    ...called(words, 'rooms'),
    count: String(all.length),
    spots: spots(pack, () => true),
    use: (id) => ({ open: ['rooms', all.findIndex((room) => room.id === id)] }),
  }
}

// Doors lead both ways.
function doors(pack: Json, words: Words): Tool {
  const all = of(pack).rooms
  return {
    ...called(words, 'doors'),
    count: String(house_of(of(pack)).doors.length),
    spots: spots(pack, () => true),
    use(id, held) {
      const [a, b] = [find(all, held), find(all, id)]
      if (!b) return null
      if (!a) return { hold: id }
      if (a === b) return null
      const shut = a.neighbours.includes(b.id)
      const changed = (room: RoomFacts, other: RoomFacts): RoomFacts => ({
        ...room,
        neighbours: shut
          ? room.neighbours.filter((one) => one !== other.id)
          : [...room.neighbours, other.id],
      })
      return {
        pack: with_rooms(
          pack,
          all.map((room) => (room === a ? changed(a, b) : room === b ? changed(b, a) : room)),
        ),
        said: words.line(shut ? 'ui.workshop.door_shut' : 'ui.workshop.door_open', {
          a: a.name,
          b: b.name,
        }),
      }
    },
  }
}

// Each of the 36 throws belongs to one room: its last one goes over to the other.
function throws(pack: Json, words: Words): Tool {
  const all = of(pack).rooms
  const given = all.reduce((sum, room) => sum + room.pairs.length, 0)
  return {
    ...called(words, 'pairs'),
    count: words.line('ui.workshop.of', { n: given, all: 36 }),
    wrong: given !== 36,
    spots: spots(pack, (room) => room.pairs.length > 0),
    use(id, held) {
      const [a, b] = [find(all, held), find(all, id)]
      if (!b) return null
      if (!a) return b.pairs.length > 0 ? { hold: id } : { no: words.line('ui.workshop.no_pair') }
      const pair = a.pairs.at(-1)
      if (a === b || !pair) return null
      return {
        pack: with_rooms(
          pack,
          all.map((room) =>
            room === a
              ? { ...a, pairs: a.pairs.slice(0, -1) }
              : room === b
                ? { ...b, pairs: [...b.pairs, pair] }
                : room,
          ),
        ),
        said: words.line('ui.workshop.pair', { pair: pair.join(' '), b: b.name }),
      }
    },
  }
}

export const workshop: GameWorkshop = {
  tools: (pack, words) => [rooms, doors, throws].map((tool) => tool(pack, words)),
  box_of(pack, { way: [list, index], what }) {
    const { rooms } = house_of(of(pack))
    const named = rooms.find(({ id }) => what.includes(`'${id}'`) || what.startsWith(`${id} `))
    return (list === 'rooms' && index !== undefined ? rooms[Number(index)]?.at : named?.at) ?? null
  },
  rules: {
    players: 'EL-001',
    letters: 'EL-002',
    'rooms.words': 'EL-056',
    'rooms.pairs': 'EL-013',
    'rooms.tower_word': 'EL-059',
    escape_words: 'EL-059',
    weapons: 'EL-120',
  },
}
