import de from '../../../texts/de/page.json'
import type en from './en'

export default de satisfies Record<keyof typeof en, string>
