// Two pages on one sheet: small ones on large paper, and a booklet that is folded in the middle.
import PairSheet from './PairSheet.svelte'
import { type Paper, papers, type Size, turned } from './paper'
import type { Sheet } from './types'

// What half a sheet is, across: of large paper the small one of its family.
export const half_of = (paper: Paper): Size => {
  const { w, h } = turned(papers[paper])
  return { w: w / 2, h }
}
// Large paper takes small pages in pairs.
export const is_large = (paper: Paper) => paper === 'a3' || paper === 'tabloid'

function pair(
  part: string,
  paper: Paper,
  title: string,
  note: string,
  pages: (Sheet | null)[],
): Sheet {
  return { part, title, note, size: turned(papers[paper]), Body: PairSheet, props: { pages } }
}

// Side by side, in their order; one that is left over has an empty half beside it.
export function in_pairs(pages: Sheet[], paper: Paper): Sheet[] {
  const out: Sheet[] = []
  for (let i = 0; i < pages.length; i += 2) {
    const two = pages.slice(i, i + 2)
    const titles = [...new Set(two.map((page) => page.title))].join(', ')
    const notes = [...new Set(two.map((page) => page.note))].join(', ')
    out.push(pair(two[0]!.part, paper, titles, notes, [two[0]!, two[1] ?? null]))
  }
  return out
}

// The numbers of the pages from 0 on the sides of folded sheets, the outermost first: left and right
// of a front, then of its back, for paper turned on its short edge. Nothing where a page is empty.
export function folded(count: number): [number | null, number | null][] {
  const all = Math.ceil(count / 4) * 4
  const real = (n: number) => (n < count ? n : null)
  return Array.from({ length: all / 2 }, (_, side): [number | null, number | null] =>
    side % 2 === 0 ? [real(all - 1 - side), real(side)] : [real(side), real(all - 1 - side)],
  )
}
export function as_booklet(
  pages: Sheet[],
  paper: Paper,
  title: string,
  note: (n: string) => string,
): Sheet[] {
  return folded(pages.length).map((side) => {
    const numbers = side.flatMap((n) => (n === null ? [] : [String(n + 1)])).join(', ')
    return pair(
      'booklet',
      paper,
      title,
      note(numbers),
      side.map((n) => (n === null ? null : pages[n]!)),
    )
  })
}
