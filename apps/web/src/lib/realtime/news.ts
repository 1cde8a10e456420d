import { MONEY_CACHE } from '../cache/money-cache.ts'
import { queryClient } from '../cache/query.ts'
import { MATCHES, SPORTS_CACHE, USER_CACHE } from '../cache/slices.ts'

export type NewsListener = (kind: string) => void

/** Whatever it is about, the bell has one more. */
const ALWAYS = [['notifications']] as const

/** What may read differently after a word of each kind. */
const STALE: Readonly<Record<string, readonly (readonly string[])[]>> = {
  deposit: [MONEY_CACHE.deposits, MONEY_CACHE.limits, USER_CACHE.accountStatement],
  withdrawal: [
    MONEY_CACHE.withdrawals,
    MONEY_CACHE.withdrawalTerms,
    MONEY_CACHE.limits,
    USER_CACHE.accountStatement,
  ],
  kyc: [MONEY_CACHE.kyc, MONEY_CACHE.withdrawalTerms],
  security: [['profile'], ['sessions'], MONEY_CACHE.destinations, MONEY_CACHE.withdrawalTerms],
}

const listeners = new Set<NewsListener>()

/** Something was told to the player: what is on the screen about it is read again, and whoever listens hears of it. */
export const tellNews = (kind: string): void => {
  for (const queryKey of [...ALWAYS, ...(STALE[kind] ?? [])]) void queryClient.invalidateQueries({ queryKey })
  for (const listener of listeners) listener(kind)
}

/** A bet was matched, landed, cancelled or settled: whatever shows bets is read again. */
export const tellBetsChanged = (): void => {
  for (const queryKey of [SPORTS_CACHE.betMatches, SPORTS_CACHE.userBets, USER_CACHE.accountStatement])
    void queryClient.invalidateQueries({ queryKey })
}

/**
 * The server tells the same: perhaps of a result, or of another one, which stands on the page of the match. News that
 * comes while the page is being read leads to no second read.
 */
export const hearBetsChanged = (): void => {
  tellBetsChanged()
  void queryClient.invalidateQueries({ queryKey: MATCHES }, { cancelRefetch: false })
}

export const onNews = (listener: NewsListener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
