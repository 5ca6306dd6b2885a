import game from '../../../../../texts/en/game.json'
import own from '../../../../../texts/en/getaway-driver.json'
import type { GetawayDriverTextKey } from '../../../generated/getaway_driver'

export type GetawayKey = keyof typeof game | keyof typeof own
export default { ...game, ...own } satisfies Record<GetawayDriverTextKey, string>
