import own from '../../../../../texts/en/freeloader.json'
import game from '../../../../../texts/en/game.json'
import type { FreeloaderTextKey } from '../../../generated/freeloader'

export type FreeloaderKey = keyof typeof game | keyof typeof own
export default { ...game, ...own } satisfies Record<FreeloaderTextKey, string>
