import type { Clock, Entropy, PlayerId } from '@maidan/core'
import type { Publish } from '../../platform/events/event.ts'
import type { Query, Transact, Tx } from '../../platform/postgres/database.ts'
import type { Notification } from '../accounts/index.ts'
import type { Ledger } from '../wallet/index.ts'

export type CashierDeps = {
  readonly transact: Transact
  /** Every statement commits by itself. */
  readonly db: Query
  readonly clock: Clock
  readonly entropy: Entropy
  readonly publish: Publish
  readonly ledger: Pick<Ledger, 'postIn'>
  readonly notify: (tx: Tx, player: PlayerId, notification: Notification) => Promise<void>
  /** Keys what is derived: the secrets of webhooks, the names of payments. Every server process must have the same one. */
  readonly secret: string
  /** Only then are there payments without money, and a page that plays the gateway. */
  readonly playMoney: boolean
  /** Where players reach the site, when that is not where the call came to. */
  readonly publicOrigin: string | undefined
  /** Whether players are shown a bank account to pay to. */
  readonly isBankOpen: (db: Query) => Promise<boolean>
  /** The style sheets of the built site, whose fonts the sandbox uses. */
  readonly siteStyles: readonly string[]
}
