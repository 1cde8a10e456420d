import { err, instant, ok, type Instant, type Result } from '@maidan/core'
import type { Tx } from '../../../../platform/postgres/database.ts'
import { PREFIX_TRUST, type Limits } from '../../limits.ts'
import type { Mobile } from '../../model.ts'
import { countryOf, isDoubted, prefixOf } from '../../rules.ts'
import { addToHistory, getHistory, lockPrefix } from '../../store/otp-prefixes.ts'
import { type AttemptDeps, type Counted, countAttemptsIn, giveBackAttemptsIn } from '../attempts.ts'

/**
 * Takes one SMS from the budgets of the number, of its prefix, of its country and of the whole site, an hour and a day, or
 * from none of them. The narrow ones are asked first: what they refuse never reaches the rows that all numbers share.
 */
export const takeOtpBudget = async (
  tx: Tx,
  deps: AttemptDeps,
  mobile: Mobile,
): Promise<Result<void, 'too_many_requests'>> => {
  const prefix = prefixOf(mobile)
  await lockPrefix(tx, prefix)
  const since = instant(deps.clock.now() - PREFIX_TRUST.overMs)
  const limits = limitsFor(deps.limits, isDoubted(await getHistory(tx, prefix, since)))
  const narrow: Counted[] = [
    { limit: 'otpByMobile', subject: mobile },
    { limit: 'otpByPrefixHour', subject: prefix },
    { limit: 'otpByPrefixDay', subject: prefix },
  ]
  const country = countryOf(mobile)
  const wide: Counted[] = [
    { limit: 'otpByCountryHour', subject: country },
    { limit: 'otpByCountryDay', subject: country },
    { limit: 'otpBySiteHour', subject: 'all' },
    { limit: 'otpBySiteDay', subject: 'all' },
  ]
  const counting = { ...deps, limits }
  const own = await takeAll(tx, counting, narrow)
  if (!own.ok) return own
  const shared = await takeAll(tx, counting, wide)
  if (!shared.ok) await giveBackAttemptsIn(tx, counting, narrow)
  return shared
}

/** A doubted prefix goes on with its counts and has less of them. */
const limitsFor = (limits: Limits, doubted: boolean): Limits =>
  doubted
    ? { ...limits, otpByPrefixHour: limits.otpByDoubtedHour, otpByPrefixDay: limits.otpByDoubtedDay }
    : limits

const takeAll = async (
  tx: Tx,
  deps: AttemptDeps,
  counted: readonly Counted[],
): Promise<Result<void, 'too_many_requests'>> => {
  const full = await countAttemptsIn(tx, deps, counted)
  if (full.length === 0) return ok(undefined)
  const taken = counted.filter(({ limit }) => !full.includes(limit))
  await giveBackAttemptsIn(tx, deps, taken)
  return err('too_many_requests')
}

export const noteSent = (tx: Tx, mobile: Mobile, sentAt: Instant): Promise<unknown> =>
  addToHistory(tx, prefixOf(mobile), sentAt, { sent: 1 })

/** A code that never went out says nothing of who would have proved it. */
export const takeBackSent = (tx: Tx, mobile: Mobile, sentAt: Instant): Promise<unknown> =>
  addToHistory(tx, prefixOf(mobile), sentAt, { sent: -1 })

export const noteVerified = (tx: Tx, mobile: Mobile, now: Instant): Promise<unknown> =>
  addToHistory(tx, prefixOf(mobile), now, { verified: 1 })

/** A code that can be used again is not proved twice. */
export const takeBackVerified = (tx: Tx, mobile: Mobile, now: Instant): Promise<unknown> =>
  addToHistory(tx, prefixOf(mobile), now, { verified: -1 })
