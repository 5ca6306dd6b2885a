// One table as one pair of eyes sees it: what the server sent, and the messages back.
import { named } from './bots'
import { Chat } from './chat.svelte'
import { Connection, type LineState, type Opener } from './connection'
import { line_to } from './here'
import { Hints } from './hints.svelte'
import {
  after_frame,
  entries,
  type LogEntry,
  newest_key,
  put_before,
  withheld_events,
} from './log_book'
import * as luck from './luck'
import { old_log } from './old_log'
import { Pacer } from './pace.svelte'
import { view_after } from './patch'
import type {
  Ask,
  Frame,
  GameEvent,
  Luck,
  Order,
  Player,
  Refused,
  Reopen,
  Result,
  ServerMessage,
  TableInfo,
  Turn,
  UndoAsked,
  View,
} from './protocol'
import { goes_on } from './reopen'
import { less_motion, settings } from './settings.svelte'
import { type Clock, time_left } from './times'

// A frame's events, for motion and sound.
export interface Happening {
  n: number
  events: GameEvent[]
}

// How it was before a frame, which can be shown once more.
interface Moment {
  key: number // of the last entry of the log then
  view: View | null
  turn: Turn | null
  players: Player[]
  frame: Frame
}
const most_moments = 200

// A step of a walk takes so long, a whole walk at most that.
const step_time = 140
const walk_time = 900

let ids = 0
const new_id = () => {
  ids += 1
  return `${Date.now().toString(36)}-${ids}-${Math.floor(Math.random() * 1e9).toString(36)}`
}

export class Table {
  info = $state.raw<TableInfo | null>(null)
  line = $state<LineState>('connecting')
  why_ended = $state('')
  moved_to = $state.raw<{ page: string; host: string } | null>(null) // another server
  players = $state.raw<Player[]>([])
  view = $state.raw<View | null>(null)
  turn = $state.raw<Turn | null>(null)
  ask = $state.raw<Ask | null>(null)
  sealed = $state('')
  order = $state<Order>('ask')
  private ordered = false // since the start, when everybody has the table's
  undo_asked = $state.raw<UndoAsked | null>(null)
  undo_refused = $state<number | null>(null)
  reopen = $state.raw<Reopen | null>(null) // while it goes on
  result = $state.raw<Result | null>(null)
  closed = $state(false)
  luck = $state.raw<Luck | null>(null)
  file_hash = $state('') // of the match file, from the end on
  withheld = $state.raw<number[]>([])
  luck_wrong = $state<luck.Wrong | null>(null)
  private lost = 0
  readonly chat: Chat
  readonly hints = new Hints((at, done) =>
    this.send({ type: 'hint', id: new_id(), at }, (refused) => done(refused === null)),
  )
  readonly pacer: Pacer
  present = $state.raw<number[]>([])
  away = $state.raw<number[]>([]) // whose owners have been gone for a while
  clock = $state.raw<Clock | null>(null)
  log = $state.raw<LogEntry[]>([])
  happening = $state.raw<Happening>({ n: 0, events: [] })
  refusal = $state.raw<Refused | null>(null)
  busy = $state(false) // an act is under way
  plan = $state.raw<string[]>([]) // what is to be done after it
  clock_shift = 0 // the server's clock minus ours

  line_number = 0 // of the log, for these eyes
  private moments: Moment[] = []
  private kept: {
    view: View | null
    turn: Turn | null
    players: Player[]
    ask: Ask | null
  } | null = null
  again = $state(false) // what was before is shown once more
  private connection: Connection
  private sent = new Map<string, (refused: Refused | null) => void>()
  private asked: { at: number; line: number }[] = [] // my questions that were not taken back
  private part: 'none' | 'due' | 'sent' = 'none' // of the luck, to be opened by this seat
  private pace: ReturnType<typeof setTimeout> | undefined
  private acting = 0 // the question whose answer is under way
  private walk = { began: 0, step: 0, done: 0 } // of the plan

  constructor(
    readonly id: string,
    readonly seat: number | null,
    opener: Opener = line_to(id),
  ) {
    this.pacer = new Pacer(seat, (frame) =>
      frame.again ? this.see(frame) : this.take_frame(frame),
    )
    this.pacer.alone = () =>
      this.players.every((player, i) => i === seat || player.bot !== undefined)
    this.pacer.mine = () => (this.info?.yours ?? []).filter((i) => !this.players[i]?.bot)
    this.pacer.now = () => this.now()
    this.pacer.left = () =>
      this.clock && seat !== null ? time_left(this.clock, seat, this.now()) : null
    this.chat = new Chat(seat, (message) => this.connection.say(message))
    this.connection = new Connection(
      id,
      seat,
      {
        message: (message) => this.take(message),
        line: (state, why) => {
          this.line = state
          if (state === 'open') this.opened()
          else if (this.part === 'sent') this.part = 'due' // it may not have arrived
          if (why) this.why_ended = why
        },
        left: (page, host) => {
          this.moved_to = { page, host }
        },
      },
      opener,
    )
  }

  // What may have been lost with the line before is said again.
  private opened() {
    this.open_part()
    this.chat.say_again()
  }

  end() {
    clearTimeout(this.pace)
    this.pacer.clear()
    this.connection.end()
  }

  hurry() {
    this.connection.hurry()
  }

  // Does one action, then, as far as they stay possible, the others one by one.
  act(action: string, ...then: string[]) {
    if (!this.ask || this.busy) return
    const step = Math.min(step_time, walk_time / (then.length + 1))
    this.walk = { began: Date.now(), step, done: 0 }
    this.do(action, then)
  }
  private do(action: string, then: string[]) {
    if (!this.ask || this.busy) return
    this.refusal = null
    this.plan = then
    this.busy = true
    this.acting = this.ask.at
    this.send({ type: 'act', id: new_id(), at: this.ask.at, action }, (refused) => {
      this.busy = false
      if (!refused) return
      this.plan = []
      if (refused.refused !== 'stale') this.refusal = refused
    })
  }

  // The bot at that seat, whose turn it is, thinks no longer.
  hurry_bot(seat: number) {
    this.send({ type: 'hurry', id: new_id(), seat })
  }

  stop_plan() {
    this.plan = []
    clearTimeout(this.pace)
  }

  // Why an action that is not among the choices is not possible. Nothing is done.
  why_not(action: string): Promise<Refused | null> {
    return new Promise((done) => {
      const ask = this.ask
      if (!ask || ask.choices.includes(action) || this.busy) done(null)
      else this.send({ type: 'act', id: new_id(), at: ask.at, action }, done)
    })
  }

  set_order(order: Order) {
    this.order = order
    this.ordered = true
    this.send({ type: 'order', id: new_id(), order })
  }
  undo(to: number) {
    this.stop_plan()
    this.undo_refused = null
    this.send({ type: 'undo', id: new_id(), to }, (refused) => {
      if (refused) this.refusal = refused
    })
  }
  // My question before this one, to which the others may let me return.
  question_before(): number | null {
    const now = this.ask?.at
    if (now === undefined) return null
    const before = this.asked.filter(({ at }) => at < now).at(-1)?.at
    return before ?? (now > 1 && this.asked.length <= 1 ? now - 1 : null)
  }
  consent(agree: boolean) {
    this.send({ type: 'consent', id: new_id(), agree })
  }
  // Whether somebody new may have the lost seat.
  let_in(seat: number, agree: boolean) {
    this.send({ type: 'consent', id: new_id(), agree, seat }, (refused) => {
      if (refused) this.refusal = refused
    })
  }
  hand_over(level: string) {
    this.stop_plan()
    this.send({ type: 'bot', id: new_id(), level })
  }
  take_back() {
    this.send({ type: 'back', id: new_id() })
  }
  say(text: string, among = false): boolean {
    return this.chat.say(text, among, this.line === 'open')
  }
  // Those who look on may if the host lets them.
  get may_chat(): boolean {
    return this.seat !== null || (this.info?.watchers ?? false)
  }

  get my_seat_is_bot(): boolean {
    return this.seat !== null && this.players[this.seat]?.bot !== undefined
  }
  now(): number {
    return Date.now() + this.clock_shift
  }

  private send(
    message: Parameters<Connection['send']>[0],
    done: (refused: Refused | null) => void = () => {},
  ) {
    this.sent.set(message.id, done)
    const replaced = this.connection.send(message)
    if (replaced) this.answered(replaced, null)
  }

  private answered(id: string, refused: Refused | null) {
    const done = this.sent.get(id)
    this.sent.delete(id)
    done?.(refused)
  }

  private take(message: ServerMessage) {
    switch (message.type) {
      case 'hello':
        this.clock_shift = message.now - Date.now()
        this.chat.take_all(message.chat, message.talk ?? false)
        this.away = []
        this.take_table(message.table)
        break
      case 'table':
        this.take_table(message.table)
        this.open_part()
        break
      case 'whole':
        this.pacer.clear()
        this.held = null
        if (this.may_wait(message)) void this.take_before(message)
        else this.take_whole(message)
        break
      case 'frame':
        if (this.again) this.pacer.end_again()
        if (this.held) this.held.push(message)
        else this.pacer.take(message)
        break
      case 'ack':
        this.answered(message.id, null)
        break
      case 'refused':
        if (message.refused === 'closed') this.chat.closed()
        if (message.refused === 'too_many' && message.id === '') this.chat.slow_down()
        this.answered(message.id, message)
        break
      case 'present':
        this.present = message.present
        break
      case 'away':
        this.away = message.away
        break
      case 'chat':
        this.chat.take(message)
        break
      case 'talk':
        this.chat.talk = message.open
        break
      case 'hint':
        this.hints.take(message)
        break
      case 'clock':
        this.clock = { at: message.now, left: message.left, running: message.running }
        break
    }
  }

  private take_table(info: TableInfo) {
    this.info = info
    if (!this.ordered) this.order = info.order
    if (this.players.length === 0) this.players = named(info.seats.map(player_of))
    this.luck_wrong ??= luck.look(info, this.seat)
    if (info.status === 'waiting') {
      this.players = named(info.seats.map(player_of))
      this.commit(info)
    }
  }

  private commit(info: TableInfo) {
    const seat = this.seat
    if (seat === null || info.seats[seat]?.committed || info.seats[seat]?.kind !== 'person') return
    const part = luck.make_part(this.id, seat)
    this.connection.say({ type: 'commit', commitment: luck.seat_commitment(this.id, seat, part) })
  }

  // Not before the header was seen, and only if it holds what was promised.
  private open_part() {
    if (this.part !== 'due' || this.line !== 'open') return
    if (!this.info?.header || this.seat === null) return
    const part = this.luck_wrong ? null : luck.part_of(this.id, this.seat)
    this.part = part ? 'sent' : 'none'
    if (part) this.connection.say({ type: 'open', part })
  }

  // The game has begun. What was sent has arrived, as the line has held since.
  private end_opening() {
    if (this.part === 'sent' && this.seat !== null) luck.note_sent(this.id, this.seat)
    this.part = 'none'
  }

  private take_withheld(seats: number[]) {
    this.withheld = seats
    luck.note_withheld(this.id, seats)
    if (this.seat !== null && seats.includes(this.seat) && luck.was_sent(this.id, this.seat))
      this.luck_wrong ??= 'not_taken'
  }

  // --- once more ---

  private since(key: number): Moment[] {
    const first = this.moments.findLastIndex((moment) => moment.key < key)
    return first < 0 ? [] : this.moments.slice(first)
  }
  can_see_again(key: number): boolean {
    return this.since(key).length > 0
  }
  // From the entry of the log on, up to now.
  see_again(key: number) {
    const row = this.since(key)
    if (!row[0] || this.again || this.busy) return
    const { view, turn, players, ask } = this
    this.kept = { view, turn, players, ask }
    this.again = true
    this.ask = null
    Object.assign(this, { view: row[0].view, turn: row[0].turn, players: row[0].players })
    this.happens([])
    this.left = row.length
    this.pacer.again(row.map(({ frame }) => frame))
  }
  private left = 0
  private see(frame: Frame) {
    if (!this.kept) return
    this.left -= 1
    if (frame.seats) this.players = named(frame.seats)
    this.view = view_after(this.view, frame)
    if (frame.turn !== undefined) this.turn = frame.turn
    if (this.left === 0) this.see_now()
    if (frame.events) this.happens(frame.events)
  }
  private see_now() {
    if (this.kept) Object.assign(this, this.kept)
    this.kept = null
    this.again = false
  }
  private happens(events: GameEvent[]) {
    this.happening = { n: this.happening.n + 1, events }
  }

  // --- dice that wait for somebody else at this device ---

  private held: Frame[] | null = null // what comes while it is looked up how it was before them

  private may_wait({ view }: Frame): boolean {
    const { tempo } = this.pacer
    const at_press = settings.rolls === 'press' && (tempo?.rolls?.length ?? 0) > 0
    return at_press && (this.info?.yours.length ?? 0) > 1 && view !== undefined
  }
  // Where dice have fallen since that nobody has thrown by a press, the table is shown as it was
  // before them, and they come as if they fell now.
  private async take_before(whole: Frame) {
    const held: Frame[] = []
    this.held = held
    const { n, line = 0 } = whole
    const now = { line, n, header: this.info?.header ?? '', players: this.players }
    const past = await old_log(this.id, this.seat, now).catch(() => null)
    if (this.held !== held) return // another look came between
    this.held = null
    const before = past?.before ?? []
    const first = this.pacer.first_waiting(before.map(({ frame }) => frame))
    if (first === null) this.take_whole(whole)
    else {
      const { view, log, players } = before[first]!
      const { view: _now, turn, ask, ...rest } = whole
      this.take_whole({ ...rest, ...(view ? { view } : {}) }, false)
      this.log = log.map((entry) => ({ ...entry, old: true }))
      this.players = players
      const asks = { ...(turn ? { turn } : {}), ...(ask ? { ask } : {}) }
      before.slice(first).forEach(({ frame: { ack: _, ...frame } }, i, all) => {
        this.pacer.take(i === all.length - 1 ? { ...frame, ...asks } : frame)
      })
    }
    for (const frame of held) this.pacer.take(frame)
  }

  private take_whole(frame: Frame, fills = true) {
    this.kept = null
    this.again = false
    this.moments = []
    this.ask = null
    this.turn = null
    this.sealed = ''
    this.undo_asked = null
    this.reopen = null
    this.result = null
    // A walk goes on where the line broke, unless something came between.
    const since = (frame.ask?.at ?? Number.POSITIVE_INFINITY) - this.acting
    if (!this.busy || since > 1) this.stop_plan()
    this.happens([])
    this.take_common(frame)
    if (frame.reopen) this.reopen = frame.reopen
    if (frame.view && fills) this.fill_log(frame.line ?? 0, frame.n)
  }

  private take_frame(frame: Frame) {
    if (frame.line !== undefined || frame.undo_asked) this.undo_refused = null // that is settled
    if (frame.undone) this.undone(frame.undone.to)
    const before = this.players
    const { view, turn, players } = this
    this.moments = [
      ...(frame.undone ? [] : this.moments.slice(-most_moments)),
      { key: newest_key(), view, turn, players, frame },
    ]
    this.take_common(frame)
    if (frame.reopen) this.reopen = goes_on(frame.reopen) ? frame.reopen : null
    this.log = last(after_frame(this.log, frame, this.line_number, before, this.players, this.view))
    if (frame.events) this.happens(frame.events)
  }

  private take_common(frame: Frame) {
    if (frame.seats) this.players = named(frame.seats)
    this.view = view_after(this.view, frame)
    if (frame.line !== undefined) this.line_number = frame.line
    if (frame.turn !== undefined || frame.undone) {
      this.turn = frame.turn ?? null
      this.ask = null
      this.sealed = ''
    }
    if (frame.sealed !== undefined) this.sealed = frame.sealed
    if (frame.order) {
      this.order = frame.order
      this.ordered = true
    }
    if (frame.undo_asked !== undefined) this.undo_asked = frame.undo_asked
    if (frame.undo_refused !== undefined) this.undo_refused = frame.undo_refused
    if (frame.view || frame.withheld) this.end_opening()
    if (frame.withheld) this.take_withheld(frame.withheld)
    if (frame.closed) this.closed = true
    if (frame.resumed) this.resumed_after(frame.resumed)
    if (frame.luck) this.luck = frame.luck
    if (frame.file_hash) this.file_hash = frame.file_hash
    if (frame.result) this.result = frame.result
    if (this.seat !== null && frame.opening?.includes(this.seat)) {
      if (this.part === 'none') this.part = 'due'
      this.open_part()
    }
    if (frame.ack) this.answered(frame.ack, null)
    if (frame.ask) this.take_ask(frame.ask)
  }

  private take_ask(ask: Ask) {
    this.ask = ask
    this.refusal = null
    this.asked = [
      ...this.asked.filter(({ at }) => at < ask.at).slice(-20),
      { at: ask.at, line: this.line_number },
    ]
    const [next, ...rest] = this.plan
    if (next === undefined || (this.busy && ask.at === this.acting)) return
    clearTimeout(this.pace)
    if (!ask.choices.includes(next)) {
      this.plan = []
      return
    }
    this.walk.done += 1
    const { began, step, done } = this.walk
    this.pace = setTimeout(
      () => {
        if (this.ask === ask && this.plan[0] === next) this.do(next, rest)
      },
      less_motion() ? 0 : Math.max(0, began + done * step - Date.now()),
    )
  }

  // The server could not replay the last records; told once.
  private resumed_after(lost: number) {
    if (this.lost === lost) return
    this.lost = lost
    this.log = [...this.log, ...entries([{ event: 'resumed', lost }], this.line_number)]
  }

  private undone(to: number) {
    this.stop_plan()
    this.asked = this.asked.filter(({ line }) => line < to)
  }

  // The lines before this page was opened.
  private async fill_log(line: number, n: number) {
    const newest = newest_key()
    const known = [...this.log]
    const now = { line, n, header: this.info?.header ?? '', players: this.players }
    const read = await old_log(this.id, this.seat, now).then(
      (past) => past.log,
      () => known,
    )
    if (this.withheld.length > 0 && !read.some(({ event }) => event.event === 'withheld'))
      read.unshift(...entries(withheld_events(this.withheld), 0))
    const since = this.log.filter((entry) => entry.key > newest)
    this.log = last(
      put_before(
        read.map((entry) => ({ ...entry, old: true })),
        since,
      ),
    )
  }
}

const last = (log: LogEntry[]) => log.slice(-400)

function player_of(seat: TableInfo['seats'][number]): Player {
  return seat.kind === 'bot' ? { name: seat.name, bot: seat.level ?? '' } : { name: seat.name }
}
