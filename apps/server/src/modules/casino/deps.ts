import type { Clock, Entropy } from '@maidan/core'
import type { Publish } from '../../platform/events/index.ts'
import type { Query, Transact } from '../../platform/postgres/database.ts'
import type { Ledger } from '../wallet/index.ts'

export type CasinoDeps = {
  readonly transact: Transact
  /** Every statement commits by itself. */
  readonly db: Query
  readonly ledger: Ledger
  readonly clock: Clock
  readonly entropy: Entropy
  readonly publish: Publish
  /** The server's own secret, with which those of providers are sealed. */
  readonly secret: string
  readonly onCommit: () => void
  /** Whether the site is live; a site that is not takes no stakes. */
  readonly isOpen: () => boolean
  /** Whether players play for money that is none. */
  readonly playMoney: boolean
}
