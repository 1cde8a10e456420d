import type { Clock, Entropy } from '@maidan/core'
import type { Logger } from 'pino'
import type { OnResync, Publish, Subscribe } from '../../platform/events/index.ts'
import type { Query, Transact } from '../../platform/postgres/database.ts'
import type { Ledger } from '../wallet/index.ts'
import type { Timings } from './games/catalogue.ts'

export type SharedDeps = {
  readonly transact: Transact
  /** Every statement commits by itself. */
  readonly db: Query
  /** Transactions that only the owner of the rounds can commit. */
  readonly ownerTransact: Transact
  readonly ledger: Ledger
  readonly clock: Clock
  readonly entropy: Entropy
  readonly publish: Publish
  readonly subscribe: Subscribe
  readonly onResync: OnResync
  /** Wakes the relay of events after a commit. */
  readonly onCommit: () => void
  /** Whether the site takes bets. */
  readonly isOpen: () => boolean
  readonly log: Pick<Logger, 'error'>
  /** Milliseconds that only count: no clock can set them back. */
  readonly stopwatch: () => number
  readonly timings: Timings
  /** However long there is nothing to do, the owner looks again after this time. */
  readonly longestWaitMs: number
  readonly chains: ChainPlan
}

export const LONGEST_WAIT_MS = 1000

/** How long chains are. The first one of a game is short, so that a new site opens at once. */
export type ChainPlan = {
  readonly firstLength: number
  readonly length: number
  /** Every so many hashes one is kept. */
  readonly spacing: number
  /** With so many rounds left the next chain is promised. */
  readonly margin: number
  /** With so many rounds left before a chain the server draws its salt, unless staff have entered one. */
  readonly drawsAt: number
}
