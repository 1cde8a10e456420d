import type { Clock, Entropy, PlayerId } from '@maidan/core'
import type { Publish } from '../../platform/events/index.ts'
import type { Query, Transact, Tx } from '../../platform/postgres/database.ts'
import type { Notification } from '../accounts/index.ts'
import type { Ledger } from '../wallet/index.ts'

export type ReferralDeps = {
  readonly transact: Transact
  /** Of the owner of the chores. */
  readonly ownerTransact: Transact
  /** Every statement commits by itself. */
  readonly db: Query
  readonly clock: Clock
  readonly entropy: Entropy
  readonly publish: Publish
  readonly ledger: Pick<Ledger, 'postIn'>
  readonly notify: (tx: Tx, player: PlayerId, notification: Notification) => Promise<void>
}
