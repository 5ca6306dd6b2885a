import de from '../../../../../texts/de/spree.json'
import type { SpreeKey } from './en'

export default de satisfies Record<SpreeKey, string>
