// The houses and their street, 54 cards, pawns and favors on paper.
import { look_of } from '../../lib/looks'
import { capital } from '../../lib/rich'
import { box_drawing } from '../../print/box_drawing'
import { pawns_and_counters } from '../../print/pieces'
import { rect_path, transfer_plan } from '../../print/transfer'
import type { CardFace, Drawing, GamePrint } from '../../print/types'
import type { Scene, Words } from '../types'
import BoardOnPaper from './BoardOnPaper.svelte'
import Icon from './Icon.svelte'
import { categories, door, emblems, parcel } from './icons'
import { effect_texts } from './large'
import { at_house, card_name, category_name, house_name, set_name, sign_of } from './names'
import Pawn from './Pawn.svelte'
import Picture from './Picture.svelte'
import {
  board,
  house_place,
  house_size,
  inner,
  outer,
  ring_path,
  spaces,
  street,
  tile_edge,
} from './plan'
import { type CardFacts, type FreeloaderModel, type FreeloaderPack, freeloader_model } from './view'
import './board.css'

const wide = 406 // mm: what fits both A3 and 11 x 17
const poker = { w: 63, h: 88 }
const seats = 6
const favors = 30 // for a seat, as the makers say

const icon = (of: unknown): Drawing => ({
  of: Icon,
  props: { of, size: 24 },
  box: { x: 0, y: 0, w: 24, h: 24 },
})

// A table before the first turn: all that the drawing of a house asks for.
function bare(model: FreeloaderModel, words: Words): Scene {
  const houses = model.pack.houses.map((house) => ({
    best: Array.from({ length: house.best_friend_spots }, () => ({ seat: null })),
    crash: Array.from({ length: house.crash_spots }, () => null),
  }))
  const view = { seats: [], houses } as unknown as Scene['view']
  return { model, view, words, seat: null, players: [], turn: null, ask: null }
}

function face_of(
  scene: Scene,
  model: FreeloaderModel,
  facts: CardFacts & { flavor?: string },
): CardFace {
  const { words } = scene
  const sets = model.pack.sets.filter((set) => set.cards.includes(facts.id))
  const flavor =
    model.pack.id === 'neighbors' && words.line('ui.print.language') !== 'en'
      ? ''
      : (facts.flavor ?? '')
  return {
    id: facts.id,
    title: card_name(words, model, facts.id),
    emblem: icon(categories[facts.category] ?? parcel),
    disc: {
      value: String(facts.points),
      caption: words.line('ui.print.points', { n: facts.points }),
    },
    picture: {
      of: Picture,
      props: { card: facts.id, category: facts.category, width: 84 },
      box: { x: 0, y: 0, w: 84, h: 60 },
    },
    band: [
      words.line('ui.print.favors', { n: facts.cost }),
      category_name(words, model, facts.category),
    ],
    rows: facts.discounts.map(({ when, house, amount }) => ({
      emblem: icon(emblems[house] ?? door),
      text: capital(
        words.line(`ui.discount.${when}`, {
          place: when === 'house' ? at_house(words, model, house) : house_name(words, model, house),
        }),
      ),
      value: `−${amount}`,
    })),
    bold: [
      ...effect_texts(scene, facts),
      ...sets.map((set) =>
        words.line('ui.print.set', {
          set: set_name(words, model, set.id),
          n: set.bonus,
          list: set.cards
            .filter((id) => id !== facts.id)
            .map((id) => card_name(words, model, id))
            .join(', '),
        }),
      ),
    ],
    plain: flavor ? [flavor] : [],
  }
}

export const print: GamePrint = {
  of(data, words, t) {
    const model = freeloader_model(data as FreeloaderPack, {}, seats)
    const scene = bare(model, words)
    const line = (key: string) => words.line(key)
    const k = wide / board.w
    const size = { w: wide, h: board.h * k }
    const houses = model.pack.houses.map((house, i) => {
      const { x, y } = house_place(i)
      return {
        house,
        x: (x - board.x) * k,
        y: (y - board.y) * k,
        w: house_size.w * k,
        h: house_size.h * k,
      }
    })
    const moved = (d: string) =>
      d.replace(/([MLHVAZ])([^MLHVAZ]*)/g, (_, kind: string, rest: string) => {
        const n = (rest.match(/-?[\d.]+/g) ?? []).map(Number)
        const x = (v: number) => ((v - board.x) * k).toFixed(2)
        const y = (v: number) => ((v - board.y) * k).toFixed(2)
        if (kind === 'H') return `H${x(n[0]!)}`
        if (kind === 'A')
          return `A${(n[0]! * k).toFixed(2)} ${(n[1]! * k).toFixed(2)} ${n.slice(2, 5).join(' ')} ${x(n[5]!)} ${y(n[6]!)}`
        return `${kind}${n.map((v, i) => (i % 2 === 0 ? x(v) : y(v))).join(' ')}`
      })
    const looks = Array.from({ length: seats }, (_, seat) => look_of('freeloader', seat))
    return {
      board: {
        title: model.pack.title,
        size,
        drawing: { of: BoardOnPaper, props: { scene }, box: board },
        blocks: houses.map(({ x, y, w, h }) => ({ x, y, w, h })),
        plan: transfer_plan(size, {
          lines: [
            { d: moved(ring_path(inner)) + moved(ring_path(outer)), kind: 'thin' },
            {
              d: Array.from({ length: spaces }, (_, i) => moved(tile_edge(i))).join(''),
              kind: 'thin',
            },
            { d: houses.map(({ x, y, w, h }) => rect_path(x, y, w, h)).join(''), kind: 'dashed' },
          ],
          labels: [
            ...houses.map(({ house, x, y, w, h }) => ({
              x: x + w / 2,
              y: y + h / 2,
              text: sign_of(words, model, house.id),
              size: 3.2,
              room: w - 4,
            })),
            {
              x: size.w / 2,
              y: (street.y + street.h / 2 - board.y) * k,
              text: line('ui.print.street'),
              size: 3.2,
            },
          ],
          signs: [
            { kind: 'thin', text: line('ui.print.sign.space') },
            { kind: 'dashed', text: line('ui.print.sign.house') },
          ],
          tips: [line('ui.print.tip')],
        }),
      },
      parts: [
        {
          id: 'cards',
          title: t('print.part.cards'),
          decks: [
            {
              id: 'deck',
              title: t('print.part.cards'),
              size: poker,
              cards: model.pack.cards.map((facts) => ({
                copies: 1,
                face: face_of(scene, model, facts),
              })),
              back: { title: 'Freeloader', drawing: box_drawing('freeloader') },
            },
          ],
        },
        pawns_and_counters(
          line,
          t('print.tent'),
          looks,
          { of: Pawn, box: { x: -16, y: -34, w: 32, h: 41 } },
          { many: favors, size: 10, half: 13.5 },
        ),
        {
          id: 'score',
          title: t('print.part.score'),
          off: true,
          score: {
            columns: seats,
            rows: 12,
            title: line('ui.print.score'),
            note: t('print.score.note'),
          },
        },
      ],
      need: [line('ui.print.need.dice')],
      facts: [],
    }
  },
}
