// Why a house or a space of the street that was clicked is no choice.
import type { Rich } from '../../lib/rich'
import type { Scene } from '../types'
import { actions, freeloader } from './view'

export function why_there(scene: Scene, place: string): string | Rich | null {
  const { t } = scene.words
  const { view } = freeloader(scene)
  const question = scene.ask?.question ?? ''
  if (place.includes(':') && ['turn', 'dice', 'reroll'].includes(question))
    return t('ui.why.space', { space: place })
  if (question === 'turn' || question === 'favor_house')
    return actions.write({ do: 'favor', house: place })
  if (view.house === place) return null
  return view.house ? t('ui.why.house', { house: view.house }) : t('ui.why.no_place')
}
