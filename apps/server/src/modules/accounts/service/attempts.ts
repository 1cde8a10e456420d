import { err, ok, type Result } from '@maidan/core'
import { networkOf } from '../../../platform/address.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { AccountsDeps } from '../deps.ts'
import { windowEnd, type Limit, type LimitName } from '../limits.ts'
import { attemptKey } from '../secrets.ts'
import * as store from '../store/attempts.ts'

/** Other modules count under limits of their own. */
export type AttemptDeps<L extends string = LimitName> = Pick<
  AccountsDeps,
  'transact' | 'db' | 'clock' | 'secret'
> & {
  readonly limits: Readonly<Record<L, Limit>>
}

/** Who or what is counted under a limit: a network, a name, a number, a player. */
export type Counted<L extends string = LimitName> = { readonly limit: L; readonly subject: string }

export const byNetwork = <L extends string>(limit: L, address: string): Counted<L> => ({
  limit,
  subject: networkOf(address),
})

const countOf = <L extends string>(deps: AttemptDeps<L>, { limit, subject }: Counted<L>): store.Count => {
  const rule = deps.limits[limit]
  const expiresAt = windowEnd(rule, deps.clock.now())
  return { key: attemptKey(deps.secret, limit, expiresAt, subject), max: rule.max, expiresAt }
}

/** Counts the attempt under every limit at once. Answers the limits that were used up before it. */
export const countAttempts = <L extends string>(
  deps: AttemptDeps<L>,
  counted: readonly Counted<NoInfer<L>>[],
): Promise<L[]> => deps.transact((tx) => countAttemptsIn(tx, deps, counted))

/** Counts as long as the rest of the transaction does. */
export const countAttemptsIn = async <L extends string>(
  tx: Tx,
  deps: AttemptDeps<L>,
  counted: readonly Counted<NoInfer<L>>[],
): Promise<L[]> => {
  const counts = counted.map((one) => countOf(deps, one))
  const full = await store.takeCounts(tx, counts)
  return counted.filter((_, at) => full.some((key) => key.equals(counts[at]!.key))).map(({ limit }) => limit)
}

/** What every limited use case does first, before anything that costs money or a core. */
export const takeAttempt = async <L extends string>(
  deps: AttemptDeps<L>,
  counted: Counted<NoInfer<L>>,
): Promise<Result<void, 'too_many_requests'>> => {
  const full = await countAttempts(deps, [counted])
  return full.length > 0 ? err('too_many_requests') : ok(undefined)
}

export const giveBackAttempts = <L extends string>(
  deps: AttemptDeps<L>,
  counted: readonly Counted<NoInfer<L>>[],
): Promise<unknown> => deps.transact((tx) => giveBackAttemptsIn(tx, deps, counted))

export const giveBackAttemptsIn = <L extends string>(
  tx: Tx,
  deps: AttemptDeps<L>,
  counted: readonly Counted<NoInfer<L>>[],
): Promise<unknown> =>
  store.giveBack(
    tx,
    counted.map((one) => countOf(deps, one).key),
  )

export const clearAttempts = <L extends string>(
  deps: AttemptDeps<L>,
  counted: Counted<NoInfer<L>>,
): Promise<unknown> => deps.transact((tx) => store.clear(tx, countOf(deps, counted).key))
