import { MONEY_CACHE } from '../cache/money-cache.ts'
import { queryClient } from '../cache/query.ts'
import { USER_CACHE } from '../cache/slices.ts'

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

export const onNews = (listener: NewsListener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
