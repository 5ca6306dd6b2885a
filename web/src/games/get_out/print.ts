// The board of 17 inches, 80 cards, money and counters on paper.
import { look_of } from '../../lib/looks'
import { box_drawing } from '../../print/box_drawing'
import { wrap } from '../../print/measure'
import { pawns_and_counters } from '../../print/pieces'
import { rect_path } from '../../print/transfer'
import type { Blueprint, Drawing, GamePrint } from '../../print/types'
import { burst, spiral } from './art'
import BoardOnPaper from './BoardOnPaper.svelte'
import CardPicture from './CardPicture.svelte'
import Icon from './Icon.svelte'
import Note from './Note.svelte'
import { card_text, card_title, effect_words, square_name } from './names'
import Pawn from './Pawn.svelte'
import { type Place, Plan } from './plan'
import { type GetOutPack, get_out_model } from './view'
import './board.css'

const side = 17 * 25.4 // mm
export const cell = { w: 100.4, h: 100.4 } // squares of a real board are square
const poker = { w: 63, h: 88 }
const note = { w: 62, h: 30 }
const money: [value: number, notes: number][] = [
  [10, 24],
  [20, 24],
  [50, 12],
  [100, 12],
]
const seats = 8
const counters = 20 // for a seat

function blueprint(
  places: Map<string, Place>,
  names: (id: string) => string,
  k: number,
  w: number,
  h: number,
  words: (key: string) => string,
): Blueprint {
  const boxes = [...places].map(([id, p]) => ({
    id,
    x: p.x * k,
    y: p.y * k,
    w: p.w * k,
    h: p.h * k,
  }))
  const chain = (edges: number[], length: number) => {
    const all = [
      ...new Set([0, ...edges.map((e) => Math.round(e * 10) / 10), Math.round(length * 10) / 10]),
    ].sort((a, b) => a - b)
    return all.slice(1).map((e, i) => e - all[i]!)
  }
  return {
    size: { w, h },
    lines: [{ d: boxes.map((b) => rect_path(b.x, b.y, b.w, b.h)).join(''), kind: 'thin' }],
    labels: boxes.flatMap((b) => {
      const lines = wrap(names(b.id), b.w * 0.3, 1.9, 'display').slice(0, 4)
      return lines.map((text, i) => ({
        x: b.x + b.w / 2,
        y: b.y + b.h / 2 + (i - (lines.length - 1) / 2) * 7,
        text,
        size: 1.9,
      }))
    }),
    across: [
      chain(
        boxes.flatMap((b) => [b.x, b.x + b.w]),
        w,
      ),
      [w],
    ],
    down: [
      chain(
        boxes.flatMap((b) => [b.y, b.y + b.h]),
        h,
      ),
      [h],
    ],
    signs: [{ kind: 'thin', text: words('ui.print.sign.square') }],
    tips: [words('ui.print.tip')],
  }
}

export const print: GamePrint = {
  of(data, words, t) {
    const model = get_out_model(data as GetOutPack)
    const plan = new Plan(model, cell)
    const line = (key: string) => words.line(key)
    const k = side / Math.max(plan.width, plan.height)
    const size = { w: plan.width * k, h: plan.height * k }
    const looks = Array.from({ length: seats }, (_, seat) => look_of('get-out', seat))
    const emblem = (d: string): Drawing => ({
      of: Icon,
      props: { d },
      box: { x: 0, y: 0, w: 24, h: 24 },
    })
    return {
      board: {
        title: model.pack.title,
        size,
        drawing: {
          of: BoardOnPaper,
          props: { model, plan, words, card: { w: poker.w / k, h: poker.h / k } },
          box: { x: 0, y: 0, w: plan.width, h: plan.height },
        },
        blocks: [...plan.places.values()].map((p) => ({
          x: p.x * k,
          y: p.y * k,
          w: p.w * k,
          h: p.h * k,
        })),
        plan: blueprint(
          plan.places,
          (id) => square_name(words, model, id),
          k,
          size.w,
          size.h,
          line,
        ),
      },
      parts: [
        {
          id: 'cards',
          title: t('print.part.cards'),
          decks: (['plot', 'comic'] as const).map((deck) => ({
            id: deck,
            title: line(`ui.deck.${deck}`),
            size: poker,
            cards: model.pack.cards
              .filter((card) => card.deck === deck)
              .map((facts) => ({
                copies: facts.count,
                face: {
                  id: facts.id,
                  title: card_title(words, model, facts),
                  emblem: emblem(deck === 'plot' ? spiral : burst),
                  picture: {
                    of: CardPicture,
                    props: { facts },
                    box: { x: 0, y: 0, w: 300, h: 132 },
                  },
                  band: [line(`ui.deck.${deck}`), ''],
                  bold: [effect_words(words, model, facts.effects)],
                  plain: [card_text(words, model, facts)],
                },
              })),
            back: { title: line(`ui.deck.${deck}`), drawing: box_drawing('get-out') },
          })),
        },
        pawns_and_counters(
          line,
          t('print.tent'),
          looks,
          { of: Pawn, box: { x: -14, y: -22, w: 28, h: 40 } },
          { many: counters, size: 12, half: 13 },
        ),
        {
          id: 'money',
          title: line('ui.print.money'),
          pieces: [
            {
              title: line('ui.print.money'),
              note: line('ui.print.money.note'),
              groups: [
                {
                  title: line('ui.print.notes'),
                  size: note,
                  gap: 0,
                  pieces: money.flatMap(([value, notes]) =>
                    Array.from({ length: notes }, () => ({
                      of: Note,
                      props: { value, ...note },
                      box: { x: 0, y: 0, ...note },
                    })),
                  ),
                },
              ],
            },
          ],
        },
      ],
      need: [line('ui.print.need.dice')],
      facts: [],
    }
  },
}
