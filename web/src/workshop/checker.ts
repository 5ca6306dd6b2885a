// `pack check` of the engine in a worker of its own: what somebody else wrote may end it or keep it
// busy, and the page goes on.
import { spawn } from '../device/spawn'
import worker_url from '../device/worker?worker&url'
import { read_way, type Way } from './json'

export interface Problem {
  way: Way
  what: string
  rule?: string // the id of the rule that wants it so
}

// "a.b[2]: what; c: what", as the engine joins them; what has no place is about the whole.
export function read_problems(text: string): Problem[] {
  if (text === '') return []
  return text
    .replace(/^pack( [\w-]+)?: /, '')
    .split(/; (?=[\w$.[\]-]+: )/)
    .map((one) => {
      const [, place = '', what = one] = /^([\w$.[\]-]+): (.*)$/s.exec(one) ?? []
      return { way: read_way(place), what }
    })
}

const patience = 10_000 // ms
export type Verdict = Problem[] | 'failed'

export class Checker {
  private worker: Worker | null = null
  private busy: { text: string; done: (verdict: Verdict) => void } | null = null
  private next: { text: string; done: (verdict: Verdict) => void } | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

  // The latest question is answered; one that it overtakes is forgotten.
  check(text: string, done: (verdict: Verdict) => void) {
    this.next = { text, done }
    if (!this.busy) this.ask()
  }
  end() {
    clearTimeout(this.timer)
    this.worker?.terminate()
    this.worker = null
    this.busy = this.next = null
  }

  private ask() {
    this.busy = this.next
    this.next = null
    if (!this.busy) return
    this.worker ??= this.start()
    this.worker.postMessage({ do: 'check', id: 1, text: this.busy.text })
    this.timer = setTimeout(() => this.failed(), patience)
  }
  private start(): Worker {
    const worker = spawn(worker_url)
    worker.onmessage = ({ data }: MessageEvent<{ do: string; problem?: string }>) => {
      if (data.do === 'failed') this.failed()
      else if (data.do === 'checked') this.answered(read_problems(data.problem ?? ''))
    }
    worker.onerror = () => this.failed()
    return worker
  }
  // The next question gets a new worker.
  private failed() {
    this.worker?.terminate()
    this.worker = null
    this.answered('failed')
  }
  private answered(verdict: Verdict) {
    clearTimeout(this.timer)
    const asked = this.busy
    this.busy = null
    if (!this.next) asked?.done(verdict)
    this.ask()
  }
}
