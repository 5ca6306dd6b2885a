import game from '../../../../../texts/de/game.json'
import own from '../../../../../texts/de/get-out.json'
import type { GetOutKey } from './en'

export default { ...game, ...own } satisfies Record<GetOutKey, string>
