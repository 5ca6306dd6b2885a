import en from '../../../texts/en/page.json'
import type { MessageTextKey } from '../lib/protocol'

export default en satisfies Record<MessageTextKey, string>
