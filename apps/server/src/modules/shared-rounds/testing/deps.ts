import { systemClock } from '../../../platform/clock.ts'
import { systemEntropy } from '../../../platform/entropy.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { fenced, type FenceOf } from '../../../platform/ownership/index.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Ledger } from '../../wallet/index.ts'
import { type ChainPlan, LONGEST_WAIT_MS, type SharedDeps } from '../deps.ts'
import { TIMINGS, type Timings } from '../games/catalogue.ts'

export const SHORT_CHAINS: ChainPlan = { firstLength: 400, length: 400, spacing: 16, margin: 20, drawsAt: 5 }

/** What a process needs, on a database of a test. The test says when something changed. */
export const depsOf = (
  database: Database,
  ledger: Ledger,
  fence: FenceOf,
  more: Partial<SharedDeps> = {},
): SharedDeps => ({
  transact: database.transact,
  db: database,
  ownerTransact: fenced(database.transact, fence),
  ledger,
  clock: systemClock,
  entropy: systemEntropy,
  publish,
  subscribe: () => () => {},
  onResync: () => () => {},
  onCommit: () => {},
  isOpen: () => true,
  log: { error: () => {} },
  stopwatch: () => performance.now(),
  timings: TIMINGS,
  longestWaitMs: LONGEST_WAIT_MS,
  chains: SHORT_CHAINS,
  ...more,
})

/** For rounds that a real owner drives while a test waits. */
export const FAST_TIMINGS: Timings = {
  aviator: { bettingMs: 1200, lockMs: 50, pauseMs: 1100 },
  'color-prediction': { bettingMs: 600, lockMs: 50, pauseMs: 1100 },
}
