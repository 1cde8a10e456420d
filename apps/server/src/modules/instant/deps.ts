import type { Clock, Entropy } from '@maidan/core'
import type { Publish } from '../../platform/events/index.ts'
import type { Query, Transact } from '../../platform/postgres/database.ts'
import type { Ledger } from '../wallet/index.ts'

export type InstantDeps = {
  readonly transact: Transact
  /** Every statement commits by itself. */
  readonly db: Query
  readonly ledger: Ledger
  readonly clock: Clock
  readonly entropy: Entropy
  readonly publish: Publish
}
