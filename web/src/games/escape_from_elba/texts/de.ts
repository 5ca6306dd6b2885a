import de from '../../../../../texts/de/escape-from-elba.json'
import type { ElbaKey } from './en'

export default de satisfies Record<ElbaKey, string>
