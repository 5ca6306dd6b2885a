// Tiles are laid by choosing a tile, then its space. The rules ask for one space after the other;
// what is chosen waits here until every space has its tile.
import type { Scene } from '../types'
import { actions, getaway, open_spaces, top } from './view'

interface Chosen {
  table: string | undefined
  at: number // the question this is about
  tile: number // the place in the tray of the tile in hand; -1: none
  placed: Record<string, number> // by space
}
const nothing: Chosen = { table: undefined, at: -1, tile: -1, placed: {} }
let kept = $state.raw<Chosen>(nothing)

export function laying(scene: Scene): Chosen {
  const same = scene.ask?.at === kept.at && scene.table === kept.table
  return scene.ask?.question === 'lay_tile' && same ? kept : nothing
}
export const spaces_to_lay = (scene: Scene) => {
  const { model, view } = getaway(scene)
  return open_spaces(model, view, top(view)?.driver ?? 0)
}

export function take_in_hand(scene: Scene, tile: number) {
  const { tile: before, placed } = laying(scene)
  const rest = Object.fromEntries(Object.entries(placed).filter(([, index]) => index !== tile))
  kept = {
    table: scene.table,
    at: scene.ask?.at ?? -1,
    tile: before === tile ? -1 : tile,
    placed: rest,
  }
}

// Puts the tile in hand on a space, or takes up what was put there. What is to be done comes back
// as soon as one tile is left for one space.
export function put_on(scene: Scene, space: string): string[] {
  const { tile, placed } = laying(scene)
  const { [space]: _, ...others } = placed
  kept = {
    table: scene.table,
    at: scene.ask?.at ?? -1,
    tile: -1,
    placed: tile < 0 ? others : { ...others, [space]: tile },
  }
  const { tray } = getaway(scene).view
  const spaces = spaces_to_lay(scene).slice(0, tray.length)
  const left = tray.map((_, i) => i).filter((i) => !Object.values(kept.placed).includes(i))
  if (left.length > 1) return []
  const order = spaces.map((s) => kept.placed[s.space] ?? left[0] ?? 0)
  kept = nothing
  return order.slice(0, -1).map((i) => actions.write({ do: 'lay', tile: tray[i]! }))
}
