// Whom a running table waits for, read from the end of its replay through one's own eyes.
import { api } from './api'
import type { ListedTable } from './protocol'

const beyond = 1_000_000 // no match has so many frames
const enough = 20

export async function wanted_at(table: ListedTable): Promise<number[] | null> {
  const as = String(table.yours[0] ?? 'spectator')
  try {
    const { total } = await api.replay(table.id, as, beyond)
    const { frames } = await api.replay(table.id, as, Math.max(0, total - enough))
    const turn = frames.findLast((frame) => frame.turn !== undefined)?.turn
    if (!turn) return null
    return turn.actor === undefined ? (turn.group ?? null) : [turn.actor]
  } catch {
    return null
  }
}
