import { normalizeIP } from '@fastify/rate-limit'
import { err, ok, type Result } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { AccountsDeps } from '../deps.ts'
import { windowEnd, type LimitName } from '../limits.ts'
import { attemptKey } from '../secrets.ts'
import * as store from '../store/attempts.ts'

export type AttemptDeps = Pick<AccountsDeps, 'db' | 'clock' | 'limits' | 'secret'>

/** Who or what is counted under a limit: a network, a name, a number, a player. */
export type Counted = { readonly limit: LimitName; readonly subject: string }

/** One customer of an IPv6 network holds a whole /64, so that is what is counted. */
export const byNetwork = (limit: LimitName, address: string): Counted => ({
  limit,
  subject: normalizeIP(address),
})

const countOf = (deps: AttemptDeps, { limit, subject }: Counted): store.Count => {
  const rule = deps.limits[limit]
  const expiresAt = windowEnd(rule, deps.clock.now())
  return { key: attemptKey(deps.secret, limit, expiresAt, subject), max: rule.max, expiresAt }
}

/** Counts the attempt under every limit at once. Answers the limits that were used up before it. */
export const countAttempts = async (
  deps: AttemptDeps,
  counted: readonly Counted[],
  tx: Tx = deps.db,
): Promise<LimitName[]> => {
  const counts = counted.map((one) => countOf(deps, one))
  const full = await store.takeCounts(tx, counts)
  return counted.filter((_, at) => full.some((key) => key.equals(counts[at]!.key))).map(({ limit }) => limit)
}

/** What every limited use case does first, before anything that costs money or a core. */
export const takeAttempt = async (
  deps: AttemptDeps,
  counted: Counted,
  tx: Tx = deps.db,
): Promise<Result<void, 'too_many_requests'>> =>
  (await countAttempts(deps, [counted], tx)).length > 0 ? err('too_many_requests') : ok(undefined)

export const giveBackAttempts = (deps: AttemptDeps, counted: readonly Counted[]): Promise<unknown> =>
  store.giveBack(
    deps.db,
    counted.map((one) => countOf(deps, one).key),
  )

export const clearAttempts = (deps: AttemptDeps, counted: Counted): Promise<unknown> =>
  store.clear(deps.db, countOf(deps, counted).key)
