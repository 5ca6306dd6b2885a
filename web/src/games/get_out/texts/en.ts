import en from '../../../../../texts/en/get-out.json'
import type { GetOutTextKey } from '../../../generated/get_out'

export type GetOutKey = keyof typeof en
export default en satisfies Record<GetOutTextKey, string>
