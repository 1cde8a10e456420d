import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseAway } from '../platform/postgres/transaction.ts'

type Patience = { readonly limitMs: number; readonly pauseMs: number }

const AT_START: Patience = { limitMs: 120_000, pauseMs: 500 }

/**
 * For the start of a server: all of a small machine starts at once, and a database that is slow to answer then is asked again. What is
 * begun must be harmless when it is begun again.
 */
export const patiently = async <T>(
  work: () => Promise<T>,
  { limitMs, pauseMs }: Patience = AT_START,
): Promise<T> => {
  const until = performance.now() + limitMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseAway) || performance.now() >= until) throw error
    }
    await sleep(pauseMs)
  }
}
