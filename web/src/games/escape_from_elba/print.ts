// The house, its letters and the dice of Strength on paper.
import { look_of } from '../../lib/looks'
import { box_drawing } from '../../print/box_drawing'
import { rect_path, transfer_plan } from '../../print/transfer'
import type { GamePrint } from '../../print/types'
import BoardOnPaper from './BoardOnPaper.svelte'
import DieNet from './DieNet.svelte'
import LetterCard from './LetterCard.svelte'
import type { HousePack } from './view'
import { house_of } from './view'
import './board.css'

const most = { w: 406, h: 266 } // mm: what fits both A3 and 11 x 17
const poker = { w: 63, h: 88 }
const net = { w: 46, h: 59 }

export const print: GamePrint = {
  of(data, words) {
    const pack = data as HousePack & { players: { max: number } }
    const house = house_of(pack)
    const { frame } = house
    const k = Math.min(most.w / frame.w, most.h / frame.h)
    const size = { w: frame.w * k, h: frame.h * k }
    const line = (key: string) => words.line(key)
    const at = ({ x, y, w, h }: typeof frame) => ({
      x: (x - frame.x) * k,
      y: (y - frame.y) * k,
      w: w * k,
      h: h * k,
    })
    const rooms = house.rooms.map((room) => ({ room, ...at(room.at) }))
    const player = (seat: number) => ({ tone: 'seat', look: look_of('escape-from-elba', seat) })
    const guests = [
      ...Array.from({ length: pack.setup.napoleons }, (_, i) =>
        i < pack.players.max ? player(i) : { tone: 'white' },
      ),
      { tone: 'black' },
    ]
    const circle = (x: number, y: number, r: number) =>
      `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
    return {
      board: {
        title: pack.title,
        size,
        drawing: { of: BoardOnPaper, props: { house, safe_note: line('ui.safe') }, box: frame },
        blocks: rooms.map(({ room, x, y, w, h }) => ({ x, y, w, h, never: room.round === true })),
        plan: transfer_plan(size, {
          lines: [
            {
              d: rooms
                .map(({ room, x, y, w, h }) =>
                  room.round ? circle(x + w / 2, y + h / 2, w / 2) : rect_path(x, y, w, h),
                )
                .join(''),
              kind: 'thin',
            },
            {
              d: house.doors
                .map(({ at: door }) => circle((door.x - frame.x) * k, (door.y - frame.y) * k, 3.2))
                .join(''),
              kind: 'hatched',
            },
          ],
          labels: rooms.flatMap(({ room, x, y, w, h }) => {
            const dice = room.pairs.map((pair) => pair.join('-')).join(' ')
            const text = (text: string, dy: number) => ({
              x: x + w / 2,
              y: y + h / 2 + dy,
              text,
              size: 2.4,
              room: w - 3,
            })
            if (room.kind === 'corridor') return [text(dice, 0)]
            return [
              text(room.name, -4),
              text([dice, room.tower_word].filter(Boolean).join(' · '), 4),
            ]
          }),
          signs: [
            { kind: 'thin', text: line('ui.print.sign.room') },
            { kind: 'hatched', text: line('ui.print.sign.door') },
          ],
          tips: [line('ui.print.tip')],
        }),
      },
      parts: [
        {
          id: 'cards',
          title: line('ui.print.letters'),
          decks: [
            {
              id: 'letters',
              title: line('ui.print.letters'),
              size: poker,
              cards: Object.entries(pack.letters).map(([letter, copies]) => ({
                copies,
                face: {
                  id: letter,
                  title: letter,
                  whole: { of: LetterCard, props: { letter }, box: { x: 0, y: 0, ...poker } },
                },
              })),
              back: { title: 'Escape from Elba', drawing: box_drawing('escape-from-elba') },
            },
          ],
        },
        {
          id: 'pieces',
          title: line('ui.print.dice'),
          pieces: [
            {
              title: line('ui.print.dice'),
              note: line('ui.print.dice.note'),
              groups: [
                {
                  title: line('ui.print.guests'),
                  size: net,
                  gap: 0.5,
                  uncut: true,
                  pieces: guests.map((props) => ({
                    of: DieNet,
                    props,
                    box: { x: 0, y: 0, ...net },
                  })),
                },
              ],
            },
          ],
        },
      ],
      need: [line('ui.print.need.dice'), line('ui.print.need.words')],
      facts: [
        {
          title: line('ui.print.escapes'),
          head: pack.escape_words.map((e) => e.word),
          row: pack.escape_words.map((e) => house.room(e.where)?.name ?? line('ui.anywhere')),
        },
      ],
    }
  },
}
