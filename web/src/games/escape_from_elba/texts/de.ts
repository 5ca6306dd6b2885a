import own from '../../../../../texts/de/escape-from-elba.json'
import game from '../../../../../texts/de/game.json'
import type { ElbaKey } from './en'

export default { ...game, ...own } satisfies Record<ElbaKey, string>
