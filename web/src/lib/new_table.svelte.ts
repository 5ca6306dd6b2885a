// A table that is being set up: who sits where, what was wished, and what is asked of the server.
import { named, offered, usual_bot } from './bots'
import type { GameOffer, OptionValue, Order } from './protocol'
import { t } from './texts.svelte'

export type Seat = { kind: 'me' | 'friend' | 'here' | 'bot'; name: string; level: string }

export const clocks = {
  none: null,
  move_1: { move: 60_000 },
  move_3: { move: 180_000 },
  move_10: { move: 600_000 },
  game_20: { game: 1_200_000 },
} as const
type Clock = keyof typeof clocks

export class NewTable {
  name = $state('') // mine
  seats = $state<Seat[]>([])
  pack = $state('')
  options = $state<Record<string, OptionValue>>({})
  window = $state(20000)
  order = $state<Order>('concerned')
  levels: string[] = $state([])
  private wished_hints = $state<boolean | null>(null)
  private wished_clock = $state<Clock | null>(null)
  private fewest_most = $state.raw<readonly [number, number]>([1, 8])

  // `counts`: where not every number of seats will do, the usual first.
  constructor(
    name: string,
    private readonly counts?: number[],
  ) {
    this.name = name
  }
  // What the server offers; one of its packs may be wished.
  take(offer: GameOffer, bots: string[], wished: string | null, options = {}) {
    this.levels = offered(bots)
    this.fewest_most = offer.seats
    this.pack = (offer.packs.find(({ id }) => id === wished) ?? offer.packs[0])?.id ?? ''
    this.options = {
      ...Object.fromEntries(offer.options.map((o) => [o.name, o.standard])),
      ...options,
    }
    const usual = this.counts?.[0] ?? Math.max(this.fewest, Math.min(4, this.most))
    const others = Array.from({ length: usual - 1 }, () => this.somebody('bot'))
    this.seats = [this.somebody('me'), ...others]
  }

  get fewest(): number {
    return this.fewest_most[0]
  }
  get most(): number {
    return this.fewest_most[1]
  }
  get friends(): number {
    return this.seats.filter(({ kind }) => kind === 'friend').length
  }
  get hints(): boolean {
    return this.wished_hints ?? this.seats.every(({ kind }) => kind === 'me' || kind === 'bot')
  }
  set hints(on: boolean) {
    this.wished_hints = on
  }
  // So that somebody who goes away does not stop the others; one can do without.
  get clock(): Clock {
    return this.wished_clock ?? (this.friends > 0 ? 'move_10' : 'none')
  }
  set clock(clock: Clock) {
    this.wished_clock = clock
  }
  // What everybody is called at the table; bots take letters that nobody else has.
  get shown(): string[] {
    const called = ({ kind, name }: Seat) => (kind === 'me' ? this.name : name).trim() || '?'
    const players = this.seats.map((s) => ({ name: s.kind === 'bot' ? '' : called(s) }))
    return named(players).map(({ name }) => name)
  }

  private somebody(kind: Seat['kind']): Seat {
    const level = this.levels.includes(usual_bot) ? usual_bot : (this.levels[0] ?? '')
    return { kind, name: '', level: kind === 'bot' ? level : '' }
  }
  private get fits(): boolean {
    return this.counts?.includes(this.seats.length) ?? true
  }
  add(kind: Seat['kind']) {
    if (this.seats.length < this.most) this.seats.push(this.somebody(kind))
    while (!this.fits && this.seats.length < this.most) this.seats.push(this.somebody('bot'))
  }
  remove(seat: number) {
    this.seats.splice(seat, 1)
    while (!this.fits && this.seats.length > this.fewest)
      this.seats.splice(
        this.seats.findLastIndex(({ kind }) => kind !== 'me'),
        1,
      )
  }
  get mine(): number {
    return this.seats.findIndex(({ kind }) => kind === 'me')
  }
  // I change places with whoever is there.
  sit(seat: number) {
    const { mine } = this
    const there = this.seats[seat]!
    this.seats[seat] = this.seats[mine]!
    this.seats[mine] = there
  }

  // Its maker sits on the first seat that is no bot's; where that is somebody else's, I sit down after it.
  get sits_first(): boolean {
    return this.seats.findIndex(({ kind }) => kind !== 'bot') === this.mine
  }
  get my_name(): string {
    return this.name.trim() || t('setup.host_name')
  }
  // The others at this device, and what they are called.
  get here(): { seat: number; name: string }[] {
    return this.seats.flatMap(({ kind, name }, seat) =>
      kind === 'here' ? [{ seat, name: name.trim() || t('setup.player', { n: seat + 1 }) }] : [],
    )
  }
  asked(game: string, options: Record<string, OptionValue> = {}) {
    return {
      game,
      pack: this.pack,
      options: { ...this.options, ...options },
      seats: this.seats.map((s) => (s.kind === 'bot' ? s.level : null)),
      name: this.my_name,
      sit: this.sits_first,
      window: this.window,
      order: this.order,
      clock: clocks[this.clock],
      hints: this.hints,
    }
  }
}
