// What people say at a table. A line of mine that has not come back yet is said again when the next
// line to the table is open.
import type { ChatLine, ClientMessage } from './protocol'
import { settings } from './settings.svelte'
import { t } from './texts.svelte'

export interface Unsaid {
  text: string
  among: boolean
}
const most_unsaid = 10

const is_same = (one: ChatLine, other: ChatLine) =>
  one.c === other.c && one.t === other.t && !one.among === !other.among

// Who says it.
export function speaker(line: ChatLine, name: (seat: number) => string): string {
  if (line.seat !== null) return name(line.seat)
  return line.operator ? t('log.operator') : line.name || t('log.watcher')
}

export class Chat {
  lines = $state.raw<ChatLine[]>([])
  unsaid = $state.raw<Unsaid[]>([])
  private later: ReturnType<typeof setTimeout> | undefined
  before = -1 // how many lines were there when the page was opened
  talk = $state(false) // whether this seat may talk with its own side alone now

  constructor(
    private readonly seat: number | null,
    private readonly send: (message: ClientMessage) => void,
  ) {}

  // Says whether it is taken: not while too much has not come back.
  say(text: string, among: boolean, open: boolean): boolean {
    if (this.unsaid.length === most_unsaid) return false
    const line = { text, among }
    this.unsaid = [...this.unsaid, line]
    if (open) this.write(line)
    return true
  }
  say_again() {
    this.unsaid = this.unsaid.filter(({ among }) => this.talk || !among)
    for (const line of this.unsaid) this.write(line)
  }
  // It was too much at once: what is not said yet waits a little.
  slow_down() {
    clearTimeout(this.later)
    this.later = setTimeout(() => this.say_again(), 1500)
  }
  private write({ text, among }: Unsaid) {
    const name = this.seat === null && settings.name ? { name: settings.name } : {}
    this.send({ type: 'chat', text, ...name, ...(among ? { among } : {}) })
  }

  // All that is kept, with a hello.
  take_all(lines: ChatLine[], talk: boolean) {
    for (const line of lines) if (!this.knows(line)) this.came_back(line)
    if (this.before < 0) this.before = lines.length
    this.lines = lines
    this.talk = talk
  }
  take(line: ChatLine) {
    if (this.knows(line)) return
    this.came_back(line)
    this.lines = [...this.lines, line]
  }
  // There is nobody to talk with alone any more.
  closed() {
    this.unsaid = this.unsaid.filter(({ among }) => !among)
  }

  private knows(line: ChatLine): boolean {
    return this.lines.some((other) => is_same(other, line))
  }
  private came_back(line: ChatLine) {
    if (line.seat !== this.seat) return
    const mine = this.unsaid.find(
      ({ text, among }) => text === line.text && among === (line.among !== undefined),
    )
    this.unsaid = this.unsaid.filter((other) => other !== mine)
  }
}
