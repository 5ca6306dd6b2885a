// One table as one pair of eyes sees it: what the server sent, and the messages back.
import { named } from './bots'
import { Chat } from './chat.svelte'
import { Connection, type LineState, type Opener } from './connection'
import { line_to } from './here'
import { Hints } from './hints.svelte'
import type { LogEntry } from './log_book'
import { LuckPart } from './luck_part.svelte'
import { as_before, old_log } from './old_log'
import { OnceMore } from './once_more.svelte'
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
import { settings } from './settings.svelte'
import { TableLog } from './table_log.svelte'
import { type Clock, time_left } from './times'
import { Walk } from './walk.svelte'

// A frame's events, for motion and sound.
export interface Happening {
  n: number
  events: GameEvent[]
}

let ids = 0
const new_id = () => {
  ids += 1
  return `${Date.now().toString(36)}-${ids}-${Math.floor(Math.random() * 1e9).toString(36)}`
}

export class Table {
  info = $state.raw<TableInfo | null>(null)
  line = $state<LineState>('connecting')
  why_ended = $state('')
  no_room = $state(false) // for this line, at the server
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
  readonly chat: Chat
  readonly hints = new Hints((at, done) =>
    this.send({ type: 'hint', id: new_id(), at }, (refused) => done(refused === null)),
  )
  readonly pacer: Pacer
  readonly walk = new Walk()
  readonly part: LuckPart // of the luck, this seat's
  private readonly once_more = new OnceMore()
  private readonly book: TableLog
  present = $state.raw<number[]>([])
  away = $state.raw<number[]>([]) // whose owners have been gone for a while
  clock = $state.raw<Clock | null>(null)
  happening = $state.raw<Happening>({ n: 0, events: [] })
  refusal = $state.raw<Refused | null>(null)
  busy = $state(false) // an act is under way
  clock_shift = 0 // the server's clock minus ours

  line_number = 0 // of the log, for these eyes
  private connection: Connection
  private sent = new Map<string, (refused: Refused | null) => void>()
  private asked: { at: number; line: number }[] = [] // my questions that were not taken back
  private acting = 0 // the question whose answer is under way

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
    this.book = new TableLog(id, seat)
    this.part = new LuckPart(id, seat, (message) => this.connection.say(message))
    this.connection = new Connection(
      id,
      seat,
      {
        message: (message) => this.take(message),
        line: (state, why) => {
          this.line = state
          this.no_room = why === 'no_room' || (this.no_room && state === 'lost')
          if (state === 'open') this.opened()
          else this.part.line_lost()
          if (state === 'ended' && why) this.why_ended = why
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
    this.walk.stop()
    this.pacer.clear()
    this.connection.end()
  }

  hurry() {
    this.connection.hurry()
  }

  // Does one action, then, as far as they stay possible, the others one by one.
  act(action: string, ...then: string[]) {
    if (!this.ask || this.busy) return
    this.walk.begin(then.length + 1)
    this.do(action, then)
  }
  private do(action: string, then: string[]) {
    if (!this.ask || this.busy) return
    this.refusal = null
    this.walk.plan = then
    this.busy = true
    this.acting = this.ask.at
    this.send({ type: 'act', id: new_id(), at: this.ask.at, action }, (refused) => {
      this.busy = false
      if (!refused) return
      this.walk.plan = []
      if (refused.refused !== 'stale') this.refusal = refused
    })
  }

  // The bot at that seat, whose turn it is, thinks no longer.
  hurry_bot(seat: number) {
    this.send({ type: 'hurry', id: new_id(), seat })
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
    this.walk.stop()
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
    this.walk.stop()
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

  get log(): LogEntry[] {
    return this.book.entries
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
    this.part.look(info)
    if (info.status === 'waiting') {
      this.players = named(info.seats.map(player_of))
      this.part.commit(info)
    }
  }

  // Not before the header was seen.
  private open_part() {
    if (this.line === 'open') this.part.open(this.info)
  }

  // --- once more ---

  get again(): boolean {
    return this.once_more.on
  }
  can_see_again(key: number): boolean {
    return this.once_more.has(key)
  }
  // From the entry of the log on, up to now.
  see_again(key: number) {
    const past = this.busy ? null : this.once_more.begin(key, this)
    if (!past) return
    Object.assign(this, past.then)
    this.happens([])
    this.pacer.again(past.frames)
  }
  private see(frame: Frame) {
    if (!this.again) return
    if (frame.seats) this.players = named(frame.seats)
    this.view = view_after(this.view, frame)
    if (frame.turn !== undefined) this.turn = frame.turn
    Object.assign(this, this.once_more.shown())
    if (frame.events) this.happens(frame.events)
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
    const past = await old_log(this.id, this.seat, this.up_to(whole)).catch(() => null)
    if (this.held !== held) return // another look came between
    this.held = null
    const before = past?.before ?? []
    const first = this.pacer.first_waiting(before.map(({ frame }) => frame))
    if (first === null) this.take_whole(whole)
    else {
      const then = as_before(whole, before, first)
      this.take_whole(then.whole, false)
      this.book.put_back(then.log)
      this.players = then.players
      for (const frame of then.frames) this.pacer.take(frame)
    }
    for (const frame of held) this.pacer.take(frame)
  }
  private up_to({ n, line = 0 }: Frame) {
    return { line, n, header: this.info?.header ?? '', players: this.players }
  }

  private take_whole(frame: Frame, fills = true) {
    this.once_more.forget()
    this.ask = null
    this.turn = null
    this.sealed = ''
    this.undo_asked = null
    this.reopen = null
    this.result = null
    // A walk goes on where the line broke, unless something came between.
    const since = (frame.ask?.at ?? Number.POSITIVE_INFINITY) - this.acting
    if (!this.busy || since > 1) this.walk.stop()
    this.happens([])
    this.take_common(frame)
    if (frame.reopen) this.reopen = frame.reopen
    if (frame.view && fills) void this.book.fill(this.up_to(frame), this.part.withheld)
  }

  private take_frame(frame: Frame) {
    if (frame.line !== undefined || frame.undo_asked) this.undo_refused = null // that is settled
    if (frame.undone) this.undone(frame.undone.to)
    const before = this.players
    this.once_more.note(this, frame)
    this.take_common(frame)
    if (frame.reopen) this.reopen = goes_on(frame.reopen) ? frame.reopen : null
    this.book.take(frame, this.line_number, before, this.players, this.view)
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
    if (frame.view || frame.withheld) this.part.begun()
    if (frame.withheld) this.part.take_withheld(frame.withheld)
    if (frame.closed) this.closed = true
    if (frame.resumed) this.book.resumed(frame.resumed, this.line_number)
    if (frame.luck) this.luck = frame.luck
    if (frame.file_hash) this.file_hash = frame.file_hash
    if (frame.result) this.result = frame.result
    if (frame.opening) {
      this.part.asked(frame.opening)
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
    if (this.busy && ask.at === this.acting) return
    const is_asked = () => this.ask === ask
    this.walk.go_on(ask, is_asked, (action, then) => this.do(action, then))
  }

  private undone(to: number) {
    this.walk.stop()
    this.asked = this.asked.filter(({ line }) => line < to)
  }
}

function player_of(seat: TableInfo['seats'][number]): Player {
  return seat.kind === 'bot' ? { name: seat.name, bot: seat.level ?? '' } : { name: seat.name }
}
