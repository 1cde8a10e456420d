import { systemClock } from '../../../platform/clock.ts'
import { systemEntropy } from '../../../platform/entropy.ts'
import type { Events } from '../../../platform/events/index.ts'
import { fenced, type FenceOf } from '../../../platform/ownership/index.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { StudioClient } from '../../casino/index.ts'
import type { TableClock, TablesDeps } from '../deps.ts'

/** For rounds whose time a test lets pass. */
export const LONG: TableClock = { windowMs: 60_000, dealMs: 10_000, resultMs: 5000 }

/** For rounds that a real owner drives while a test waits. */
export const FAST: TableClock = { windowMs: 1500, dealMs: 400, resultMs: 200 }

type Parts = {
  readonly database: Database
  readonly events: Pick<Events, 'publish' | 'subscribe' | 'onResync' | 'kick'>
  readonly fences: readonly FenceOf[]
  readonly wallet: StudioClient
  readonly process: string
}

/** What a process needs, on a database of a test. */
export const depsOf = (
  { database, events, fences, wallet, process }: Parts,
  more: Partial<TablesDeps> = {},
): TablesDeps => ({
  transact: database.transact,
  db: database,
  ownerTransact: (group) => fenced(database.transact, fences[group]!),
  clock: systemClock,
  entropy: systemEntropy,
  publish: events.publish,
  subscribe: events.subscribe,
  onResync: events.onResync,
  onCommit: events.kick,
  isOpen: () => true,
  log: { error: () => {} },
  stopwatch: () => performance.now(),
  wallet,
  walletLimitMs: 60_000,
  process,
  clockOf: () => LONG,
  watchMs: 5000,
  ...more,
})
