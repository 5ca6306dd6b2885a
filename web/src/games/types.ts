// What a game adds to the shell: a board, the look of a hand and of a seat, and how its actions
// sit on the board. Everything else is written once.
import type { Component } from 'svelte'
import type { Camera } from '../lib/camera.svelte'
import type { Cut, Form } from '../lib/form'
import type { Ask, GameEvent, OptionValue, Player, Turn, View } from '../lib/protocol'
import type { Trail } from '../lib/recap'
import type { Piece, Rich } from '../lib/rich'
import type { Language } from '../lib/settings.svelte'
import type { Sound } from '../lib/sound'
import type { GameTables } from '../lib/tables'

// One thing to choose in the question bar. A plan of several actions is done one by one, as far as
// each is still possible.
export interface Choice {
  key: string
  title: Rich
  short?: Rich // for a phone
  detail?: Rich
  actions: string[]
  at?: string // the square it means
  card?: string // the card of the hand that it uses
  likely?: boolean // clearly best: filled
  among?: Choice[] // then asked again among these
  open?: boolean // where there is room, these lie open side by side, each with its key
  label?: Rich // in an open group, in place of the title; empty: its key alone
}

export interface ChainLink {
  seat: number
  card: string | null
  text: Rich
  undone: boolean
}

export interface Decision {
  title: Rich
  how: Rich
  how_touch?: Rich
  warning?: Rich
  choices: Choice[]
  steps: Partial<Record<Way, string>> // what the arrow keys do
  doubtful: string[] // actions one might miss; the server says why they are not possible
  rules: string[] // ids that matter here
  aim?: string // in a lesson: the square to which its walk leads
  least?: number // ms that the question is shown before an answer goes, so that haste tells nothing
}

export type Way = 'N' | 'E' | 'S' | 'W'

// The words of the shell and of the game, bound to a language and to a pair of eyes.
export interface Words {
  t(key: string, values?: Record<string, Piece>): Rich
  line(key: string, values?: Record<string, Piece>): string
  form(key: string, grammar: string): string | null // of a word, else the word itself
  told(key: string, name: string): string // what a pack calls something, translated if it is this very name
  name(seat: number): string
  card(card: string): string // read aloud
}

// Everything a game's parts may look at.
export interface Scene<Model = unknown> {
  model: Model
  view: View
  seat: number | null // whose eyes
  players: Player[]
  turn: Turn | null
  ask: Ask | null
  words: Words
  table?: string // its id
  run?: string[] // in a lesson: what is asked for, one after the other
}

// What words may look at: values are named by what lies there.
export interface Seen {
  model: unknown
  view: View | null
}

export interface BoardProps {
  scene: Scene
  decision: Decision | null
  form: Form // of the table; a board that turns lies a quarter turned on a sheet
  camera: Camera
  pointed: string[] // squares or seats ("S1") that a log line is about
  events: GameEvent[] // of the last frame
  recent: GameEvent[] // those of the log, the last frame's included
  trails?: Trail[] // walks since my last turn
  act: (actions: string[]) => void
  miss?: (place: string) => void // a place that cannot be chosen was clicked
}

export interface SeatProps {
  scene: Scene
  seat: number
  cut: Cut
}

export interface HandProps {
  scene: Scene
  decision: Decision | null
  form: Form
  cut: Cut // the largest that the form gives a hand
  room: number // pixels across
  choose: (choice: Choice) => void
}

export interface PickerProps {
  pack: unknown
  name: string // of the option
  value: number
  options: Record<string, OptionValue> // all of them, and for how many seats
  seats: number
  set: (value: number, name?: string) => void // of this option, or of one that it stands for
  word: (key: string) => string
}

export interface SeatFacts {
  score: number
  shown?: string // in place of the score, such as money
  goal?: number // without one there is no bar
  risk?: number // part of the bar that can still be lost
  state: string
  short: string
  what?: string // the notion of the score
}

// What the note of a card shows beside what the program says of it.
export interface LargeCard {
  Picture?: Component<{ card: string; width?: number }>
  lines: string[]
}

// A card on its way: places are a seat ("S1"), my "hand", the "pile" of deck and discards, and what
// a board marks with `data-place`.
export interface Flight {
  card: string | null // null: its back
  from: string
  to: string
}

// What stands on the shelf, loaded with the page: its spot colours are in the game's `box.css`. Title
// and players are the program's to tell (`known_games`).
export interface Box {
  minutes: number
  seat_counts?: number[] // where not every number between fewest and most will do, the usual first
  last_look: number // the look nearest the spot colour, given to the last seat
  Art: Component // inside an <svg> of 200 by 160
  pitch: Record<Language, string> // on the shelf, two lines
  about: Record<Language, string> // in set-up
}

export interface GamePage {
  tables: GameTables
  texts: Record<Language, () => Promise<Record<string, string>>>
  load?(options: Record<string, OptionValue>): Promise<unknown> // what `prepare` needs at hand
  prepare(pack: unknown, options: Record<string, OptionValue>, seats: number): unknown
  decide(scene: Scene): Decision
  waiting(scene: Scene): { title: Rich; how: Rich }
  chain?(scene: Scene): ChainLink[] // of a window, from the play up
  facts(scene: Scene, seat: number): SeatFacts
  summary(scene: Scene, short: boolean): string // beside the title
  stock(scene: Scene): string // beside the log
  round(scene: Scene): number
  spoken_card(words: Words, card: string, see: Seen): string
  // How a value of one of the game's domains reads; null: as it stands.
  operand(domain: string, value: string, words: Words, see: Seen, grammar: string): Rich | null
  doer?(event: GameEvent, seats: number): number | null // of a log line, if it names no seat
  outcome?(scene: Scene): Rich | null // in place of "Bo wins"
  Board: Component<BoardProps>
  Hand?: Component<HandProps>
  Seat?: Component<SeatProps>
  Preview?: Component<{ pack: unknown }>
  Card: Component<{ card: string; spoken?: string }> // in a line of text
  large?(scene: Scene, card: string): LargeCard | null
  // What a place of the board is when it is asked: a value (`square:d4`) or a notion (`hazard`) of the facts.
  what?(scene: Scene, place: string): string | null
  // Cards that everybody may look through, a page of their own beside log and chat.
  pile?: {
    title(scene: Scene): string
    open(scene: Scene): boolean
    Pile: Component<{ scene: Scene }>
  }
  why_there?(scene: Scene, place: string): string | Rich | null // an action that the server refuses, or words
  in_words?(scene: Scene): Rich[] // the board for those who do not see it
  Tools?: Component<{ scene: Scene; camera: Camera }> // of the board, in the menu of a small table
  Aside?: Component<{ recent: GameEvent[] }> // beside the question, such as dice
  // The log: events that say nothing by themselves, those of which only the last of a row counts,
  // and those that become one line with a count.
  quiet?: string[]
  last_only?: string[]
  gathered?: string[]
  rolls?: string[] // the dice of a turn that fall unasked
  opening?(pack: unknown, view: View): View // how it was before the first dice fell
  implied?: Record<string, string[]> // left out before one of these by the same seat
  new_round?(scene: Scene, event: GameEvent): boolean // a heading of the log stands before it
  untold?: string[] // what a recap leaves out beside the gathered: windows, passes, draws
  // Pieces that walk: who moves each and where it stands, and the places through which an event leads
  // them; they stand `at` these.
  walks?: {
    pieces(scene: Scene): { seat: number; place: string | null }[]
    // Where an action leads a piece of mine, or what it is about; `at` is the place of its choice.
    target?(scene: Scene, action: string, at?: string): string | null
    lead(
      event: GameEvent,
      at: (string | null)[],
      scene: Scene,
    ): [piece: number, place: string | null][]
  }
  flights?(event: GameEvent, scene: Scene): Flight[] // cards that change their owner
  sounds: Record<string, Sound>
  help: string[] // chapters, aim and how to win first: text keys ui.help.X and ui.help.X.text
  help_for: Record<string, string[]> // by question
  main_options: string[] // shown at once in set-up; the others on demand
  option_matters?(name: string, options: Record<string, OptionValue>): boolean
  pickers?: Record<string, Component<PickerProps>> // of options that are more than a number
  // What was picked there, in words; `word` is of the game's texts.
  picked?(
    name: string,
    options: Record<string, OptionValue>,
    pack: unknown,
    word: (key: string) => string,
  ): string
  options_for?(seats: number): Record<string, OptionValue> // that follow from the number of players
  role?(seat: number, seats: number): string // the text key of what a seat plays
  windows?: boolean // one may be asked in somebody else's turn
  turns?: boolean // the board lies a quarter turned on a sheet
  aspect?(model: unknown): number // of the board, width by height
  hand_beside?: boolean // a narrow hand, beside the question where there is room
}
