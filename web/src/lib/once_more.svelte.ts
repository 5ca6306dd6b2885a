// What happened can be shown once more: how the table stood before each of its last frames.
import { newest_key } from './log_book'
import type { Ask, Frame, Player, Turn, View } from './protocol'

interface Standing {
  view: View | null
  turn: Turn | null
  players: Player[]
}
interface Moment extends Standing {
  key: number // of the last entry of the log then
  frame: Frame
}
type Now = Standing & { ask: Ask | null }
const most_moments = 200

export class OnceMore {
  on = $state(false)
  private moments: Moment[] = []
  private now: Now | null = null // to which it returns
  private left = 0 // frames to be shown

  note({ view, turn, players }: Standing, frame: Frame) {
    const before = frame.undone ? [] : this.moments.slice(-most_moments)
    this.moments = [...before, { key: newest_key(), view, turn, players, frame }]
  }
  // From the entry of the log on.
  private since(key: number): Moment[] {
    const first = this.moments.findLastIndex((moment) => moment.key < key)
    return first < 0 ? [] : this.moments.slice(first)
  }
  has(key: number): boolean {
    return this.since(key).length > 0
  }
  // How it stood there, and what came up to now.
  begin(key: number, { view, turn, players, ask }: Now): { then: Now; frames: Frame[] } | null {
    const row = this.since(key)
    const first = row[0]
    if (!first || this.on) return null
    this.now = { view, turn, players, ask }
    this.on = true
    this.left = row.length
    const then = { view: first.view, turn: first.turn, players: first.players, ask: null }
    return { then, frames: row.map(({ frame }) => frame) }
  }
  // After the last frame: how it is now.
  shown(): Now | null {
    this.left -= 1
    if (this.left > 0) return null
    const { now } = this
    this.end()
    return now
  }
  forget() {
    this.moments = []
    this.end()
  }
  private end() {
    this.now = null
    this.on = false
  }
}
