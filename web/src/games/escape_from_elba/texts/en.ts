import en from '../../../../../texts/en/escape-from-elba.json'
import type { EscapeFromElbaTextKey } from '../../../generated/escape_from_elba'

export type ElbaKey = keyof typeof en
export default en satisfies Record<EscapeFromElbaTextKey, string>
