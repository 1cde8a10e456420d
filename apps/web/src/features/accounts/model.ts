import { COUNTRIES, type Country, DEFAULT_COUNTRY, OTP, type Refusal, REGISTRATION } from '@maidan/contracts'
import { err, MINUTE_MS, ok, type Result, SECOND_MS } from '@maidan/core'

/** A number as it is sent and as it is kept under `mobile_details`: ten national digits and the dial code. */
export type MobileDetails = { readonly mobile: string; readonly country_code: string }

export const COUNTRY_NAMES = ['india', 'bangladesh'] as const satisfies readonly Country[]

/** An empty number of the default country. */
export const DEFAULT_NUMBER = { country: DEFAULT_COUNTRY, mobile: '' } as const

export const countryOf = (code: string | undefined): Country =>
  COUNTRY_NAMES.find((name) => COUNTRIES[name].dialCode === code) ?? DEFAULT_COUNTRY

/** People write spaces, a leading zero or the dial code once more. */
export const readMobile = (country: Country, written: string): Result<MobileDetails, 'mobile_invalid'> => {
  const { dialCode, national } = COUNTRIES[country]
  const digits = written.replace(/[^\d+]/g, '').replace(/^00/, '+')
  const local = digits.startsWith(dialCode) ? digits.slice(dialCode.length) : digits
  const candidates = [local, local.replace(/^0/, ''), local.replace(new RegExp(`^${dialCode.slice(1)}`), '')]
  const mobile = candidates.find((candidate) => national.test(candidate))
  return mobile === undefined ? err('mobile_invalid') : ok({ mobile, country_code: dialCode })
}

/** `98200 44718`: five and five, as numbers are read aloud in both countries. */
export const showMobile = ({ mobile, country_code }: MobileDetails): string =>
  `${country_code} ${mobile.slice(0, 5)} ${mobile.slice(5)}`

export const sameMobile = (one: MobileDetails | undefined, other: MobileDetails | undefined): boolean =>
  one !== undefined && one.mobile === other?.mobile && one.country_code === other.country_code

/** What lay in the browser's storage may be of another time, or written by somebody else. */
export const readMobileDetails = (stored: string | null | undefined): MobileDetails | undefined => {
  try {
    const { mobile, country_code } = JSON.parse(stored ?? '') as Partial<Record<string, unknown>>
    if (typeof mobile !== 'string' || typeof country_code !== 'string') return undefined
    const read = readMobile(countryOf(country_code), mobile)
    return read.ok ? read.value : undefined
  } catch {
    return undefined
  }
}

/** With 0 the number is verified in a panel of its own, so the register form asks for no OTP. */
export const verifiesInOwnPanel = (otp: number): boolean => otp === OTP.verifiedInOwnPanel

export type OtpState = 'unsent' | 'sent' | 'verified'

export const OTP_BUTTON: Readonly<Record<OtpState, string>> = {
  unsent: 'Send OTP',
  sent: 'Resend OTP',
  verified: 'VERIFIED',
}

/** A code with all its digits is sent without another press. */
export const isWhole = (otp: string): boolean => otp.length === OTP.digits

export const RESEND_NOTE = `A new OTP may be requested only after five minutes.`

export const resendInMs = (sentAt: number | undefined, now: number): number =>
  sentAt === undefined ? 0 : Math.max(0, sentAt + OTP.resendAfterMs - now)

/** `4:59`; the last part of a second still counts as one. */
export const countdown = (ms: number): string => {
  const seconds = Math.ceil(ms / SECOND_MS)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export type RegisterValues = {
  readonly name: string
  readonly username: string
  readonly password: string
  readonly agent_code?: string | undefined
}

/** The confirm password stays in the form. */
export const registrationOf = (
  { name, username, password, agent_code }: RegisterValues,
  number: MobileDetails,
  trackId: string | undefined,
) => ({
  name,
  username,
  password,
  ...number,
  ...REGISTRATION,
  ...(agent_code && { agent_code }),
  ...(trackId && { affId: trackId }),
})

/** Only a path of this site: an address of another would take the player away after login. */
export const returnPath = (from: string | undefined): string =>
  from !== undefined && /^\/(?![/\\])/.test(from) && from !== '/' ? from : '/home'

export type RegisterField = 'name' | 'username' | 'mobile' | 'password'

/** Under which field a refusal of the server is read; the others stand above the button. */
export const fieldOf = (code: Refusal | undefined): RegisterField | undefined => {
  switch (code) {
    case 'username_taken':
      return 'username'
    case 'mobile_taken':
    case 'mobile_invalid':
    case 'mobile_unverified':
      return 'mobile'
    default:
      return undefined
  }
}

/** A code that was sent before still works: the player goes on to enter it. */
export const codeIsUnderWay = (code: Refusal | undefined): boolean => code === 'otp_too_soon'

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

const firstIn = (text: string, names: readonly (readonly [string, string])[]): string | undefined =>
  names.find(([mark]) => text.includes(mark))?.[1]

/** `Chrome on Android`: enough to know one's own devices by. */
export const deviceOf = (userAgent: string): string => {
  const browser = firstIn(userAgent, BROWSERS)
  const system = firstIn(userAgent, SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

export const isPhone = (userAgent: string): boolean => /Android|iPhone|Mobile/.test(userAgent)

const UNITS = [
  [24 * 60 * MINUTE_MS, 'day'],
  [60 * MINUTE_MS, 'hour'],
  [MINUTE_MS, 'minute'],
] as const

/** `3 hours ago`. A clock that runs behind the server's must not speak of the future. */
export const agoOf = (then: number, now: number): string => {
  const passed = Math.max(0, now - then)
  const unit = UNITS.find(([ms]) => passed >= ms)
  if (unit === undefined) return 'just now'
  const count = Math.floor(passed / unit[0])
  return `${count} ${unit[1]}${count === 1 ? '' : 's'} ago`
}
