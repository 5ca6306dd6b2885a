import de from '../../../../../texts/de/getaway-driver.json'
import type { GetawayKey } from './en'

export default de satisfies Record<GetawayKey, string>
