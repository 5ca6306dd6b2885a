// Ways through the mall: what is in reach, and the steps that lead there.
import type { Scene, Way } from '../types'
import { type Mall, rank_of, type Way_to } from './mall'
import { actions, drives, spree } from './view'

export const step_actions = (way: Way_to, driving: boolean) =>
  way.ways.map((direction) => actions.write({ do: driving ? 'drive_step' : 'step', direction }))

// Squares where a walk should pause: something can be bought or robbed there.
export function pauses(scene: Scene): Set<string> {
  const { model, view } = spree(scene)
  const out = new Set<string>()
  const me = scene.seat === null ? undefined : view.seats[scene.seat]
  if (!me) return out
  for (const card of me.hand) {
    const shop = model.mall.shop_of.get(card)
    if (shop) out.add(shop)
  }
  const ranks = new Set(me.hand.map(rank_of))
  view.seats.forEach((other, seat) => {
    if (seat === scene.seat || !other.shopper) return
    const fits = other.cart.some((card) => ranks.has('Jk') || ranks.has(rank_of(card)))
    if (fits) out.add(other.shopper)
  })
  return out
}

// A walk as actions, up to the first square where it should pause.
export function walk(scene: Scene, way: Way_to, straight: boolean): string[] {
  const { view } = spree(scene)
  const wheels = drives(view)
  const stops = straight || wheels ? new Set<string>() : pauses(scene)
  const end = way.squares.findIndex((square) => stops.has(square))
  const length = end < 0 ? way.ways.length : end + 1
  return step_actions(way, wheels).slice(0, length)
}

// The way that a lesson asks for.
function along(run: string[], from: string, mall: Mall): Map<string, Way_to> {
  const out = new Map<string, Way_to>()
  let to: Way_to = { steps: 0, squares: [], ways: [] }
  for (const action of run) {
    const step = actions.read(action)
    if (step.do !== 'step') break
    const next = mall.beside(to.squares.at(-1) ?? from, step.direction)
    if (!next) break
    to = { steps: to.steps + 1, squares: [...to.squares, next], ways: [...to.ways, step.direction] }
    out.set(next, to)
  }
  return out
}

// What is in reach now.
export function reachable(scene: Scene): Map<string, Way_to> {
  const { model, view } = spree(scene)
  const me = view.seats[view.in_turn]
  if (!scene.ask || scene.seat !== view.in_turn || !me?.shopper || view.steps === 0)
    return new Map()
  const wheels = drives(view)
  if (actions.listed(scene, 'step', 'drive_step').length === 0) return new Map()
  if (scene.run) return along(scene.run, me.shopper, model.mall)
  return model.mall.reach(me.shopper, view.from, view.steps, wheels)
}

export function step_keys(scene: Scene): Partial<Record<Way, string>> {
  const steps = actions.listed(scene, 'step', 'drive_step')
  return Object.fromEntries(steps.map(({ direction, action }) => [direction, action]))
}
