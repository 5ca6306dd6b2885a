import game from '../../../../../texts/en/game.json'
import own from '../../../../../texts/en/get-out.json'
import type { GetOutTextKey } from '../../../generated/get_out'

export type GetOutKey = keyof typeof game | keyof typeof own
export default { ...game, ...own } satisfies Record<GetOutTextKey, string>
