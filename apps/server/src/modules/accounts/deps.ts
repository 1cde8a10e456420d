import type { Clock, Entropy, Instant, PlayerId } from '@maidan/core'
import type { Publish } from '../../platform/events/event.ts'
import type { Query, Transact, Tx } from '../../platform/postgres/database.ts'
import type { SmsSender } from '../../platform/sms/index.ts'
import type { Limits } from './limits.ts'
import type { Client } from './model.ts'
import type { Passwords } from './passwords.ts'
import type { PushPort } from './push/port.ts'

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
  readonly db: Query
  readonly clock: Clock
  readonly entropy: Entropy
  readonly publish: Publish
  readonly passwords: Passwords
  readonly sms: SmsSender
  readonly limits: Limits
  /** Keys the hashes of codes, numbers and addresses. Every server process must have the same one. */
  readonly secret: string
  /** The way out to push services. */
  readonly push: PushPort
  /** Where the operators of push services reach us. */
  readonly contact: string
  readonly openWallet: (tx: Tx, player: PlayerId) => Promise<void>
  /** Hears of a registration in its transaction, with the code that invited the player. */
  readonly onRegistered: (
    tx: Tx,
    joined: { readonly player: PlayerId; readonly code: string | undefined } & Client,
  ) => Promise<void>
  readonly readWallet: (player: PlayerId) => Promise<WalletFigures>
  /** What the player won less what the player lost since then, in rupees. */
  readonly readResult: (player: PlayerId, since: Instant) => Promise<number>
  /** Grants what a new player starts with. Doing it again grants nothing. */
  readonly welcome: (player: PlayerId) => Promise<void>
  /** Keeps a blocked player's money where it is, whatever is still under way; winnings still arrive. */
  readonly freezeMoney: (tx: Tx, player: PlayerId) => Promise<void>
  readonly thawMoney: (tx: Tx, player: PlayerId) => Promise<void>
  /** Whether the operator may take players of this country, by its two letters. */
  readonly isOpenIn: (country: string) => boolean
  /** Hears of what failed without the caller being told. */
  readonly onError: (error: unknown) => void
}
