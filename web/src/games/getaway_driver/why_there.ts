// Why a space that was clicked is no choice.
import type { Rich } from '../../lib/rich'
import type { Scene } from '../types'
import { road } from './road'

export function why_there(scene: Scene, space: string): string | Rich | null {
  if (scene.ask?.question !== 'drive') return null
  const way = (['left', 'front', 'right'] as const).find((w) => road(scene, w)?.space === space)
  return way ? `drive ${way}` : scene.words.t('ui.why.far', { space })
}
