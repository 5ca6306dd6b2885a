import de from '../../../../../texts/de/freeloader.json'
import type { FreeloaderKey } from './en'

export default de satisfies Record<FreeloaderKey, string>
