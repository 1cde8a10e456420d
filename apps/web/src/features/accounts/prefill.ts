import type { PanelState } from '../../lib/page/panels.ts'
import { stored } from '../../lib/storage.ts'
import { countryOf, type MobileDetails, readMobile, readMobileDetails } from './model.ts'
import type { MobileForm } from './forms.ts'

/** The number the player brings from the panel before, or gave last time. */
export const knownNumber = ({ mobile, country_code }: PanelState): MobileDetails | undefined => {
  const brought = mobile === undefined ? undefined : readMobile(countryOf(country_code), mobile)
  return brought?.ok ? brought.value : readMobileDetails(stored.get('mobile_details'))
}

export const numberDefaults = (state: PanelState): MobileForm => {
  const number = knownNumber(state)
  return { country: countryOf(number?.country_code), mobile: number?.mobile ?? '' }
}

export const keepNumber = (number: MobileDetails): void =>
  stored.set('mobile_details', JSON.stringify(number))

export const forgetNumber = (): void => stored.remove('mobile_details')
