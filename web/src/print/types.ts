// What a game adds to be printed (games/GAME/print.ts), and what a sheet is. Millimeters throughout.
import type { Component } from 'svelte'
import type { Words } from '../games/types'
import type { ShellKey } from '../lib/texts.svelte'
import type { Block } from './cut'
import type { Box, Paper, Size, Way } from './paper'

// biome-ignore lint/suspicious/noExplicitAny: a drawing and what it is given come from one place.
type Drawn = Component<any>

// A drawing in its own units: `box` is the part of it that is printed.
export interface Drawing {
  of: Drawn
  props: Record<string, unknown>
  box: Box
}

export interface PrintedBoard {
  title: string
  size: Size // true
  drawing: Drawing
  small?: number // of the one-page board, where its makers say it
  blocks: Block[] // what a cut should spare
  squares?: string // "28 mm"
  name_of?(from: Box): string // of a tile: "squares f to i"
  plan: Blueprint
}

type LineKind = 'thin' | 'wall' | 'dashed' | 'hatched' | 'ruler'
// A measured drawing: ruled, with numbers, of the board at its true size.
export interface Blueprint {
  size: Size // of what is measured; the frame around it is not
  lines: { d: string; kind: LineKind }[]
  labels: { x: number; y: number; text: string; size?: number; spot?: boolean; room?: number }[]
  shapes?: { d: string; transform: string; spot?: boolean }[] // filled
  across: number[][] // chains of measures, the outermost last
  down: number[][]
  signs: { kind: LineKind; text: string }[]
  tips: string[]
}

// A card: what the pack says, drawn alike in every game.
export interface CardFace {
  id: string
  title: string
  emblem?: Drawing
  disc?: { value: string; caption: string }
  picture?: Drawing
  band?: [string, string]
  rows?: { emblem?: Drawing; text: string; value?: string }[]
  bold?: string[]
  plain?: string[]
  whole?: Drawing // in place of all that
}

export interface Deck {
  id: string
  title: string
  size: Size
  cards: { face: CardFace; copies: number }[]
  back: { title: string; drawing?: Drawing; whole?: Drawing }
}

// Things to cut out beside cards: pawns to fold, counters, money, dials.
interface PieceSheet {
  title: string
  note: string
  scaled?: boolean // with the one-page board
  groups: PieceGroup[]
}
export interface PieceGroup {
  title: string
  note?: string
  size: Size // of one, cut out
  pieces: Drawing[]
  folds?: number[] // from the top
  glue?: Box[]
  gap?: number // between two; 0: they share a cut
  uncut?: boolean // its outline is in the drawing
}

export interface PartOfGame {
  id: string
  title: string
  off?: boolean // not ticked at first
  decks?: Deck[]
  pieces?: PieceSheet[]
  score?: { columns: number; rows: number; title: string; note: string }
}

export interface PrintedGame {
  board: PrintedBoard | null
  parts: PartOfGame[]
  need: string[] // what else lies on the table
  facts: { title: string; head: string[]; row: string[] }[] // below the summary
  figure?: { chapter: string; drawing: Drawing } // in the summary, under the words of a chapter
}

export interface GamePrint {
  // With the words of the game and of the shell.
  of(
    pack: unknown,
    words: Words,
    t: (key: ShellKey, values?: Record<string, string | number>) => string,
  ): PrintedGame
}

export interface Choice {
  paper: Paper
  way: Way
  ink: 'color' | 'black'
  save: boolean
  parts: string[]
}

export interface Sheet {
  part: string
  title: string
  note: string
  size: Size
  Body: Drawn
  props: Record<string, unknown>
}
