import game from '../../../../../texts/en/game.json'
import own from '../../../../../texts/en/spree.json'
import type { SpreeTextKey } from '../../../generated/spree'

export type SpreeKey = keyof typeof game | keyof typeof own
export default { ...game, ...own } satisfies Record<SpreeTextKey, string>
