import type { Clock, PlayerId } from '@maidan/core'
import type { Publish } from '../../platform/events/index.ts'
import type { Query, Transact, Tx } from '../../platform/postgres/database.ts'
import type { Notification } from '../accounts/index.ts'
import type { Ledger } from '../wallet/index.ts'

export type BonusDeps = {
  readonly transact: Transact
  readonly db: Query
  readonly clock: Clock
  readonly ledger: Pick<Ledger, 'postIn'>
  readonly publish: Publish
  readonly notify: (tx: Tx, player: PlayerId, notification: Notification) => Promise<void>
  /** Counts what the player has played so far, before a claim is ended over it. */
  readonly catchUp: (player: PlayerId) => Promise<void>
}

/** What the work inside a transaction needs. */
export type ClaimDeps = Pick<BonusDeps, 'clock' | 'ledger' | 'notify'>
