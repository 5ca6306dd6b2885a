// Games on paper: what fits, where it is cut, how often it is there.
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { load_game, load_print } from '../../src/games'
import { known_games } from '../../src/generated/games'
import { read_choice, written } from '../../src/print/choice'
import { column, cut_board, lip } from '../../src/print/cut'
import { back_slot, grid_of, lattice, per_sheet, slot } from '../../src/print/grid'
import {
  type Material,
  make_material,
  make_sheets,
  parts_of,
  usual_parts,
  ways_for,
} from '../../src/print/job'
import { fitting_size, width_of, wrap } from '../../src/print/measure'
import { folded, half_of } from '../../src/print/pairs'
import {
  fits,
  inside,
  margin,
  one_page_scale,
  paper_names,
  papers,
  papers_for_whole,
} from '../../src/print/paper'
import { lay_pieces } from '../../src/print/pieces'
import { lay_summary } from '../../src/print/rules'
import type { Choice, Deck, Sheet } from '../../src/print/types'
import { families, moved, ruled } from '../../src/print/vector'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('navigator', { languages: ['en'] })
})

type Json = Record<string, unknown> & { id: string; game: string }
const packs_folder = new URL('../../../packs/', import.meta.url)
const read = (game: string, pack: string): Json =>
  JSON.parse(readFileSync(new URL(`${game}/${pack}/pack.json`, packs_folder), 'utf8')) as Json
const known = known_games.flatMap(({ id: game }) =>
  readdirSync(new URL(`${game}/`, packs_folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'words')
    .map((entry) => [game, entry.name] as [string, string]),
)

const made = new Map<string, Material>()
async function material_of(game: string, data: Json): Promise<Material> {
  const [page, print] = await Promise.all([load_game(game), load_print(game)])
  const rules = {
    brief: '',
    text: '',
    rules: Array.from({ length: 60 }, (_, i) => ({
      id: `XX-${100 + i}`,
      cells: [
        { head: 'rule', text: 'A rule that is told in a sentence of some length, as rules are.' },
        { head: 'where', text: `Section ${Math.floor(i / 20)}` },
      ],
    })),
  }
  return make_material(game, page, print!, await page.texts.en(), 'en', data, rules)
}
beforeAll(async () => {
  for (const [game, pack] of known)
    made.set(`${game}/${pack}`, await material_of(game, read(game, pack)))
})
const of = (game: string, pack: string) => made.get(`${game}/${pack}`)!
const choice = (more: Partial<Choice> = {}): Choice => ({
  paper: 'a4',
  way: 'tiles',
  ink: 'color',
  save: false,
  parts: ['board'],
  ...more,
})
// The pages that share a sheet, or the sheet itself.
const pages_of = (sheet: Sheet): Sheet[] =>
  (sheet.props.pages as (Sheet | null)[] | undefined)?.flatMap((page) => page ?? []) ?? [sheet]
const decks_of = (material: Material): Deck[] =>
  material.printed.parts.flatMap((part) => part.decks ?? [])

describe('the board of Spree!', () => {
  test('has squares of 28 mm and is 64 % on one page of either family', () => {
    const board = of('spree', 'legrand').printed.board!
    expect(board.size).toEqual({ w: 406, h: 266 })
    const per_unit = board.size.w / board.drawing.box.w
    expect(Math.abs(per_unit * 68 - 28)).toBeLessThan(0.3)
    expect(board.size.h / board.drawing.box.h).toBeCloseTo(per_unit, 6)
    expect(one_page_scale(board.size, 'letter', board.small)).toBe(0.64)
    expect(one_page_scale(board.size, 'a4', board.small)).toBe(0.64)
    expect(papers_for_whole(board.size)).toEqual(['a3', 'tabloid'])
  })
  test.each(['letter', 'a4'] as const)(
    'comes on three sheets of %s, cut at e|f and i|j',
    (paper) => {
      const board = of('spree', 'legrand').printed.board!
      const pieces = cut_board(board.size, board.blocks, paper)
      expect(pieces.columns).toEqual([0, 147, 259, 406])
      expect(pieces.rows).toEqual([0, 266])
      const sheets = make_sheets(of('spree', 'legrand'), choice({ paper }))
      expect(sheets.map((s) => s.note)).toEqual([
        'squares a to e',
        'squares f to i',
        'squares j to n',
      ])
    },
  )
  test('spares the fountain of the wide mall: 7 and 9 columns, 5 and 6 rows', () => {
    const board = of('spree', 'spree-a').printed.board!
    const { columns, rows } = cut_board(board.size, board.blocks, 'letter')
    expect(columns).toEqual([0, 7 + 7 * 28, 7 + 16 * 28 + 7])
    expect(rows.map((y) => (y - 7) / 28)).toEqual([-0.25, 5, 11.25])
    expect(ways_for(board)).not.toContain('whole')
  })
  test('spares the middle of the house, and leaves no sliver', () => {
    const { board } = of('escape-from-elba', 'isle').printed
    const { columns } = cut_board(board!.size, board!.blocks, 'letter')
    const safe = board!.blocks.find((b) => b.never)!
    for (const edge of columns)
      expect(edge < safe.x + 0.1 || edge > safe.x + safe.w - 0.1).toBe(true)
    const wide = columns.slice(1).map((edge, i) => edge - columns[i]!)
    expect(Math.min(...wide) * 3).toBeGreaterThanOrEqual(Math.max(...wide))
  })
  test('whole takes the larger paper of its family', () => {
    for (const [paper, size] of [
      ['letter', { w: 431.8, h: 279.4 }],
      ['a4', { w: 420, h: 297 }],
    ] as const) {
      const [sheet, ...more] = make_sheets(of('spree', 'legrand'), choice({ paper, way: 'whole' }))
      expect(more).toEqual([])
      expect(sheet!.size).toEqual(size)
    }
  })
})

test('the board of Get Out is 17 inches square', () => {
  const { size } = of('get-out', 'slackers').printed.board!
  expect(Math.abs(size.w - 431.8)).toBeLessThan(0.3)
  expect(Math.abs(size.h - 431.8)).toBeLessThan(0.3)
})

describe.each(known)('%s, %s', (game, pack) => {
  test.each(paper_names)(
    'every tile lies within what can be printed on %s, lips included',
    (paper) => {
      const board = of(game, pack).printed.board
      if (!board) return
      const { page, beside, columns, rows } = cut_board(board.size, board.blocks, paper)
      const room = inside(page)
      const sizes = (edges: number[]) =>
        edges.slice(1).map((e, i) => e - edges[i]! + (i < edges.length - 2 ? lip : 0))
      for (const w of sizes(columns))
        expect(w).toBeLessThanOrEqual(room.w - (beside ? column : 0) + 1e-6)
      for (const h of sizes(rows)) expect(h).toBeLessThanOrEqual(room.h + 1e-6)
      expect(columns.at(-1)).toBeCloseTo(board.size.w, 6)
      expect(rows.at(-1)).toBeCloseTo(board.size.h, 6)
    },
  )
  test('every way and paper gives sheets of that paper, all numbered parts in them', () => {
    const material = of(game, pack)
    const all = parts_of(material).map((part) => part.id)
    for (const paper of paper_names)
      for (const way of material.printed.board
        ? ways_for(material.printed.board)
        : (['tiles'] as const)) {
        const sheets = make_sheets(material, choice({ paper, way, parts: all }))
        const parts = sheets.flatMap((sheet) =>
          pages_of(sheet).map((page) => (sheet.part === 'booklet' ? sheet.part : page.part)),
        )
        expect(new Set(parts)).toEqual(new Set(all))
        for (const { size, part } of sheets) {
          const own = [papers[paper].w, papers[paper].h].sort()
          if (part !== 'board') expect([size.w, size.h].sort()).toEqual(own)
        }
      }
  })
  test('pieces lie on their sheet', () => {
    for (const part of of(game, pack).printed.parts)
      for (const sheet of part.pieces ?? []) {
        const pages = lay_pieces(sheet.groups, papers.a4)
        const laid = pages.flatMap((page) => page.pieces)
        expect(laid.length).toBe(sheet.groups.reduce((sum, group) => sum + group.pieces.length, 0))
        for (const { x, y, w, h } of laid) {
          expect(x).toBeGreaterThanOrEqual(margin)
          expect(x + w).toBeLessThanOrEqual(210 - margin)
          expect(y + h).toBeLessThanOrEqual(297 - margin)
        }
      }
  })
  test('the summary stands on one page of either family in letters that can be read', () => {
    const { chapters, printed } = of(game, pack)
    for (const paper of ['a4', 'letter'] as const) {
      const { boxes, text } = lay_summary(chapters, papers[paper], printed.facts.length)
      expect(boxes.length).toBe(chapters.length)
      expect(text).toBeGreaterThanOrEqual(2.8) // 8 pt
      for (const box of boxes) expect(box.y + box.h).toBeLessThanOrEqual(papers[paper].h - margin)
    }
  })
})

describe('two pages on a sheet', () => {
  const mall = () => of('spree', 'legrand')

  test('large paper takes summary and score side by side, each at the size of small paper', () => {
    for (const [paper, small] of [
      ['tabloid', 'letter'],
      ['a3', 'a4'],
    ] as const) {
      expect(half_of(paper)).toEqual(papers[small])
      const sheets = make_sheets(mall(), choice({ paper, parts: ['score', 'summary'] }))
      expect(sheets.map((sheet) => sheet.title)).toEqual(['Score sheet, Turn summary'])
      expect(sheets[0]!.size).toEqual({ w: papers[paper].h, h: papers[paper].w })
      expect(pages_of(sheets[0]!).map((page) => page.size)).toEqual([papers[small], papers[small]])
      expect(
        make_sheets(mall(), choice({ paper: small, parts: ['score', 'summary'] })),
      ).toHaveLength(2)
    }
  })
  test('a booklet reads from 1 on when its sheets are laid inside each other and folded', () => {
    expect(folded(8)).toEqual([
      [7, 0],
      [1, 6],
      [5, 2],
      [3, 4],
    ])
    expect(folded(5)).toEqual([
      [null, 0],
      [1, null],
      [null, 2],
      [3, 4],
    ])
    for (const paper of paper_names) {
      const sheets = make_sheets(mall(), choice({ paper, parts: ['booklet'] }))
      expect(sheets.length % 2).toBe(0)
      // The right halves of the fronts and the left ones of the backs, then back again.
      const half = (side: number) => (sheet: Sheet, i: number) =>
        (sheet.props.pages as (Sheet | null)[])[(i + side) % 2]
      const read = [...sheets.map(half(1)), ...sheets.map(half(0)).reverse()]
      const numbers = read.flatMap((page) =>
        page ? [(page.props.page as { number: number }).number] : [],
      )
      expect(numbers).toEqual(numbers.map((_, i) => i + 1))
      for (const page of sheets.flatMap(pages_of)) expect(page.size).toEqual(half_of(paper))
    }
  })
  test('no line of a booklet is wider than its page', () => {
    const [, ...sheets] = make_sheets(mall(), choice({ parts: ['booklet'] }))
    for (const { props, size } of sheets.flatMap(pages_of))
      for (const line of (props.page as { lines: { text: string; x: number; kind: string }[] })
        .lines)
        if (line.kind === 'text')
          expect(line.x + width_of(line.text, 3.1)).toBeLessThanOrEqual(size.w - margin)
  })
})

test('the shot of Spree! is drawn in the summary, which still stands on one page', () => {
  const { chapters, printed } = of('spree', 'legrand')
  const { chapter, drawing } = printed.figure!
  const high = (w: number) => (w * drawing.box.h) / drawing.box.w
  for (const paper of ['a4', 'letter'] as const) {
    const plain = lay_summary(chapters, papers[paper], 2)
    const { boxes, text } = lay_summary(chapters, papers[paper], 2, (c, w) =>
      c.id === chapter ? high(w) : 0,
    )
    const own = boxes.find((box) => box.id === chapter)!
    const lines = wrap(own.text, own.w - 8, text).length
    expect(own.h - lines * text * 1.3).toBeGreaterThanOrEqual(high(own.w - 8))
    expect(plain.text).toBeGreaterThanOrEqual(text)
    expect(text).toBeGreaterThanOrEqual(2.8)
    for (const box of boxes) expect(box.y + box.h).toBeLessThanOrEqual(papers[paper].h - 18)
  }
})

describe('cards', () => {
  const count = (deck: Deck | undefined) => deck?.cards.reduce((sum, card) => sum + card.copies, 0)
  const copies = (decks: Deck[]) =>
    Object.fromEntries(
      decks.flatMap((deck) => deck.cards.map((card) => [card.face.id, card.copies])),
    )

  test('are there as often as the pack says', () => {
    const slackers = read('get-out', 'slackers') as unknown as {
      cards: { id: string; count: number }[]
    }
    expect(copies(decks_of(of('get-out', 'slackers')))).toEqual(
      Object.fromEntries(slackers.cards.map((card) => [card.id, card.count])),
    )
    const isle = read('escape-from-elba', 'isle') as unknown as { letters: Record<string, number> }
    expect(copies(decks_of(of('escape-from-elba', 'isle')))).toEqual(isle.letters)
    const neighbors = read('freeloader', 'neighbors') as unknown as { cards: { id: string }[] }
    expect(copies(decks_of(of('freeloader', 'neighbors')))).toEqual(
      Object.fromEntries(neighbors.cards.map((card) => [card.id, 1])),
    )
    expect(count(decks_of(of('spree', 'legrand'))[0])).toBe(108)
    const downtown = read('getaway-driver', 'downtown') as unknown as { tiles: { id: string }[] }
    const tiles = decks_of(of('getaway-driver', 'downtown')).find((deck) => deck.id === 'tiles')
    expect(tiles?.cards.map((card) => card.face.id)).toEqual([
      'start',
      ...downtown.tiles.map((tile) => tile.id),
      'escape',
    ])
  })
  test('54 of them are six sheets of nine and six of backs', () => {
    const sheets = make_sheets(
      of('freeloader', 'neighbors'),
      choice({ paper: 'letter', parts: ['cards'] }),
    )
    expect(sheets.map((sheet) => (sheet.props.cards as unknown[]).length)).toEqual(
      Array(12).fill(9),
    )
    expect(sheets.map((sheet) => sheet.props.back)).toEqual(
      Array.from({ length: 12 }, (_, i) => i % 2 === 1),
    )
  })
  test.each(paper_names)('meet their backs when %s is turned on the long edge', (paper) => {
    for (const card of [
      { w: 63, h: 88 },
      { w: 45, h: 45 },
    ]) {
      const grid = grid_of(card, paper)
      expect(fits({ w: grid.columns * card.w, h: grid.rows * card.h }, inside(grid.page))).toBe(
        true,
      )
      for (let i = 0; i < per_sheet(grid); i += 1) {
        const [front, back] = [slot(grid, i), back_slot(grid, i)]
        expect(Math.abs(front.x + card.w / 2 - (grid.page.w - back.x - card.w / 2))).toBeLessThan(
          0.5,
        )
        expect(back.y).toBe(front.y)
      }
    }
  })
  test('a pack of one’s own prints without code', async () => {
    const own = read('get-out', 'slackers') as unknown as {
      id: string
      title: string
      cards: { id: string; count: number; title: string }[]
    }
    own.id = 'mine'
    own.title = 'My own'
    own.cards = own.cards
      .slice(0, 10)
      .map((card) => ({ ...card, count: 3, title: `My ${card.id}` }))
    const material = await material_of('get-out', own as unknown as Json)
    const [deck] = decks_of(material)
    expect(material.board).toBe('My own')
    expect(decks_of(material).reduce((sum, one) => sum + count(one)!, 0)).toBe(30)
    expect(deck!.cards[0]!.face.title).toBe(`My ${own.cards[0]!.id}`)
  })
})

test('lines of a text are no wider than asked, and lose no word', () => {
  const text = 'Straight lines only, with no walls between. Roll one die and count along the line.'
  const lines = wrap(text, 40, 3.4)
  for (const line of lines) expect(width_of(line, 3.4)).toBeLessThanOrEqual(40)
  expect(lines.join(' ')).toBe(text)
  for (const line of wrap('Donaudampfschifffahrtsgesellschaft', 20, 4))
    expect(width_of(line, 4)).toBeLessThanOrEqual(20)
  expect(fitting_size('Enormous Television', 20, 2, [5, 4, 3], 'display')).toBe(4)
})

test('the address keeps the choice, and what it has wrong is left out', () => {
  const one = choice({
    paper: 'letter',
    way: 'whole',
    ink: 'black',
    save: true,
    parts: ['board', 'rules'],
  })
  expect(written(one, 'legrand')).toBe(
    '?pack=legrand&paper=letter&way=whole&parts=board,rules&ink=black&save=1',
  )
  const known_parts = ['board', 'rules', 'score']
  expect(read_choice(written(one, 'legrand'), 'a4', [], known_parts)).toEqual(one)
  expect(
    read_choice('?paper=b5&way=up&parts=board,moon&ink=pink', 'a4', ['score'], known_parts),
  ).toEqual(choice())
  expect(read_choice('', 'a3', ['score'], known_parts)).toEqual(
    choice({ paper: 'a3', parts: ['score'] }),
  )
  expect(usual_parts(of('spree', 'legrand'))).toEqual(['board', 'pieces', 'score', 'summary'])
})

test('a pattern of lines becomes lines', () => {
  const [family, ...more] = families('M-1 7 7-1M-1 1 1-1M5 7 7 5', 6, 6)!
  expect(more).toEqual([])
  expect(family!.gap).toBeCloseTo(6 * Math.SQRT1_2, 6)
  expect(ruled(family!, { x: 1, y: 1, width: 12, height: 12 }).match(/M/g)?.length).toBe(4)
  expect(families('M0 3H6.5M3 0V6.5', 6.5, 6.5)?.length).toBe(2)
  expect(families('M0 4c2-3 2-3 4 0s2 3 4 0', 8, 8)).toBeNull()
  expect(moved('M0 4c2-3 2-3 4 0H9V2', 8, 10)).toBe('M8 14c2-3 2-3 4 0H17V12')
  expect(lattice({ x: 0, y: 0, w: 10, h: 10 })).toContain('M0.00 5.00L5.00 0.00')
})
