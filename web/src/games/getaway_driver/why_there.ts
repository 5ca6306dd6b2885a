// Why a space that was clicked is no choice.
import type { Rich } from '../../lib/rich'
import type { Scene } from '../types'
import { is_column, is_row } from './decide'
import { road } from './road'
import { targets } from './targets'
import { actions, getaway, open_spaces, top } from './view'

const moves = new Set(['police_move', 'jam', 'detour'])

export function why_there(scene: Scene, space: string): string | Rich {
  const { t } = scene.words
  const { model, view } = getaway(scene)
  const question = scene.ask?.question ?? ''
  if (question === 'drive' || question === 'extra_dir') {
    const way = (['left', 'front', 'right'] as const).find((w) => road(scene, w)?.space === space)
    return way ? actions.write({ do: 'drive', way }) : t('ui.why.far', { space })
  }
  if (is_row(question) || is_column(question)) return t('ui.why.taken', { space })
  if (question === 'lay_tile') {
    const open = open_spaces(model, view, top(view)?.driver ?? 0)[0]
    if (open) return t('ui.why.tile', { space: open.space })
  }
  if (moves.has(question)) return t('ui.why.vehicle', { space })
  const first = actions.read(targets(scene)[0]?.actions[0] ?? '')
  if (first.do === 'put' || first.do === 'choose' || first.do === 'study')
    return actions.write({ do: first.do, space })
  return t('ui.why.no_space')
}
