// The messages of docs/websocket.md and docs/openapi.yaml.
import type { Operands, Value } from './tables'

export type OptionValue = boolean | number | string

export interface TableSeat {
  kind: 'free' | 'person' | 'bot'
  name: string
  level?: string
  committed?: boolean
}

export interface TableInfo {
  id: string
  status: 'waiting' | 'running' | 'finished'
  game: string
  pack: { id: string; hash: string; title: string }
  options: Record<string, OptionValue>
  seats: TableSeat[]
  yours: number[]
  host: boolean
  open: boolean
  code?: string | null
  clock?: { move?: number; game?: number } | null
  window: number
  order: string
  commitment: string
  header?: string | null
  created: number
  rematch?: string | null
}

export interface ListedTable {
  id: string
  status: TableInfo['status']
  game: string
  pack: string
  seats: number
  taken: number
  names: string[]
  created: number
  updated: number
  yours: number[]
}

export interface GameOffer {
  id: string
  title: string
  seats: [number, number]
  packs: { id: string; title: string; version: number; hash: string }[]
  options: {
    name: string
    help: string
    form: 'switch' | 'number' | 'choice'
    low?: number
    high?: number
    values?: string[]
    standard: OptionValue
  }[]
}

export interface Offers {
  games: GameOffer[]
  bots: string[]
  orders: string[]
}

export interface Player {
  name: string
  bot?: string
  why?: string
}

export interface Turn {
  question: string
  actor?: number
  group?: number[]
  concerned?: number
}

export interface Ask {
  at: number
  question: string
  choices: string[]
  undo?: number[]
  until?: number
}

export type GameEvent = { event: string } & { [operand: string]: Value | undefined }

export type View = Record<string, unknown>

export interface Result {
  places: number[]
  scores: number[]
}

export interface Luck {
  secret: string
  parts: (string | null)[]
}

// A lost owner's seat is given to somebody new.
export interface Reopen {
  seat: number
  what: 'asked' | 'agreed' | 'refused' | 'open' | 'taken' | 'back' | 'withdrawn'
  by?: number
  waiting?: number[]
  until?: number
}

export interface Frame {
  n: number
  t: number
  ack?: string
  opening?: number[]
  withheld?: number[]
  seats?: Player[]
  line?: number
  undone?: { to: number; by: number }
  events?: GameEvent[]
  view?: View
  patch?: View
  turn?: Turn | null
  ask?: Ask
  sealed?: string
  order?: string
  undo_asked?: { by: number; waiting: number[] } | null
  undo_refused?: number
  reopen?: Reopen
  result?: Result
  closed?: boolean
  resumed?: number
  luck?: Luck
}

export interface ChatLine {
  c: number
  t: number
  seat: number | null
  text: string
  among?: number[] // only these seats see it; such lines are counted by themselves
}

export type Refused = { id: string; refused: string; rule?: string } & Operands

export type ServerMessage =
  | {
      type: 'hello'
      epoch: string
      now: number
      seat: number | null
      table: TableInfo
      chat: ChatLine[]
      talk?: boolean
    }
  | { type: 'table'; table: TableInfo }
  | ({ type: 'whole' } & Frame)
  | ({ type: 'frame' } & Frame)
  | { type: 'ack'; id: string }
  | ({ type: 'refused' } & Refused)
  | { type: 'present'; present: number[] }
  | ({ type: 'chat' } & ChatLine)
  | { type: 'talk'; open: boolean }
  | { type: 'clock'; now: number; left: number[]; running: number[] }
  | { type: 'pong' }
  | { type: 'moved'; url: string }
  | { type: 'bye'; why: string }

export type ClientMessage =
  | { type: 'hello'; seat: number | null; resume?: { epoch: string; n: number } }
  | { type: 'act'; id: string; at: number; action: string }
  | { type: 'order'; id: string; order: string }
  | { type: 'undo'; id: string; to: number }
  | { type: 'consent'; id: string; agree: boolean; seat?: number }
  | { type: 'bot'; id: string; level: string }
  | { type: 'back'; id: string }
  | { type: 'commit'; commitment: string }
  | { type: 'open'; part: string }
  | { type: 'chat'; text: string; among?: boolean }
  | { type: 'ping' }

export interface ReplayChunk {
  from: number
  total: number
  over: boolean
  stopped?: string // where and why this version cannot replay what follows
  result?: Result // beside it: the stored one, if the game was over
  frames: Frame[]
}

export interface RulesPage {
  brief: string
  rules: { id: string; cells: { head: string; text: string }[] }[]
  text: string
}
