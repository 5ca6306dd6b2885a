import own from '../../../../../texts/en/escape-from-elba.json'
import game from '../../../../../texts/en/game.json'
import type { EscapeFromElbaTextKey } from '../../../generated/escape_from_elba'

export type ElbaKey = keyof typeof game | keyof typeof own
export default { ...game, ...own } satisfies Record<EscapeFromElbaTextKey, string>
