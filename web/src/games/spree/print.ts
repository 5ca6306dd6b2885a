// The mall, its shoppers and cars on paper.
import { look_of } from '../../lib/looks'
import { box_drawing } from '../../print/box_drawing'
import { tents } from '../../print/tent'
import type { Blueprint, Drawing, GamePrint } from '../../print/types'
import { suits } from './art'
import CarSide from './CarSide.svelte'
import Ground from './Ground.svelte'
import { is_red, Mall, rank_of, type SpreePack, suit_of } from './mall'
import { shop_name } from './names'
import Pawn from './Pawn.svelte'
import PlayingCard from './PlayingCard.svelte'
import { cell, Plan } from './plan'
import ShotPicture from './ShotPicture.svelte'

type Deck = { copies: number; ranks: string[]; suits: string[] }

const square = 28 // mm, and a frame of a quarter around all
const frame = 7
const jokers = 4 // two a deck
const seats = 8

// The lot, wings of shops, halls between them.
function runs(length: number, has_shop: (i: number) => boolean): number[] {
  const kind = (i: number) => (i === 0 || i === length - 1 ? 'lot' : has_shop(i) ? 'wing' : 'hall')
  const out: { kind: string; size: number }[] = []
  for (let i = 0; i < length; i += 1) {
    const last = out.at(-1)
    if (last?.kind === kind(i)) last.size += square
    else out.push({ kind: kind(i), size: square })
  }
  return out.map((run) => run.size)
}

function blueprint(mall: Mall, words: (key: string, n?: number) => string): Blueprint {
  const [w, h] = [mall.width * square, mall.height * square]
  const at = (name: string) => ({ x: mall.x(name) * square, y: mall.y(name) * square })
  const rect = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}Z`
  const shops = [...mall.shop_at].map(([name, shop]) => ({ ...at(name), ...shop }))
  const grid =
    Array.from({ length: mall.width - 1 }, (_, i) => `M${(i + 1) * square} 0V${h}`).join('') +
    Array.from({ length: mall.height - 1 }, (_, i) => `M0 ${(i + 1) * square}H${w}`).join('')
  const walls = mall.pack.board.walls.map(([a, b]) => {
    const [p, q] = [at(a), at(b)]
    const [x, y] = [Math.max(p.x, q.x), Math.max(p.y, q.y)]
    return p.x === q.x ? `M${x} ${y}h${square}` : `M${x} ${y}v${square}`
  })
  const fountain = [...mall.fountain].map(at)
  const left = Math.min(...fountain.map((f) => f.x))
  const top = Math.min(...fountain.map((f) => f.y))
  const wide = Math.max(...fountain.map((f) => f.x)) + square - left
  const high = Math.max(...fountain.map((f) => f.y)) + square - top
  const ring = `M0 0h${w}v${h}h${-w}ZM${square} ${square}v${h - 2 * square}h${w - 2 * square}v${-(h - 2 * square)}Z`
  const oval = `M${left + 3} ${top + high / 2}a${wide / 2 - 3} ${high / 2 - 3} 0 1 0 ${wide - 6} 0a${wide / 2 - 3} ${high / 2 - 3} 0 1 0 ${6 - wide} 0Z`
  return {
    size: { w, h },
    lines: [
      { d: ring, kind: 'hatched' },
      { d: grid, kind: 'thin' },
      {
        d: shops.map((s) => rect(s.x + 2, s.y + 2, square - 4, square - 4)).join(''),
        kind: 'thin',
      },
      {
        d: [...mall.spots]
          .map((s) => rect(at(s).x + 2, at(s).y + 2, square - 4, square - 4))
          .join(''),
        kind: 'dashed',
      },
      { d: oval, kind: 'hatched' },
      { d: oval, kind: 'thin' },
      { d: walls.join(''), kind: 'wall' },
    ],
    shapes: shops.map((s) => ({
      d: suits[suit_of(s.card)] ?? '',
      transform: `translate(${s.x + 15.5} ${s.y + 9.5}) scale(.45)`,
      spot: is_red(s.card),
    })),
    labels: [
      ...shops.map((s) => ({
        x: s.x + 9,
        y: s.y + square / 2,
        text: rank_of(s.card),
        size: 4.4,
        spot: is_red(s.card),
      })),
      ...[...mall.spots].map((s) => ({
        x: at(s).x + square / 2,
        y: at(s).y + square / 2,
        text: 'P',
        size: 4.6,
      })),
      {
        x: left + wide / 2,
        y: top + high / 2,
        text: words('ui.print.fountain'),
        size: 3.2,
        room: wide - 8,
      },
      ...Array.from({ length: mall.width }, (_, i) => ({
        x: (i + 0.5) * square,
        y: h + 8,
        text: mall.name(i, 0)[0]!,
      })),
      ...Array.from({ length: mall.height }, (_, i) => ({
        x: -7,
        y: (i + 0.5) * square,
        text: String(i + 1),
      })),
    ],
    across: [runs(mall.width, (x) => shops.some((s) => s.x === x * square)), [w]],
    down: [runs(mall.height, (y) => shops.some((s) => s.y === y * square)), [h]],
    signs: [
      { kind: 'thin', text: words('ui.print.sign.shop') },
      { kind: 'dashed', text: words('ui.print.sign.spot', mall.spots.size) },
      { kind: 'wall', text: words('ui.print.sign.wall', walls.length) },
      { kind: 'hatched', text: words('ui.print.sign.lot') },
    ],
    tips: [words('ui.print.tip')],
  }
}

export const print: GamePrint = {
  of(data, words, t) {
    const pack = data as SpreePack & { deck: Deck }
    const mall = new Mall(pack)
    const plan = new Plan(mall, false)
    const line = (key: string, n?: number) => words.line(key, n === undefined ? {} : { n })
    const margin = (frame / square) * cell
    const box = { x: -margin, y: -margin, w: plan.width + 2 * margin, h: plan.height + 2 * margin }
    const place = (name: string) => ({
      x: frame + mall.x(name) * square,
      y: frame + mall.y(name) * square,
      w: square,
      h: square,
    })
    const fountain = [...mall.fountain].map(place)
    const left = Math.min(...fountain.map((f) => f.x))
    const top = Math.min(...fountain.map((f) => f.y))
    const looks = Array.from({ length: seats }, (_, seat) => look_of('spree', seat))
    const shoppers = looks.map(
      (look): Drawing => ({
        of: Pawn,
        props: { look, name: '', blank: true },
        box: { x: -16, y: -47, w: 41, h: 53 },
      }),
    )
    const cards = [
      ...pack.deck.suits.flatMap((s) =>
        pack.deck.ranks.map((r) => ({ card: `${r}${s}`, copies: pack.deck.copies })),
      ),
      { card: 'Jk', copies: jokers },
    ]
    const poker = { w: 63, h: 88 }
    // The number of whole squares before a place.
    const before = (x: number) => Math.round((x - frame) / square)
    const within = (n: number, most: number) => Math.max(0, Math.min(most, n))
    return {
      board: {
        title: pack.title,
        size: { w: mall.width * square + 2 * frame, h: mall.height * square + 2 * frame },
        drawing: { of: Ground, props: { plan }, box },
        small: 0.64,
        squares: `${square} mm`,
        blocks: [
          ...mall.squares().map(place),
          {
            x: left,
            y: top,
            w: Math.max(...fountain.map((f) => f.x)) + square - left,
            h: Math.max(...fountain.map((f) => f.y)) + square - top,
            never: true,
          },
        ],
        name_of({ x, y, w, h }) {
          const [left, right] = [before(x), before(x + w) - 1].map((n) => within(n, mall.width - 1))
          const [high, low] = [before(y), before(y + h) - 1].map((n) => within(n, mall.height - 1))
          const all = high === 0 && low === mall.height - 1
          const named = (column: number, row: number) =>
            all ? mall.name(column, 0)[0]! : mall.name(column, row)
          return words.line('ui.print.squares', {
            from: named(left!, high!),
            to: named(right!, low!),
          })
        },
        plan: blueprint(mall, line),
      },
      parts: [
        {
          id: 'pieces',
          title: line('ui.print.pieces'),
          pieces: [
            {
              title: line('ui.print.pieces.title'),
              note: line('ui.print.pieces.note'),
              scaled: true,
              groups: [
                tents(line('ui.print.shoppers'), t('print.tent'), shoppers),
                {
                  title: line('ui.print.cars'),
                  note: line('ui.print.cars.note'),
                  size: { w: 22, h: 31 },
                  folds: [9.5, 21.5],
                  pieces: looks.map((look) => ({
                    of: CarSide,
                    props: { look },
                    box: { x: 0, y: 0, w: 22, h: 31 },
                  })),
                },
              ],
            },
          ],
        },
        {
          id: 'score',
          title: t('print.part.score'),
          score: {
            columns: seats,
            rows: 16,
            title: line('ui.print.score'),
            note: t('print.score.note'),
          },
        },
        {
          id: 'cards',
          title: line('ui.print.cards'),
          off: true,
          decks: [
            {
              id: 'deck',
              title: line('ui.print.cards'),
              size: poker,
              cards: cards.map(({ card, copies }) => {
                const square = mall.shop_of.get(card)
                const name = square ? shop_name(words, mall.shop_at.get(square)?.name ?? '') : ''
                const joker = words.line('ui.rank.Jk')
                const own = square ? (mall.shop_at.get(square)?.name ?? '') : ''
                return {
                  copies,
                  face: {
                    id: card,
                    title: card,
                    whole: {
                      of: PlayingCard,
                      props: { card, goods: own, name, joker },
                      box: { x: 0, y: 0, ...poker },
                    },
                  },
                }
              }),
              back: { title: 'Spree!', drawing: box_drawing('spree') },
            },
          ],
        },
      ],
      figure: {
        chapter: 'shoot',
        drawing: {
          of: ShotPicture,
          props: {
            looks,
            miss: line('ui.print.shot.miss'),
            hit: line('ui.print.shot.hit'),
            pushed: line('ui.print.shot.pushed'),
          },
          box: { x: -2, y: -2, w: 352, h: 120 },
        },
      },
      need: [line('ui.print.need.cards'), line('ui.print.need.dice'), line('ui.print.need.pieces')],
      facts: [
        {
          title: line('ui.print.worth'),
          head: Object.keys(pack.values),
          row: Object.values(pack.values).map(String),
        },
        {
          title: line('ui.print.target'),
          head: Object.keys(pack.target),
          row: Object.values(pack.target).map(String),
        },
      ],
    }
  },
}
