import { HOUR_MS, MINUTE_MS } from '@maidan/core'
import type { Limit } from '../accounts/index.ts'

/**
 * How often something may be tried. Passwords are counted as players' are, only tighter: there are few members of
 * staff, and they know their names. Codes are counted apart, because who guesses those has the password already.
 */
export const STAFF_LIMITS = {
  staffByPair: { max: 10, windowMs: 15 * MINUTE_MS },
  staffByName: { max: 50, windowMs: 15 * MINUTE_MS },
  staffByAddress: { max: 100, windowMs: 15 * MINUTE_MS },
  staffCodeByPair: { max: 10, windowMs: 15 * MINUTE_MS },
  staffCodeByMember: { max: 30, windowMs: HOUR_MS },
  staffPasswordByMember: { max: 10, windowMs: 15 * MINUTE_MS },
} as const satisfies Record<string, Limit>

export type StaffLimitName = keyof typeof STAFF_LIMITS
export type StaffLimits = Readonly<Record<StaffLimitName, Limit>>
