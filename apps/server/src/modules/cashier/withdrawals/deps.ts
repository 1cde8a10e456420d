import type { Clock, PlayerId, Result } from '@maidan/core'
import type { Publish } from '../../../platform/events/index.ts'
import type { Query, Transact, Tx } from '../../../platform/postgres/database.ts'
import type { Notification } from '../../accounts/index.ts'
import type { Ledger } from '../../wallet/index.ts'
import type { Documents } from '../documents/index.ts'

/** A withdrawal ends an active bonus, and only if the player says so. */
export type WithdrawalBonus = {
  readonly isActive: (player: PlayerId) => Promise<boolean>
  /** Counts play that may still release a part of it. */
  readonly catchUp: (player: PlayerId) => Promise<void>
  /** In the transaction of the withdrawal, with the wallet locked. */
  readonly end: (tx: Tx, player: PlayerId, mayEnd: boolean) => Promise<Result<void, 'bonus_would_end'>>
}

export type WithdrawalsDeps = {
  readonly transact: Transact
  /** Every statement commits by itself. */
  readonly db: Query
  readonly clock: Clock
  readonly publish: Publish
  readonly ledger: Pick<Ledger, 'postIn'>
  readonly notify: (tx: Tx, player: PlayerId, notification: Notification) => Promise<void>
  readonly documents: Pick<Documents, 'read' | 'save'>
  readonly bonus: WithdrawalBonus
}
