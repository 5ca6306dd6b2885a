// Several seats on one device, one after the other: who is called, and who has answered. Between two
// of them the page looks with a spectator's eyes, which cannot see who has answered in a window.
import type { Turn, View } from './protocol'

// What a spectator sees; two looks at the same window see the same.
export interface Looked {
  turn: Turn | null
  view: View | null
  line_number: number
  roller?: number | null // whose dice wait to be thrown
}

export class HotSeat {
  open = $state<number | null>(null) // the seat whose hand lies open
  private window = '' // in which these have answered
  private answered: number[] = []

  constructor(private readonly sit: (seat: number | null) => void) {}

  // Whose answer the game waits for among these seats; whom it concerns first.
  due({ turn, view, line_number, roller = null }: Looked, yours: number[]): number | null {
    if (roller !== null) return roller
    if (!turn) return null
    if (turn.actor !== undefined) return yours.includes(turn.actor) ? turn.actor : null
    const now = JSON.stringify([turn, line_number, view])
    if (now !== this.window) {
      this.window = now
      this.answered = []
    }
    const asked = (turn.group ?? []).filter(
      (seat) => yours.includes(seat) && !this.answered.includes(seat),
    )
    const { concerned } = turn
    return concerned !== undefined && asked.includes(concerned) ? concerned : (asked[0] ?? null)
  }
  // Whether the open seat has nothing to say any more.
  is_done(turn: Turn | null, sealed: boolean, roller: number | null = null): boolean {
    if (this.open !== null && roller !== null) return roller !== this.open
    if (this.open === null || !turn) return false
    const asked = turn.actor === this.open || (turn.group?.includes(this.open) ?? false)
    return !asked || sealed
  }

  uncover(seat: number) {
    this.open = seat
    this.sit(seat)
  }
  cover(sealed = false) {
    if (sealed && this.open !== null) this.answered = [...this.answered, this.open]
    this.open = null
    this.sit(null)
  }
}
