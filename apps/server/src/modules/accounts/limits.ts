import { DAY_MS, HOUR_MS, instant, MINUTE_MS, type Instant } from '@maidan/core'

export type Limit = { readonly max: number; readonly windowMs: number }

/**
 * How often something may be tried, in windows of fixed length. Limits of an address are wide, because
 * a mobile network puts thousands of people behind one.
 *
 * A login is counted three times. `loginByPair` (name and address) stops somebody who guesses from one
 * place and keeps nobody else out. `loginByUsername` stops guessing from many places; it counts what the other
 * two let through, so one place cannot use it up, and it is not asked of an address the player has logged in from
 * before, so strangers cannot lock a player out. A right password clears the pair and gives back the rest.
 *
 * An SMS is counted for its number, for the ten thousand numbers of its prefix, for its country and for the site. A prefix
 * that `PREFIX_TRUST` doubts has the smaller budget.
 */
export const LIMITS = {
  loginByPair: { max: 10, windowMs: HOUR_MS },
  loginByUsername: { max: 20, windowMs: HOUR_MS },
  loginByAddress: { max: 300, windowMs: 15 * MINUTE_MS },
  demoByAddress: { max: 60, windowMs: 10 * MINUTE_MS },
  otpByAddress: { max: 60, windowMs: HOUR_MS },
  otpByMobile: { max: 10, windowMs: DAY_MS },
  otpByPrefixHour: { max: 60, windowMs: HOUR_MS },
  otpByPrefixDay: { max: 200, windowMs: DAY_MS },
  otpByDoubtedHour: { max: 10, windowMs: HOUR_MS },
  otpByDoubtedDay: { max: 20, windowMs: DAY_MS },
  otpByCountryHour: { max: 3000, windowMs: HOUR_MS },
  otpByCountryDay: { max: 20_000, windowMs: DAY_MS },
  otpBySiteHour: { max: 4000, windowMs: HOUR_MS },
  otpBySiteDay: { max: 25_000, windowMs: DAY_MS },
  usernameByMobile: { max: 3, windowMs: DAY_MS },
  verifyByAddress: { max: 120, windowMs: 15 * MINUTE_MS },
  registerByAddress: { max: 60, windowMs: HOUR_MS },
  resetByAddress: { max: 60, windowMs: 15 * MINUTE_MS },
  changeByPlayer: { max: 10, windowMs: 15 * MINUTE_MS },
  existingByAddress: { max: 60, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<string, Limit>

/** A prefix is judged by its last days once enough codes went to it; below this share of proved ones it is doubted. */
export const PREFIX_TRUST = { overMs: 7 * DAY_MS, judgedFrom: 20, leastVerified: 0.2 } as const

export type LimitName = keyof typeof LIMITS
export type Limits = Readonly<Record<LimitName, Limit>>

export const windowEnd = ({ windowMs }: Limit, now: Instant): Instant =>
  instant((Math.floor(now / windowMs) + 1) * windowMs)
