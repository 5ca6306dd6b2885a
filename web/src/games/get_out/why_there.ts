// Why a square that was clicked is no choice.
import type { Rich } from '../../lib/rich'
import type { Scene } from '../types'
import { square_name } from './names'
import { get_out } from './view'

export function why_there(scene: Scene, id: string): Rich | null {
  const { model, view } = get_out(scene)
  const place = square_name(scene.words, model, id)
  const walks = ['stop_or_pass', 'direction'].includes(scene.ask?.question ?? '')
  if (id === view.seats[view.in_turn]?.at) return null
  return scene.words.t(walks ? 'ui.why.far' : 'ui.why.no_walk', { place, n: view.steps })
}
