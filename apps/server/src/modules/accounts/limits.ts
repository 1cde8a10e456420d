import { DAY_MS, HOUR_MS, instant, MINUTE_MS, type Instant } from '@maidan/core'

export type Limit = { readonly max: number; readonly windowMs: number }

/**
 * How often something may be tried, in windows of fixed length. Limits of an address are wide, because
 * a mobile network puts thousands of people behind one.
 *
 * A login is counted three times. `loginByPair` (name and address) stops somebody who guesses from one
 * place and keeps nobody else out. `loginByUsername` stops guessing from many places; it is not asked of
 * an address the player has logged in from before, so strangers cannot lock a player out. A right password
 * clears the pair and gives back the rest.
 */
export const LIMITS = {
  loginByPair: { max: 10, windowMs: 15 * MINUTE_MS },
  loginByUsername: { max: 100, windowMs: 15 * MINUTE_MS },
  loginByAddress: { max: 300, windowMs: 15 * MINUTE_MS },
  demoByAddress: { max: 60, windowMs: 10 * MINUTE_MS },
  otpByAddress: { max: 60, windowMs: HOUR_MS },
  otpByMobile: { max: 10, windowMs: DAY_MS },
  verifyByAddress: { max: 120, windowMs: 15 * MINUTE_MS },
  registerByAddress: { max: 60, windowMs: HOUR_MS },
  resetByAddress: { max: 60, windowMs: 15 * MINUTE_MS },
  changeByPlayer: { max: 10, windowMs: 15 * MINUTE_MS },
  existingByAddress: { max: 60, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
export type Limits = Readonly<Record<LimitName, Limit>>

export const windowEnd = ({ windowMs }: Limit, now: Instant): Instant =>
  instant((Math.floor(now / windowMs) + 1) * windowMs)
