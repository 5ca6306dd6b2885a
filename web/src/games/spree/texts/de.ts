import game from '../../../../../texts/de/game.json'
import own from '../../../../../texts/de/spree.json'
import type { SpreeKey } from './en'

export default { ...game, ...own } satisfies Record<SpreeKey, string>
