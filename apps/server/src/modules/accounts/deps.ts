import type { Clock, Entropy, PlayerId } from '@maidan/core'
import type { Publish } from '../../platform/events/event.ts'
import type { Transact, Tx } from '../../platform/postgres/database.ts'
import type { SmsSender } from '../../platform/sms/index.ts'
import type { Limits } from './limits.ts'
import type { Passwords } from './passwords.ts'

/** In rupees. */
export type WalletFigures = {
  readonly balance: number
  readonly cash: number
  readonly coins: number
  readonly exposureAmount: number
}

export type AccountsDeps = {
  readonly transact: Transact
  /** Every statement commits by itself. */
  readonly db: Tx
  readonly clock: Clock
  readonly entropy: Entropy
  readonly publish: Publish
  readonly passwords: Passwords
  readonly sms: SmsSender
  readonly limits: Limits
  /** Keys the hashes of codes, numbers and addresses. Every server process must have the same one. */
  readonly secret: string
  readonly openWallet: (tx: Tx, player: PlayerId) => Promise<void>
  readonly readWallet: (player: PlayerId) => Promise<WalletFigures>
  /** Grants what a new player starts with. Doing it again grants nothing. */
  readonly welcome: (player: PlayerId) => Promise<void>
  /** Hears of what failed without the caller being told. */
  readonly onError: (error: unknown) => void
}
