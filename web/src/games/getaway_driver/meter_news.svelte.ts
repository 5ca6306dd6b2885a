// Why the meters stand where they stand: the last changes this page has seen, by driver.

import { SvelteMap } from 'svelte/reactivity'
import type { GetawayDriverEvent } from '../../generated/getaway_driver'
import type { Scene } from '../types'

interface News {
  meter: number
  before: number
  reason: string
}
const tables = new Map<string | undefined, SvelteMap<string, News[]>>()
const noted = new WeakSet<GetawayDriverEvent[]>()

function seen_at(scene: Scene): SvelteMap<string, News[]> {
  const found = tables.get(scene.table) ?? new SvelteMap<string, News[]>()
  tables.set(scene.table, found)
  return found
}

// Told by the board, once for each row of events; what begins anew is another game.
export function note_meters(scene: Scene, events: GetawayDriverEvent[], before: number[]) {
  if (noted.has(events)) return
  noted.add(events)
  const seen = seen_at(scene)
  const now = [...before]
  for (const event of events) {
    if (event.event === 'round' && event.round === 1) seen.clear()
    if (event.event !== 'meter') continue
    const { driver, meter, reason } = event
    const at = Number(driver) - 1
    const news = { meter, before: now[at] ?? 0, reason }
    now[at] = meter
    seen.set(driver, [news, ...(seen.get(driver) ?? [])].slice(0, 2))
  }
}

export function meter_news(scene: Scene, driver: number): { by: string; why: string }[] {
  return (seen_at(scene).get(String(driver + 1)) ?? []).map(({ meter, before, reason }) => ({
    by: meter > before ? '+1' : meter < before ? '−1' : '0',
    why: scene.words.line(`ui.reason.${reason}`),
  }))
}
