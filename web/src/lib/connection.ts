// One pair of eyes at one table: a WebSocket that comes back by itself. One numbered message is under
// way at a time, as the server knows the last one of a seat again and no others; it is sent again,
// with its id, until it is answered. The others wait.
import { where_to } from './moved'
import type { ClientMessage, ServerMessage } from './protocol'

export type LineState = 'connecting' | 'open' | 'lost' | 'ended'

export interface Line {
  send(text: string): void
  close(): void
}

// Opens a line; replaced in tests.
export type Opener = (
  path: string,
  on: { open(): void; message(text: string): void; close(): void; refused?(why: string): void },
) => Line

// A browser does not say why the server gave no socket; the server does, if it is asked.
async function ask_why(path: string): Promise<string> {
  const answer = await fetch(path).then(
    (reply) => reply.json() as Promise<{ error?: string }>,
    () => ({ error: '' }),
  )
  return answer.error ?? ''
}

export const web_socket: Opener = (path, on) => {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(`${scheme}//${location.host}${path}`)
  let opened = false
  socket.onopen = () => {
    opened = true
    on.open()
  }
  socket.onclose = () => {
    on.close()
    if (!opened) void ask_why(path).then(on.refused)
  }
  socket.onmessage = (event) => on.message(String(event.data))
  return { send: (text) => socket.send(text), close: () => socket.close() }
}

// After these the table is not to be had by asking again.
const final_byes = new Set([
  'removed',
  'no_table',
  'not_yours',
  'not_restored',
  'broken',
  'too_many',
])

// So often a new address is tried before the old one is asked again.
const tries_there = 4

// A server that went down has thousands of pages: they do not come back all at once.
export function time_away(tries: number, chance = Math.random()): number {
  return Math.min(500 * 2 ** (tries - 1), 8000) + 4500 * chance
}

interface Receiver {
  message(message: ServerMessage): void
  line(state: LineState, why?: string): void
  // The table is at another server, where one may go by this link.
  left(page: string, host: string): void
}

type Numbered = Extract<ClientMessage, { id: string }>

// What one message is about: while it waits a later one of its kind takes its place.
function kind_of(message: Numbered): string {
  if (message.type === 'consent') return `consent ${message.seat ?? 'undo'}`
  return message.type === 'back' ? 'bot' : message.type
}

export class Connection {
  private line: Line | null = null
  private ended = false
  private tries = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private quiet: ReturnType<typeof setTimeout> | undefined
  private epoch = ''
  private n = 0
  private ready = false // the server has told all that this line missed
  private open_message: Numbered | null = null // was sent
  private waiting: Numbered[] = [] // were not
  private why = ''
  private readonly own_path: string
  private path: string

  constructor(
    private readonly table: string,
    readonly seat: number | null,
    private readonly receiver: Receiver,
    private readonly opener: Opener = web_socket,
    private readonly origin = globalThis.location?.origin ?? '',
  ) {
    this.own_path = `/api/tables/${this.table}/socket`
    this.path = this.own_path
    this.connect()
  }

  // Kept and sent again until it is answered. Says which one that still waited it replaces.
  send(message: Numbered): string | null {
    const replaced = this.waiting.find((other) => kind_of(other) === kind_of(message))
    this.waiting = [...this.waiting.filter((other) => other !== replaced), message]
    this.send_next()
    return replaced?.id ?? null
  }
  private send_next() {
    if (!this.ready || this.open_message) return
    this.open_message = this.waiting.shift() ?? null
    this.ask_again()
  }
  private ask_again() {
    if (!this.open_message) return
    this.write(this.open_message)
    this.expect_answer()
  }
  // Sent again it would end the next line too.
  private give_up() {
    const id = this.open_message?.id
    this.answered(id)
    if (id) this.receiver.message({ type: 'refused', id, refused: 'unreadable' })
  }
  // All that was missed is told, with the answers to what was sent before the line broke.
  private is_ready() {
    this.ready = true
    this.ask_again()
    this.receiver.line('open')
  }
  private answered(id: string | undefined) {
    if (id && id === this.open_message?.id) this.open_message = null
  }

  say(message: ClientMessage) {
    this.write(message)
  }

  end() {
    this.ended = true
    clearTimeout(this.timer)
    clearTimeout(this.quiet)
    this.line?.close()
    this.line = null
  }

  // The network, or whoever looks, came back: does the line still hold? If there is none, tries
  // at once.
  hurry() {
    if (this.ended) return
    if (this.line) return this.ask_line()
    clearTimeout(this.timer)
    this.connect()
  }

  private write(message: ClientMessage) {
    try {
      this.line?.send(JSON.stringify(message))
    } catch {
      // The line is going down; it is sent again when it is up.
    }
  }

  private connect() {
    if (this.ended) return
    this.receiver.line(this.tries === 0 ? 'connecting' : 'lost')
    const line = this.opener(this.path, {
      open: () => {
        const resume = this.epoch ? { resume: { epoch: this.epoch, n: this.n } } : {}
        this.write({ type: 'hello', seat: this.seat, ...resume })
      },
      // One that was given up may still say something.
      message: (text) => {
        if (this.line === line) this.read(text)
      },
      close: () => {
        if (this.line === line) this.lost()
      },
      refused: (why) => {
        if (why === 'no_room' && !this.line && !this.ended) this.receiver.line('lost', why)
      },
    })
    this.line = line
    this.listen()
  }

  private lost(soon = false) {
    this.line = null
    this.ready = false
    clearTimeout(this.quiet)
    if (this.ended) return
    if (final_byes.has(this.why)) {
      this.ended = true
      this.receiver.line('ended', this.why)
      return
    }
    this.tries += 1
    if (this.tries > tries_there) this.path = this.own_path
    this.receiver.line('lost')
    const away = soon && this.tries === 1 ? 500 * Math.random() : time_away(this.tries)
    this.timer = setTimeout(() => this.connect(), away)
  }

  // A line on which nothing comes is asked, and given up if it stays silent.
  private listen() {
    clearTimeout(this.quiet)
    this.quiet = setTimeout(() => this.ask_line(), 25_000)
  }
  private ask_line() {
    this.write({ type: 'ping' })
    this.expect_answer()
  }
  private expect_answer() {
    clearTimeout(this.quiet)
    this.quiet = setTimeout(() => {
      const line = this.line
      if (!line) return
      this.lost()
      line.close()
    }, 8000)
  }

  // Comes back at the new address, at first soon, then as after a lost line: two servers that send
  // each other's clients to and fro are asked less and less often.
  private move(url: string) {
    const to = where_to(url, { origin: this.origin, table: this.table })
    const line = this.line
    if (to && 'page' in to) {
      this.end()
      this.receiver.left(to.page, to.host)
      this.receiver.line('ended', 'moved')
      return
    }
    if (to) this.path = to.socket
    this.lost(true)
    line?.close()
  }

  private read(text: string) {
    this.listen()
    const message = JSON.parse(text) as ServerMessage
    switch (message.type) {
      case 'hello':
        this.epoch = message.epoch
        this.tries = 0
        break
      case 'frame':
      case 'whole':
        this.n = message.n
        this.answered(message.ack)
        break
      case 'ack':
        this.answered(message.id)
        break
      case 'refused':
        this.answered(message.id)
        break
      case 'present':
        if (!this.ready) this.is_ready()
        break
      case 'bye':
        this.why = message.why
        if (message.why === 'unreadable') this.give_up()
        break
      case 'moved':
        this.move(message.url)
        return
    }
    this.receiver.message(message)
    this.send_next()
  }
}
