import de from '../../../../../texts/de/get-out.json'
import type { GetOutKey } from './en'

export default de satisfies Record<GetOutKey, string>
