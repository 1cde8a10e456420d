import { OTP } from '@maidan/contracts'
import { useOrganisation } from '../../lib/organisation/organisation.ts'
import { verifiesInOwnPanel } from './model.ts'

/** Until the app details are here the panels behave as they do by default. */
export const useVerifiesInOwnPanel = (): boolean =>
  verifiesInOwnPanel(useOrganisation(({ details }) => details?.OTP) ?? OTP.verifiedInOwnPanel)
