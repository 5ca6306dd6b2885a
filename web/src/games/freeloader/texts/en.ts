import en from '../../../../../texts/en/freeloader.json'
import type { FreeloaderTextKey } from '../../../generated/freeloader'

export type FreeloaderKey = keyof typeof en
export default en satisfies Record<FreeloaderTextKey, string>
