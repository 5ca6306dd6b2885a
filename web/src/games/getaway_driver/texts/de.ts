import game from '../../../../../texts/de/game.json'
import own from '../../../../../texts/de/getaway-driver.json'
import type { GetawayKey } from './en'

export default { ...game, ...own } satisfies Record<GetawayKey, string>
