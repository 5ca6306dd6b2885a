import own from '../../../../../texts/de/freeloader.json'
import game from '../../../../../texts/de/game.json'
import type { FreeloaderKey } from './en'

export default { ...game, ...own } satisfies Record<FreeloaderKey, string>
