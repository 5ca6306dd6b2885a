import en from '../../../../../texts/en/getaway-driver.json'
import type { GetawayDriverTextKey } from '../../../generated/getaway_driver'

export type GetawayKey = keyof typeof en
export default en satisfies Record<GetawayDriverTextKey, string>
