// How fast this screen shows what happens at the table. The table never waits for it: frames that
// come faster stand in a row here, and their clocks run.
import type { Frame, GameEvent, View } from './protocol'
import { less_motion, type Pace, prefers_less, settings } from './settings.svelte'
import { seat_of } from './tables'

export const paces: Pace[] = ['step', 'calm', 'brisk', 'at_once']

const play_time: Record<Pace, number> = {
  step: Number.POSITIVE_INFINITY,
  calm: 1000,
  brisk: 400,
  at_once: 0,
}
const step_time: Record<Pace, number> = { step: 140, calm: 200, brisk: 140, at_once: 0 }
const most_behind = 20 // plays, where other people wait
const nearly_up = 20_000 // ms of my time, from which on nothing is held back
const longest_timer = 2 ** 31 - 1
const calm_games = 3 // the first ones, alone with bots

// What a game says about its events.
interface Tempo {
  last_only?: string[] // steps of a walk
  rolls?: string[] // dice that fall unasked when a turn begins
  opening?: (view: View) => View // how it was before anything happened
}

function pace_for(alone: boolean): Pace {
  if (settings.pace !== 'auto' && settings.pace in play_time) return settings.pace
  if (prefers_less()) return 'step'
  return alone && settings.games < calm_games ? 'calm' : 'brisk'
}

// --- what moves on the board ---

const moving = new Set<Motion>()

// One step after another for the eye; all of it ends at once when somebody goes on.
export class Motion {
  until = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private ends: () => void = () => {}

  // `show` shows step i for so long; `ends` comes once, after the last or when it is cut short.
  start(times: number[], show: (i: number) => void, ends: () => void) {
    this.stop()
    this.ends = ends
    const slow = pace_for(false) === 'calm' ? 1.5 : 1
    this.until = Date.now() + slow * times.reduce((sum, time) => sum + time, 0)
    moving.add(this)
    const run = (i: number) => {
      if (i === times.length) return this.stop()
      show(i)
      this.timer = setTimeout(() => run(i + 1), slow * times[i]!)
    }
    run(0)
  }
  stop() {
    clearTimeout(this.timer)
    if (!moving.delete(this)) return
    this.until = 0
    this.ends()
  }
}
const still_at = () => Math.max(0, ...[...moving].map(({ until }) => until))
const stand_still = () => {
  for (const one of [...moving]) one.stop()
}

// --- frames in a row ---

// One seen before is asked for once more; of several throws in a frame each has its number.
type Paced = Frame & { again?: true; dice?: number }

const throw_of = ({ t, dice }: Paced) => `${t} ${dice}`
const tells = (frame: Frame) => (frame.events?.length ?? 0) > 0

// A frame in which several turns went by unasked, cut before each. What is known is the view after
// the last: the parts before it have events alone. One that brings the view itself, where the game
// begins, has the opening before it, or stays whole.
export function cut(frame: Frame, { rolls = [], opening }: Tempo): Paced[] {
  const { events = [], ack, view, ...rest } = frame
  const begins = events.flatMap(({ event }, i) =>
    event === 'turn_began' && rolls.includes(events[i + 1]?.event ?? '') ? [i] : [],
  )
  const [first] = begins
  if (first === undefined || frame.undone || (view && !opening)) return [frame]
  const from = first > 0 || view ? [0, ...begins] : begins
  const parts = from.map((at, i) => events.slice(at, from[i + 1]))
  const { n, t, line, seats } = frame
  return parts.map((part, i) => ({
    ...(i < parts.length - 1 ? { n, t, ...(line === undefined ? {} : { line }) } : rest),
    ...(i === 0 && ack !== undefined ? { ack } : {}),
    ...(i === 0 && view && opening ? { view: opening(view), ...(seats ? { seats } : {}) } : {}),
    ...(i === parts.length - 1 && view ? { view } : {}),
    dice: i - parts.length + begins.length,
    events: part,
  }))
}

export class Pacer {
  behind = $state(0) // plays that were not shown yet
  held = $state(0) // and all else that was told
  waits = $state(false) // for a press, to show the next play
  roller = $state<number | null>(null) // whose dice wait, of the seats at this device
  mine: () => number[] // these seats
  thrown = new Set<string>() // what they have thrown, whoever looks now
  tempo: Tempo | null = null // null: everything at once
  alone: () => boolean = () => false // with bots
  now: () => number = Date.now // by the clock of the table
  left: () => number | null = () => null // of my time for the whole game, if there is a limit
  private row: Paced[] = []
  private free = 0 // when the next play may be shown
  private skipping = false // to the next question to me
  private pressed = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly seat: number | null,
    private readonly show: (frame: Paced) => void,
  ) {
    this.mine = () => (seat === null ? [] : [seat])
  }

  // My dice wait for me. Those of another seat at this device wait until it is uncovered.
  get rolls(): boolean {
    return this.roller !== null && this.roller === this.seat
  }
  get pace(): Pace {
    return pace_for(this.alone())
  }

  take(frame: Frame) {
    this.row.push(...(this.tempo ? cut(frame, this.tempo) : [frame]))
    this.run()
  }
  // Once more, before anything else; over as soon as something new comes (`end_again`).
  again(frames: Frame[]) {
    this.row = [...frames.map((frame) => ({ ...frame, again: true as const })), ...this.row]
    this.free = 0
    this.skipping = false
    stand_still()
    this.run()
  }
  end_again() {
    stand_still()
    while (this.row[0]?.again) this.show(this.row.shift()!)
    this.free = 0
    this.run()
  }
  // What was shown is replaced as a whole.
  clear() {
    clearTimeout(this.timer)
    this.row = []
    this.free = 0
    this.skipping = false
    this.tell()
  }
  // To the next question to me, or the end.
  skip() {
    this.skipping = true
    this.pressed = true
    stand_still()
    this.run()
  }
  // The next play; a walk that goes on ends.
  next() {
    this.free = 0
    stand_still()
    this.run()
  }
  roll() {
    this.pressed = true
    this.next()
  }
  // Another pace was chosen.
  changed() {
    this.free = Math.min(this.free, Date.now() + play_time[this.pace])
    this.run()
  }

  private run() {
    clearTimeout(this.timer)
    this.timer = undefined
    const hurry = this.must_hurry()
    const late = this.is_late()
    for (let frame = this.row[0]; frame; frame = this.row[0]) {
      if (!hurry && !this.may_show(frame, late)) break
      this.row.shift()
      if (this.rolled_by(frame) !== null) this.thrown.add(throw_of(frame))
      this.pressed = false
      this.show(frame)
      if (tells(frame)) this.free = Date.now() + this.lasts(frame)
      if (frame.ask || frame.result || (frame.again && !this.row[0]?.again)) this.skipping = false
    }
    this.tell()
  }
  private tell() {
    this.held = this.row.length
    this.behind = this.row.filter((frame) => tells(frame) && !this.is_step(frame)).length
    this.roller = this.row[0] ? this.rolled_by(this.row[0]) : null
    this.waits =
      this.row.length > 0 && this.roller === null && this.free === Number.POSITIVE_INFINITY
  }
  private may_show(frame: Paced, late: boolean): boolean {
    const roller = this.rolled_by(frame)
    if (roller !== null && roller !== this.seat) return false
    if (!this.tempo || this.skipping) return true
    if (roller !== null) {
      if (!this.pressed) this.wake(Number.POSITIVE_INFINITY)
      return this.pressed
    }
    if (late || (frame.ack !== undefined && !frame.again) || !tells(frame)) return true
    const wait = Math.max(this.free, still_at()) - Date.now()
    if (wait <= 0) return true
    this.wake(wait)
    return false
  }
  // Looks again after so long, or when the time of a question that waits in the row is nearly up.
  private wake(wait: number) {
    const time = Math.min(wait, this.time_left() - nearly_up)
    if (time < longest_timer) this.timer = setTimeout(() => this.run(), Math.max(0, time))
  }
  private news = () => this.row.filter((frame) => !frame.again)
  private asked = () => this.news().filter(({ ask }) => ask !== undefined)
  // Of the questions to me that were not shown yet.
  private time_left(): number {
    const asked = this.asked()
    if (asked.length === 0) return Number.POSITIVE_INFINITY
    const untils = asked.map(({ ask }) => (ask?.until ?? Number.POSITIVE_INFINITY) - this.now())
    return Math.min(...untils, this.left() ?? Number.POSITIVE_INFINITY)
  }
  // Nothing is held back where a window asks me, where my time is nearly up, or where others have
  // gone on for long.
  private must_hurry(): boolean {
    if (this.asked().some(({ turn }) => turn?.group) || this.time_left() <= nearly_up) return true
    const plays = this.news().filter((frame) => tells(frame) && !this.is_step(frame)).length
    return plays > most_behind && !this.alone()
  }
  // What others do is not waited for where it costs me time of the whole game, or nobody looks.
  private is_late(): boolean {
    const costs = this.left() !== null && this.asked().length > 0
    return costs || (globalThis.document?.hidden ?? false)
  }
  private is_step(frame: Frame): boolean {
    return frame.events?.every(({ event }) => this.tempo?.last_only?.includes(event)) ?? false
  }
  private is_mine = (event: GameEvent) =>
    event.seat !== undefined && seat_of(event.seat) === this.seat
  // Whose dice fall there unasked, if it is one of mine who throws them by a press.
  rolled_by(frame: Paced): number | null {
    const [began, rolled] = frame.events ?? []
    if (!rolled || frame.again || settings.rolls === 'self') return null
    if (began?.event !== 'turn_began' || !this.tempo?.rolls?.includes(rolled.event)) return null
    const seat = rolled.seat === undefined ? null : seat_of(rolled.seat)
    const waits = seat !== null && this.mine().includes(seat) && !this.thrown.has(throw_of(frame))
    return waits ? seat : null
  }
  // Of these frames the first with dice that wait. Where nobody has thrown yet, as the page was just
  // opened, only the last one's do.
  first_waiting(frames: Frame[]): number | null {
    const { tempo, thrown } = this
    if (!tempo) return null
    for (let i = frames.length - 1, found: number | null = null; ; i -= 1) {
      const parts = frames[i] ? cut(frames[i]!, tempo) : []
      if (parts.some((part) => this.rolled_by(part) !== null)) found = i
      const was_thrown = parts.some((part) => thrown.has(throw_of(part)))
      if (i <= 0 || was_thrown || thrown.size === 0) return found
    }
  }
  private lasts(frame: Paced): number {
    const pace = frame.again && this.pace === 'at_once' ? 'brisk' : this.pace
    if (this.is_step(frame)) return less_motion() ? 0 : step_time[pace]
    const mine = frame.events?.some(this.is_mine) ?? false
    return mine && pace === 'step' ? play_time.brisk : play_time[pace]
  }
}
