// The rules on paper: one page about a turn, and the book with its contents.
import { cell_of, type RuleSection } from '../lib/rule_sections'
import { wrap } from './measure'
import type { Box, Size } from './paper'

export interface Chapter {
  id?: string
  title: string
  text: string
}

// Boxes in two columns, in the largest letters with which all stand on one page. `figure` says how
// high a drawing is under the words of a chapter.
export function lay_summary(
  chapters: Chapter[],
  page: Size,
  facts: number,
  figure: (chapter: Chapter, width: number) => number = () => 0,
) {
  const [left, top, gap] = [12, 35, 5]
  const w = (page.w - 2 * left - gap) / 2
  const bottom = page.h - 18 - facts * 11
  for (const text of [4.2, 4, 3.8, 3.6, 3.4, 3.2, 3, 2.8]) {
    const heights = chapters.map(
      (c) => 13.5 + wrap(c.text, w - 8, text).length * text * 1.3 + figure(c, w - 8),
    )
    const ends = [top, top]
    const boxes = chapters.map((chapter, i): Box & Chapter => {
      const column = ends[0]! <= ends[1]! ? 0 : 1
      const box = { x: left + column * (w + gap), y: ends[column]!, w, h: heights[i]!, ...chapter }
      ends[column]! += heights[i]! + gap
      return box
    })
    if (Math.max(...ends) - gap <= bottom || text === 2.8) return { boxes, text }
  }
  return { boxes: [], text: 0 }
}

// --- the book ---

interface BookLine {
  text: string
  kind: 'title' | 'heading' | 'text' | 'id' | 'contents'
  x: number
  y: number
  page?: string // of a line of the contents, at the right
}
export interface BookPage {
  lines: BookLine[]
  number: number
}

const column_gap = 8
const side = 14
const text_size = 3.1
const leading = 4.1

interface Item {
  heading?: string
  id?: string
  text?: string
}

// The pages of a booklet have one column.
const columns_of = ({ w }: Size) => (w < 170 ? 1 : 2)

// Fills columns; `begin` is told on which page a heading came to stand.
class Columns {
  readonly pages: BookPage[] = []
  private column = -1
  private y = 0
  private readonly count: number
  readonly width: number

  constructor(
    private readonly page: Size,
    private readonly first: number,
  ) {
    this.count = columns_of(page)
    this.width = (page.w - 2 * side - column_gap * (this.count - 1)) / this.count
    this.next()
  }
  private next() {
    this.column = (this.column + 1) % this.count
    if (this.column === 0) this.pages.push({ lines: [], number: this.first + this.pages.length })
    this.y = 24
  }
  private need(height: number) {
    if (this.y + height > this.page.h - 20) this.next()
  }
  private get left() {
    return side + this.column * (this.width + column_gap)
  }
  private line(kind: BookLine['kind'], text: string, x = 0) {
    this.pages.at(-1)!.lines.push({ kind, text, x: this.left + x, y: this.y })
  }
  heading(text: string): number {
    const lines = wrap(text, this.width, 5, 'display')
    this.need(lines.length * 6 + 14)
    this.y += 3
    for (const line of lines) {
      this.line('heading', line)
      this.y += 6
    }
    return this.pages.at(-1)!.number
  }
  text({ id, text = '' }: Item) {
    const indent = id ? 15 : 0
    const lines = wrap(text, this.width - indent, text_size)
    this.need(Math.min(lines.length, 3) * leading)
    lines.forEach((line, i) => {
      this.need(leading)
      if (i === 0 && id) this.line('id', id)
      this.line('text', line, indent)
      this.y += leading
    })
    this.y += 1.2
  }
}

// A ruling is an answer: its question stands before it.
const told = (rule: RuleSection['rules'][number]) =>
  `${cell_of(rule, 'question')} ${cell_of(rule, 'rule', 'ruling')}`.trim().replaceAll('`', '')

interface Book {
  title: string
  need: { title: string; list: string[] }
  makers: { title: string; text: string }
  chapters: Chapter[]
  sections: RuleSection[]
  rulings: string // the name of the last section
  contents: string
}

// The first page bears the contents, what is needed and who made the game; of a booklet the contents
// are a page of their own.
export function lay_book(book: Book, page: Size): BookPage[] {
  const narrow = columns_of(page) === 1
  const columns = new Columns(page, narrow ? 3 : 2)
  const contents: { title: string; page: number }[] = []
  for (const { title, text } of book.chapters) {
    contents.push({ title, page: columns.heading(title) })
    columns.text({ text })
  }
  for (const section of book.sections) {
    const title = section.title || book.rulings
    contents.push({ title, page: columns.heading(title) })
    for (const rule of section.rules) columns.text({ id: rule.id, text: told(rule) })
  }
  const front: BookPage = { number: 1, lines: [] }
  const listing = narrow ? { number: 2, lines: [] } : front
  const put = (
    on: BookPage,
    kind: BookLine['kind'],
    text: string,
    x: number,
    y: number,
    at?: string,
  ) => on.lines.push({ kind, text, x, y, ...(at ? { page: at } : {}) })
  put(front, 'title', book.title, side, 30)
  const top = narrow ? 26 : 44
  put(listing, 'heading', book.contents, side, top)
  const step = Math.min(5.4, (page.h - top - 28) / Math.max(1, contents.length))
  contents.forEach((entry, i) => {
    put(listing, 'contents', entry.title, side, top + 8 + i * step, String(entry.page))
  })
  const left = narrow ? side : page.w / 2 + 6
  let y = 44
  for (const { title, list } of [
    book.need,
    { title: book.makers.title, list: [book.makers.text] },
  ]) {
    put(front, 'heading', title, left, y)
    y += 7
    for (const entry of list)
      for (const line of wrap(entry, page.w - left - side, 3.4)) {
        put(front, 'text', line, left, y)
        y += 4.6
      }
    y += 6
  }
  return [front, ...(narrow ? [listing] : []), ...columns.pages]
}
export const contents_width = (page: Size) =>
  columns_of(page) === 1 ? page.w - 2 * side : page.w / 2 - side - 8
export const book_text_size = text_size
