// The automated Police, step by step: what a vehicle did, and why.
import { type GetawayDriverEvent, tables } from '../../generated/getaway_driver'
import type { GameEvent } from '../../lib/protocol'
import { type Piece, plain, type Rich } from '../../lib/rich'
import type { Scene } from '../types'
import { operand } from './names'

// The line of the log, for a caption.
export function event_words(scene: Scene, event: GameEvent): Rich {
  const { event: kind, ...rest } = event
  const values: Record<string, Piece> = {}
  for (const [key, domain] of tables.events[kind] ?? []) {
    const value = rest[key]
    if (value === undefined) continue
    values[key] = operand(domain, String(value), scene.words, scene) ?? value
  }
  return scene.words.t(`event.${kind}`, values)
}

const told = new Set<GetawayDriverEvent['event']>([
  'moved',
  'stands',
  'dispatched',
  'turned',
  'followed',
  'detoured',
  'crashed',
  'saved',
  'placed',
  'bought',
  'lost',
  'got_away',
])

export function police_steps(scene: Scene, events: GetawayDriverEvent[]): string[] {
  const out: string[] = []
  let reasoned: Extract<GetawayDriverEvent, { event: 'reasoned' }> | null = null
  const alone = () => {
    if (reasoned) out.push(plain(event_words(scene, reasoned)))
    reasoned = null
  }
  for (const event of events) {
    if (event.event === 'reasoned') {
      alone()
      reasoned = event
      continue
    }
    if (!told.has(event.event)) continue
    const text = plain(event_words(scene, event))
    if (reasoned && 'vehicle' in event && reasoned.vehicle === event.vehicle) {
      const { steps, reason } = reasoned
      const to_go = steps === undefined ? '' : scene.words.line('ui.to_go', { n: steps })
      out.push(`${text}: ${scene.words.line(`ui.reason.${reason}`)}${to_go}`)
      reasoned = null
    } else {
      alone()
      out.push(text)
    }
  }
  alone()
  return out
}
