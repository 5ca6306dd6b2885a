// Sizes of paper and what may be printed on it. Everything is in millimeters.
export interface Size {
  w: number
  h: number
}
export interface Box extends Size {
  x: number
  y: number
}

export const papers = {
  a4: { w: 210, h: 297 },
  a3: { w: 297, h: 420 },
  letter: { w: 215.9, h: 279.4 },
  tabloid: { w: 279.4, h: 431.8 },
} as const satisfies Record<string, Size>
export type Paper = keyof typeof papers
export const paper_names = Object.keys(papers) as Paper[]

export const ways = ['tiles', 'one-page', 'whole', 'blueprint'] as const
export type Way = (typeof ways)[number]

// No printer reaches the edge.
export const margin = 6.4

export const turned = ({ w, h }: Size): Size => ({ w: h, h: w })
export const inside = ({ w, h }: Size): Size => ({ w: w - 2 * margin, h: h - 2 * margin })
export const fits = (what: Size, room: Size) => what.w <= room.w + 1e-6 && what.h <= room.h + 1e-6

// The paper, upright or across, as the thing upon it lies better.
export function lying(what: Size, paper: Paper): Size {
  const upright: Size = papers[paper]
  return what.w > what.h ? turned(upright) : upright
}

// How large a board comes on one page: as its makers say, or as it fits, in whole percents.
export function one_page_scale(board: Size, paper: Paper, wanted = 1): number {
  const page = lying(board, paper)
  const room = inside(page)
  const strip = 13 // for the name and the bar
  const fit = Math.min(room.w / board.w, (room.h - strip) / board.h)
  return Math.min(wanted, Math.floor(fit * 100) / 100)
}

// The papers that take the whole board at its true size.
export const papers_for_whole = (board: Size): Paper[] =>
  paper_names.filter((paper) => fits(board, inside(lying(board, paper))))
