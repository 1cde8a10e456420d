import { DAY_MS, defined, err, instant, later, MINUTE_MS, ok, type Instant, type Result } from '@maidan/core'
import { COUNTRIES, OTP, type Country } from '@maidan/contracts'
import { PREFIX_TRUST } from './limits.ts'
import type {
  EndReason,
  Mobile,
  MobilePrefix,
  Otp,
  Player,
  PrefixHistory,
  Session,
  UsernameKey,
} from './model.ts'

const COUNTRY_NAMES: ReadonlyMap<string, Country> = new Map([
  ...(['in', 'ind', 'india', '91'] as const).map((name) => [name, 'india'] as const),
  ...(['bd', 'bgd', 'bangladesh', '880'] as const).map((name) => [name, 'bangladesh'] as const),
])

/** A country as forms write it: `IN`, `India`, `+91`, `91`, `0091`. */
const findCountry = (written: string): Country | undefined =>
  COUNTRY_NAMES.get(
    written
      .trim()
      .toLowerCase()
      .replace(/^(\+|00)/, ''),
  )

/** A number as people write it: with spaces, a leading zero or the dial code once more. */
export const normaliseMobile = (country: string, written: string): Result<Mobile, 'mobile_invalid'> => {
  const found = findCountry(country)
  if (found === undefined) return err('mobile_invalid')
  const { dialCode, national } = COUNTRIES[found]
  const digits = written.replace(/[\s().-]/g, '').replace(/^00(?=\d{11})/, '+')
  const local = digits.startsWith(dialCode) ? digits.slice(dialCode.length) : digits
  const candidates = [local, local.replace(/^0/, ''), local.replace(new RegExp(`^${dialCode.slice(1)}`), '')]
  const number = candidates.find((candidate) => national.test(candidate))
  return number === undefined ? err('mobile_invalid') : ok(`${dialCode}${number}` as Mobile)
}

/** A number without its country: what it begins with tells India from Bangladesh. */
export const readMobile = (written: string): Mobile | undefined => {
  const found = (['india', 'bangladesh'] as const)
    .map((country) => normaliseMobile(country, written))
    .find((number) => number.ok)
  return found?.ok ? found.value : undefined
}

/** The two letters of the country a number belongs to. */
export const countryOf = (mobile: Mobile): string =>
  defined(
    Object.values(COUNTRIES).find(({ dialCode }) => mobile.startsWith(dialCode)),
    'a number of no country',
  ).iso

/** The dial code and the national digits of a number. */
export const splitMobile = (mobile: Mobile): { dialCode: string; national: string } => ({
  dialCode: mobile.slice(0, -10),
  national: mobile.slice(-10),
})

export const prefixOf = (mobile: Mobile): MobilePrefix => mobile.slice(0, -4) as MobilePrefix

/** Whether so few of a prefix's codes are proved that they are not asked for by those who would get them. */
export const isDoubted = ({ sent, verified }: PrefixHistory): boolean =>
  sent >= PREFIX_TRUST.judgedFrom && verified < sent * PREFIX_TRUST.leastVerified

export const usernameKey = (username: string): UsernameKey =>
  username.trim().replace(/ +/g, ' ').toLowerCase() as UsernameKey

/** Whether any player can have this name: other text is not worth a look at the database. */
export const isUsernameKey = (key: string): boolean => /^[a-z0-9 ]{1,15}$/.test(key)

export type Sending = { readonly sentAt: Instant; readonly expiresAt: Instant }

export const decideOtpSend = (
  previous: Pick<Otp, 'sentAt'> | undefined,
  now: Instant,
): Result<Sending, 'otp_too_soon'> => {
  if (previous !== undefined && now < later(previous.sentAt, OTP.resendAfterMs)) return err('otp_too_soon')
  return ok({ sentAt: now, expiresAt: later(now, OTP.validMs) })
}

export type OtpRefusal = 'otp_wrong' | 'otp_used' | 'otp_attempts_used' | 'otp_expired'

export const decideOtpCheck = (
  otp: Pick<Otp, 'attempts' | 'expiresAt' | 'usedAt'>,
  matches: boolean,
  now: Instant,
): Result<{ usedAt: Instant }, OtpRefusal> => {
  if (otp.usedAt !== null) return err('otp_used')
  if (otp.attempts >= OTP.maxAttempts) return err('otp_attempts_used')
  if (now >= otp.expiresAt) return err('otp_expired')
  if (!matches) return err('otp_wrong')
  return ok({ usedAt: now })
}

/** Only a number verified after this may register. */
export const verifiedSince = (now: Instant): Instant => instant(now - OTP.verifiedForMs)

/** A blocked player hears so only with the right password: the name alone tells nobody anything. */
export const decideLogin = (
  player: Player | undefined,
  passwordMatches: boolean,
): Result<Player, 'login_failed' | 'account_blocked'> => {
  if (player === undefined || !passwordMatches) return err('login_failed')
  if (player.status === 'blocked') return err('account_blocked')
  return ok(player)
}

/** Many visitors share a demo player: their sessions are shorter, and one does not push another out. */
export const sessionPolicy = (player: Pick<Player, 'demo'>): { lifetimeMs: number; maxLive: number } =>
  player.demo ? { lifetimeMs: DAY_MS, maxLive: 500 } : { lifetimeMs: 30 * DAY_MS, maxLive: 20 }

/** A session that nobody used for so long is over, whatever is left of its lifetime. */
export const SESSION_IDLE_DAYS = 7

/** When a session ends if nobody uses it again. */
export const endOf = ({ lastSeenAt, expiresAt }: Pick<Session, 'lastSeenAt' | 'expiresAt'>): Instant =>
  instant(Math.min(expiresAt, later(lastSeenAt, SESSION_IDLE_DAYS * DAY_MS)))

/** A session's last call is noted to the minute, so that a busy player costs one write a minute. */
export const isWorthNoting = (lastSeenAt: Instant, now: Instant): boolean => now - lastSeenAt >= MINUTE_MS

const ADULT_YEARS = 18
const OLDEST_YEAR = 1900

/** `YYYY-MM-DD` of a real day. The birthday itself already counts. */
export const decideDateOfBirth = (
  date: string,
  now: Instant,
): Result<string, 'under_age' | 'bad_request'> => {
  const today = new Date(now).toISOString().slice(0, 10)
  const latest = `${Number(today.slice(0, 4)) - ADULT_YEARS}${today.slice(4)}`
  if (date > latest) return err('under_age')
  if (Number(date.slice(0, 4)) < OLDEST_YEAR) return err('bad_request')
  return ok(date)
}

/** What the player reads on the device whose session ended. */
export const END_MESSAGES: Readonly<Record<EndReason, string>> = {
  logout: 'You have logged out',
  revoked: 'This session was ended from another device',
  password_changed: 'Your password was changed. Please log in again',
  password_reset: 'Your password was changed. Please log in again',
  mobile_changed: 'Your mobile number was changed. Please log in again',
  blocked: 'Your account is blocked. Please contact support',
  too_many: 'You logged in on too many devices. Please log in again',
  ended_by_staff: 'This session was ended by our support. Please log in again',
}
