import en from '../../../../../texts/en/spree.json'
import type { SpreeTextKey } from '../../../generated/spree'

export type SpreeKey = keyof typeof en
export default en satisfies Record<SpreeTextKey, string>
