// From a pack and a choice to sheets of paper.
import { title_of } from '../games'
import type { GamePage } from '../games/types'
import type { RulesPage } from '../lib/protocol'
import { sections_of } from '../lib/rule_sections'
import { t } from '../lib/texts.svelte'
import { make_words } from '../lib/words'
import BlueprintSheet from './BlueprintSheet.svelte'
import BoardSheet from './BoardSheet.svelte'
import BookSheet from './BookSheet.svelte'
import { box_drawing } from './box_drawing'
import CardsSheet from './CardsSheet.svelte'
import { makers_of } from './credits'
import { cut_board } from './cut'
import { grid_of, per_sheet, sheets_of } from './grid'
import PiecesSheet from './PiecesSheet.svelte'
import { as_booklet, half_of, in_pairs, is_large } from './pairs'
import {
  lying,
  one_page_scale,
  type Paper,
  papers,
  papers_for_whole,
  type Size,
  turned,
  type Way,
  ways,
} from './paper'
import { lay_pieces } from './pieces'
import { type Chapter, lay_book } from './rules'
import ScoreSheet from './ScoreSheet.svelte'
import SummarySheet from './SummarySheet.svelte'
import TileSheet from './TileSheet.svelte'
import type { Choice, Deck, GamePrint, PartOfGame, PrintedBoard, PrintedGame, Sheet } from './types'

// All that printing needs to know of a game.
export interface Material {
  game: string
  title: string
  board: string // the pack's title
  printed: PrintedGame
  chapters: Chapter[]
  rules: RulesPage | null
}

export function make_material(
  game: string,
  page: GamePage,
  print: GamePrint,
  texts: Record<string, string>,
  language: string,
  pack: unknown,
  rules: RulesPage | null,
): Material {
  const words = make_words(page, texts, language, [], null, {})
  const told = page.help.filter((chapter) => texts[`ui.help.${chapter}.text`])
  return {
    game,
    title: title_of(game),
    board: (pack as { title: string }).title,
    printed: print.of(pack, words, t),
    chapters: told.map((chapter) => ({
      id: chapter,
      title: words.line(`ui.help.${chapter}`),
      text: words.line(`ui.help.${chapter}.text`),
    })),
    rules,
  }
}

export interface Part {
  id: string
  title: string
  off: boolean
}
export function parts_of({ printed, rules, chapters }: Material): Part[] {
  return [
    ...(printed.board ? [{ id: 'board', title: t('print.part.board'), off: false }] : []),
    ...printed.parts.map(({ id, title, off = false }) => ({ id, title, off })),
    ...(chapters.length > 0 ? [{ id: 'summary', title: t('print.part.summary'), off: false }] : []),
    ...(rules
      ? [
          { id: 'rules', title: t('print.part.rules'), off: true },
          { id: 'booklet', title: t('print.part.booklet'), off: true },
        ]
      : []),
  ]
}
export const usual_parts = (material: Material) =>
  parts_of(material)
    .filter((part) => !part.off)
    .map((part) => part.id)

export const ways_for = (board: PrintedBoard): Way[] =>
  ways.filter((way) => way !== 'whole' || papers_for_whole(board.size).length > 0)

// A whole board needs large paper: its own, or the next one of its family.
export function paper_for(choice: Choice, board: PrintedBoard | null): Paper {
  if (choice.way !== 'whole' || !board || !choice.parts.includes('board')) return choice.paper
  const able = papers_for_whole(board.size)
  if (able.length === 0 || able.includes(choice.paper)) return choice.paper
  const larger: Paper = choice.paper === 'letter' || choice.paper === 'tabloid' ? 'tabloid' : 'a3'
  return able.includes(larger) ? larger : able[0]!
}

function board_sheets(material: Material, choice: Choice): Sheet[] {
  const board = material.printed.board!
  const game = material.title
  const way = ways_for(board).includes(choice.way) ? choice.way : 'tiles'
  const one = (size: Size, note: string, Body: Sheet['Body'], props = {}): Sheet[] => [
    {
      part: 'board',
      title: t('print.part.board'),
      note,
      size,
      Body,
      props: { board, game, ...props },
    },
  ]
  if (way === 'blueprint')
    return one(turned(papers[choice.paper]), t('print.way.blueprint'), BlueprintSheet)
  if (way === 'whole') {
    const paper = paper_for(choice, board)
    return one(lying(board.size, paper), t('print.true_size'), BoardSheet, { scale: 1 })
  }
  if (way === 'one-page') {
    const scale = one_page_scale(board.size, choice.paper, board.small)
    const note = t('print.percent', { n: Math.round(scale * 100) })
    return one(lying(board.size, choice.paper), note, BoardSheet, { scale })
  }
  const pieces = cut_board(board.size, board.blocks, choice.paper)
  const out: Sheet[] = []
  for (let row = 0; row + 1 < pieces.rows.length; row += 1)
    for (let column = 0; column + 1 < pieces.columns.length; column += 1) {
      const [x, y] = [pieces.columns[column]!, pieces.rows[row]!]
      const box = { x, y, w: pieces.columns[column + 1]! - x, h: pieces.rows[row + 1]! - y }
      const name = board.name_of?.(box) ?? ''
      out.push({
        part: 'board',
        title: t('print.tile', { n: out.length + 1 }),
        note: name,
        size: pieces.page,
        Body: TileSheet,
        props: { board, pieces, column, row, game, name },
      })
    }
  return out
}

// Each deck begins a new sheet; the back of a sheet follows its front.
function deck_sheets(part: string, deck: Deck, game: string, paper: Paper): Sheet[] {
  const grid = grid_of(deck.size, paper)
  const all = deck.cards.flatMap(({ face, copies }) =>
    Array.from({ length: copies }, () => ({ face, deck })),
  )
  const fronts = sheets_of(all, per_sheet(grid))
  return fronts.flatMap((cards, i) => {
    const from = i * per_sheet(grid) + 1
    const where = { from, to: from + cards.length - 1, of: all.length }
    const side = (back: boolean): Sheet => ({
      part,
      title: back ? t('print.backs') : deck.title,
      note: t('print.cards.range', where),
      size: grid.page,
      Body: CardsSheet,
      props: {
        grid,
        cards,
        back,
        about: `${game} · ${deck.title} · ${t('print.cards.range', where)}`,
        note: t(back ? 'print.cards.bleed' : 'print.cards.flip'),
      },
    })
    return [side(false), side(true)]
  })
}

function part_sheets(material: Material, part: PartOfGame, choice: Choice): Sheet[] {
  const { title: game, printed } = material
  const about = `Rainyday · ${material.board}`
  const size: Size = papers[choice.paper]
  const small =
    choice.way === 'one-page' && printed.board && choice.parts.includes('board')
      ? one_page_scale(printed.board.size, choice.paper, printed.board.small)
      : 1
  return [
    ...(part.decks ?? []).flatMap((deck) => deck_sheets(part.id, deck, game, choice.paper)),
    ...(part.pieces ?? []).flatMap((sheet) => {
      const scale = sheet.scaled ? small : 1
      const title =
        scale === 1
          ? sheet.title
          : `${sheet.title}, ${t('print.percent', { n: Math.round(scale * 100) })}`
      return lay_pieces(sheet.groups, size).map((page, i) => ({
        part: part.id,
        title: i === 0 ? part.title : `${part.title} ${i + 1}`,
        note: sheet.groups.some((g) => g.folds) ? t('print.to_fold') : t('print.to_cut'),
        size,
        Body: PiecesSheet,
        props: { page, game, title, note: sheet.note, about, scale },
      }))
    }),
  ]
}

function score_sheets(material: Material, part: PartOfGame, size: Size): Sheet[] {
  if (!part.score) return []
  const { title: game, game: game_id, board } = material
  const props = { score: part.score, game, game_id, about: `Rainyday · ${board}` }
  const { id, title } = part
  return [{ part: id, title, note: t('print.pencil'), size, Body: ScoreSheet, props }]
}

function summary_sheets(material: Material, size: Size): Sheet[] {
  const { title: game, board: about, chapters, printed } = material
  const art = box_drawing(material.game)
  return [
    {
      part: 'summary',
      title: t('print.part.summary'),
      note: t('print.one_page'),
      size,
      Body: SummarySheet,
      props: {
        game,
        about: t('print.summary.about', { board: about }),
        chapters,
        facts: printed.facts,
        figure: printed.figure ?? null,
        art,
      },
    },
  ]
}

function rules_sheets(material: Material, size: Size, more: object = {}): Sheet[] {
  const { title: game, rules, chapters, printed } = material
  const pages = lay_book(
    {
      title: game,
      need: { title: t('print.need'), list: printed.need },
      makers: { title: t('print.makers'), text: makers_of(game) },
      chapters,
      sections: sections_of(rules?.rules ?? []).map(({ title, ...rest }) => ({
        title: title.charAt(0).toUpperCase() + title.slice(1),
        ...rest,
      })),
      rulings: t('rules.rulings'),
      contents: t('print.contents'),
    },
    size,
  )
  return pages.map((page) => ({
    part: 'rules',
    title: t('print.part.rules'),
    note: t('print.page', { n: page.number }),
    size,
    Body: BookSheet,
    props: { page, game, about: `Rainyday · ${game}`, ...more },
  }))
}

// Pages that are small on any paper: on large paper two of them share a sheet, whatever their parts.
export function make_sheets(material: Material, choice: Choice): Sheet[] {
  const wanted = new Set(choice.parts)
  const large = is_large(choice.paper)
  const size: Size = large ? half_of(choice.paper) : papers[choice.paper]
  const small: Sheet[] = []
  const page = (sheets: Sheet[]) => {
    if (!large) return sheets
    small.push(...sheets)
    return []
  }
  const sheets = parts_of(material)
    .filter((part) => wanted.has(part.id))
    .flatMap(({ id, title }) => {
      if (id === 'board') return board_sheets(material, choice)
      if (id === 'summary') return page(summary_sheets(material, size))
      if (id === 'rules') return page(rules_sheets(material, size))
      if (id === 'booklet') {
        const art = box_drawing(material.game)
        const pages = rules_sheets(material, half_of(choice.paper), { art })
        return as_booklet(pages, choice.paper, title, (n) => t('print.pages', { n }))
      }
      const part = material.printed.parts.find((one) => one.id === id)
      if (!part) return []
      return [...part_sheets(material, part, choice), ...page(score_sheets(material, part, size))]
    })
  return [...sheets, ...in_pairs(small, choice.paper)]
}

// The paper of a sheet by its name in print.css.
export function page_name({ w, h }: Size): string {
  for (const [name, size] of Object.entries(papers)) {
    if (size.w === w && size.h === h) return name
    if (size.w === h && size.h === w) return `${name}-across`
  }
  return ''
}
