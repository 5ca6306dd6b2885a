// The pack with the options of the table, and facts read off a view.
import { mode, type SpreeAction, type SpreeView, tables } from '../../generated/spree'
import { actions_of } from '../../lib/actions'
import type { OptionValue } from '../../lib/protocol'
import { seat_of } from '../../lib/tables'
import type { Scene } from '../types'
import { Mall, rank_of, type SpreePack } from './mall'

export type { SpreeView }
export type SpreeSeat = SpreeView['seats'][number]

// The pack with the options of the table.
export interface SpreeModel {
  mall: Mall
  target: number
  power: boolean
  through_fountain: boolean
  cars: boolean
  browsable: boolean
}

export const drives = (view: SpreeView) => view.mode === mode.driving

const on = (value: OptionValue | undefined) => value === true || value === 'on' || value === 1

export function spree_model(
  pack: SpreePack,
  options: Record<string, OptionValue>,
  seats: number,
): SpreeModel {
  const hong_kong = on(options.hong_kong)
  const flag = (name: string) => {
    const value = options[name]
    return value === undefined || value === 'auto' || value === 2 ? hong_kong : on(value)
  }
  const target = Number(options.target ?? 0)
  return {
    mall: new Mall(pack),
    target: target > 0 ? target : (pack.target[String(seats)] ?? 0),
    power: flag('hk_power'),
    through_fountain: flag('hk_fountain'),
    cars: flag('hk_cars'),
    browsable: options.discards_browsable === undefined || on(options.discards_browsable),
  }
}

export const actions = actions_of<SpreeAction>(tables)
export const spree = (scene: Scene): { model: SpreeModel; view: SpreeView } => ({
  model: scene.model as SpreeModel,
  view: scene.view as unknown as SpreeView,
})

export const at_car = (seat: SpreeSeat) => seat.car !== null && seat.shopper === seat.car

// Chances in six of a shot over a distance.
function hits_in_six(model: SpreeModel, distance: number): number {
  return Math.max(0, Math.min(6, (model.power ? 7 : 6) - distance))
}

export interface Shot {
  seat: number
  action: string
  from: string
  at: string
  chances: number
  squares: string[] // up to the target
  // what each face of the die means: null is a miss
  faces: { die: number; square: string | null; counted: string }[]
}

// The shots among the choices, with their lines.
export function shots(scene: Scene): Shot[] {
  const { model, view } = spree(scene)
  const me = view.seats[view.in_turn]
  if (!scene.ask || !me?.shopper) return []
  const out: Shot[] = []
  for (const { seat: name, action } of actions.listed(scene, 'shoot')) {
    const seat = seat_of(name)
    const at = view.seats[seat]?.shopper
    const line = at ? model.mall.sight(me.shopper, at) : null
    if (!at || !line) continue
    const faces: Shot['faces'] = []
    for (let die = 1; die <= 6; die += 1) {
      const count = die + (model.power ? 1 : 0)
      const spare = count - line.distance - 1
      let counted = me.shopper
      for (let i = 1; i < count; i += 1) counted = model.mall.beside(counted, line.way) ?? counted
      faces.push({
        die,
        counted: spare >= 0 ? at : counted,
        square: spare < 0 ? null : model.mall.pushed(at, line.way, spare, model.through_fountain),
      })
    }
    const chances = hits_in_six(model, line.distance)
    out.push({ seat, action, from: me.shopper, at, chances, squares: line.squares, faces })
  }
  return out.sort((a, b) => b.chances - a.chances)
}

// What a robbery of a rank takes.
export function takes(scene: Scene, victim: number, rank: string): string[] {
  const { view } = spree(scene)
  return (view.seats[victim]?.cart ?? []).filter((card) => rank_of(card) === rank)
}
