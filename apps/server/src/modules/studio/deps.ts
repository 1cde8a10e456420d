import type { Clock, Entropy, Instant, Paise, PlayerId } from '@maidan/core'
import type { Query, Transact, Tx } from '../../platform/postgres/database.ts'
import type { StudioClient } from '../casino/index.ts'

/** What a player has of free spins for a game. */
export type FreeSpins = {
  readonly left: number
  readonly count: number
  readonly stake: Paise
  readonly times: number
  readonly mostCash: Paise
  readonly expiresAt: Instant
}

/** The bonus, which pays for free spins. Whoever takes or ends one writes the round in the same transaction. */
export type FreeSpinsPort = {
  readonly find: (db: Query, player: PlayerId, game: string) => Promise<FreeSpins | undefined>
  /** False where the player has none for this game and stake. */
  readonly take: (
    tx: Tx,
    player: PlayerId,
    spin: { readonly round: number; readonly game: string; readonly stake: Paise },
  ) => Promise<boolean>
  /** Gives what of the win was granted; the same again for a round that was ended before. */
  readonly end: (
    tx: Tx,
    player: PlayerId,
    ended: { readonly round: number; readonly won: Paise },
  ) => Promise<Paise>
}

export type StudioDeps = {
  readonly transact: Transact
  /** Every statement commits by itself. */
  readonly db: Query
  readonly clock: Clock
  readonly entropy: Entropy
  /** The one way of the studio to players' money: the calls of a provider. */
  readonly wallet: StudioClient
  /** How long the studio waits for the wallet. */
  readonly walletLimitMs: number
  readonly freeSpins: FreeSpinsPort
}
