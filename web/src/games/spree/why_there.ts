// Why a square that was clicked is no choice.
import type { Rich } from '../../lib/rich'
import type { Scene } from '../types'
import { actions, drives, spree } from './view'
import { step_actions } from './walks'

export function why_there(scene: Scene, square: string): string | Rich | null {
  const { t } = scene.words
  const { model, view } = spree(scene)
  if (scene.ask?.question === 'park') return actions.write({ do: 'park', square })
  const me = view.seats[view.in_turn]
  if (scene.seat !== view.in_turn || !me?.shopper || square === me.shopper) return null
  const wheels = drives(view)
  const all = model.mall.width * model.mall.height
  const way = model.mall.reach(me.shopper, view.from, all, wheels).get(square)
  if (!way) return t('ui.why.no_way', { square })
  if (view.steps === 0 || way.steps <= view.steps) return step_actions(way, wheels)[0] ?? null
  return t('ui.why.far', { square, n: way.steps, steps: view.steps })
}
