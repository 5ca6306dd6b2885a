// Why a room that was clicked is no choice.
import type { Rich } from '../../lib/rich'
import type { Scene } from '../types'

export function why_there(scene: Scene, room: string): string | Rich {
  const question = scene.ask?.question ?? ''
  const verbs: Record<string, string> = { act: 'walk', to: 'to' }
  const verb = verbs[question]
  return verb ? `${verb} ${room}` : scene.words.t('ui.why.no_room')
}
