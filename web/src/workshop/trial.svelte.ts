// Many games between bots on this device: the engine plays them in workers, lot by lot, and tells what
// they come to while they are played (docs/simulating.md).
import { spawn } from '../device/spawn'
import worker_url from '../device/worker?worker&url'
import type { OptionValue } from '../lib/protocol'
import type { Language } from '../lib/settings.svelte'
import type { Work } from './bench.svelte'
import type { Json } from './json'

interface TrialTable {
  game: string
  pack: string | Json // an id, or all of it
  options: Record<string, OptionValue>
  seats: number
  bots: string[] // one level for all
}

export interface Used {
  name: string
  a_game: { value: number; low: number; high: number }
}
export interface Report {
  games: number
  uses: Record<string, { names: number; used: Used[] }>
}
interface Finding {
  table: string
  name: string
  a: number
  b: number
  verdict: 'sure' | 'maybe' | 'same' | 'unknown'
}
// What is legal but odd: nobody used it.
export interface Remark {
  table: string
  name: string
  text: string
  kind: string
}
export interface Told {
  text: { title: string; body: string; style: string; report?: string }
  findings?: { verdict: Finding['verdict']; text: string }[]
  remarks: Remark[]
  headings: Record<string, string> // of the tables that are counted
  report?: Report // of one table
  compare?: { games: number; findings: Finding[]; a: Report; b: Report } // or of two
}
type Answer = { do: string; sums?: Json; problem?: string } & Partial<Told>

const most_workers = () => Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1))
const lot_time = 400 // ms that a lot should take
const patience = 120_000 // ms that one may take
const grace = 2000 // and then, for an answer that lies here while the page was busy
const fewest_new = 100 // games between two reports
const usual_looks = 5 // games of many that are looked back at, for what luck made of them

export class Trial {
  done = $state(0)
  told = $state.raw<Told | null>(null)
  told_games = $state(0) // that the report is about
  state = $state<'playing' | 'ended' | 'stopped' | 'failed'>('playing')
  trouble = $state('') // what the engine says of a table that it cannot play
  looked = $state(0)
  readonly looks: number
  private looking = 0
  private begun = 0
  private lot = 1
  private sums: Json[] = []
  private summed = 0
  private workers: Worker[] = []
  private timers = new Map<Worker, ReturnType<typeof setTimeout>>()
  private teller: Worker | null = null
  private telling = false

  // `of` is what this is about, as it was when it began.
  constructor(
    readonly of: Work,
    readonly games: number,
    private readonly tables: { a: TrialTable; b?: TrialTable },
    private readonly language: Language,
  ) {
    this.looks = games < 1000 ? 0 : usual_looks
    for (let i = 0; i < most_workers(); i++) this.play(spawn(worker_url))
  }

  stop() {
    if (this.state !== 'playing') return
    this.state = 'stopped'
    this.end_players()
    this.tell()
  }
  end() {
    this.end_players()
    this.teller?.terminate()
    this.teller = null
  }
  private end_players() {
    for (const worker of this.workers) this.let_go(worker)
  }
  private let_go(worker: Worker) {
    clearTimeout(this.timers.get(worker))
    worker.terminate()
    this.workers = this.workers.filter((one) => one !== worker)
  }
  private wait_for(worker: Worker) {
    const set = (then: () => void, time: number) => this.timers.set(worker, setTimeout(then, time))
    clearTimeout(this.timers.get(worker))
    set(() => set(() => this.failed(), grace), patience)
  }
  private failed(why = '') {
    this.state = 'failed'
    this.trouble = why
    this.end()
  }

  private play(worker: Worker) {
    this.workers.push(worker)
    let asked = { count: 0, at: 0 }
    const next = () => {
      const count = Math.min(this.lot, this.games - this.begun)
      const back = count === 0 && this.looking < this.looks ? 1 : 0
      if (count + back === 0) {
        this.let_go(worker)
        return
      }
      asked = { count, at: performance.now() }
      const first = back ? this.looking : this.begun
      worker.postMessage({ do: 'trial', ...this.tables, first, count, back })
      this.begun += count
      this.looking += back
      this.wait_for(worker)
    }
    worker.onerror = () => this.failed()
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (this.state !== 'playing' || data.do === 'log') return
      if (data.do === 'failed' || data.problem || !data.sums) {
        this.failed(data.problem)
        return
      }
      this.sums.push(data.sums)
      this.summed += asked.count || 1
      this.done += asked.count
      this.looked += asked.count === 0 ? 1 : 0
      const took = Math.max(1, performance.now() - asked.at)
      this.lot = Math.max(
        1,
        Math.min(2 * asked.count, Math.round((asked.count * lot_time) / took), 500),
      )
      next()
      const over = this.done === this.games
      if (over && this.looked === this.looks) this.state = 'ended'
      if (over || this.summed >= Math.min(fewest_new, this.games / 10)) this.tell()
    }
    next()
  }

  // One worker puts together what the others played, and finds the words for it.
  private tell() {
    if (this.telling || this.summed === 0) return
    this.telling = true
    this.teller ??= spawn(worker_url)
    const about = this.done
    const { sums } = this
    this.sums = []
    this.summed = 0
    this.teller.onerror = () => this.failed()
    this.teller.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.do === 'log') return
      if (data.do === 'failed' || !data.sums || !data.text) {
        this.failed(data.problem)
        return
      }
      this.telling = false
      this.sums.unshift(data.sums)
      this.told = data as unknown as Told
      this.told_games = about
      if (this.summed >= fewest_new || (this.state !== 'playing' && this.summed > 0)) this.tell()
    }
    this.teller.postMessage({
      do: 'trial',
      ...this.tables,
      first: 0,
      count: 0,
      sums,
      told: true,
      stopped: this.state !== 'playing',
      language: this.language,
    })
  }
}
