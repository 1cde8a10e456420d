import type { Clock, PlayerId } from '@maidan/core'
import type { Publish } from '../../../platform/events/index.ts'
import type { Query, Transact, Tx } from '../../../platform/postgres/database.ts'
import type { Notification } from '../../accounts/index.ts'
import type { Ledger } from '../../wallet/index.ts'
import type { Documents } from '../documents/index.ts'

export type WithdrawalsDeps = {
  readonly transact: Transact
  /** Every statement commits by itself. */
  readonly db: Query
  readonly clock: Clock
  readonly publish: Publish
  readonly ledger: Pick<Ledger, 'postIn'>
  readonly notify: (tx: Tx, player: PlayerId, notification: Notification) => Promise<void>
  readonly documents: Pick<Documents, 'read' | 'save'>
}
