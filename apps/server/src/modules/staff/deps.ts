import type { DestinationView } from '@maidan/contracts/player'
import type { Clock, Entropy, PlayerId } from '@maidan/core'
import type { Publish } from '../../platform/events/event.ts'
import type { Query, Transact, Tx } from '../../platform/postgres/database.ts'
import type { AccountControl, Notification, Passwords } from '../accounts/index.ts'
import type { CashierBackOffice } from '../cashier/index.ts'
import type { SiteEditing } from '../content/index.ts'
import type { Ledger } from '../wallet/index.ts'
import type { StaffLimits } from './limits.ts'

export type StaffDeps = {
  readonly transact: Transact
  /** Every statement commits by itself. */
  readonly db: Query
  readonly clock: Clock
  readonly entropy: Entropy
  readonly publish: Publish
  readonly passwords: Passwords
  readonly limits: StaffLimits
  /** Keys the encryption of authenticator secrets and the hashes of proposals. Every server process has the same one. */
  readonly secret: string
  /** Where the first login is written to, and where the console is found. */
  readonly operator: { readonly file: string; readonly url: string }
  readonly accounts: AccountControl
  readonly content: SiteEditing
  readonly cashier: CashierBackOffice
  readonly ledger: Pick<Ledger, 'postIn'>
  readonly notify: (tx: Tx, player: PlayerId, notification: Notification) => Promise<void>
  readonly listDestinations: (db: Query, player: PlayerId) => Promise<DestinationView[]>
}
