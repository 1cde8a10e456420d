import type { Ok, Paise } from '@maidan/core'
import type { StudioMove } from '@maidan/games/studio'

export type Seal = { readonly commitment: string; readonly clientSeed: string; readonly nonce: number }

export type SeedBook = { readonly active: Seal; readonly next: string }

/** A round of a game whose bets and results are of these forms. */
export type PlayedRound<Bet = unknown, Shown = unknown> = {
  readonly id: number
  /** `open`: the wallet owes an answer. `playing`: the player is to move. */
  readonly state: 'open' | 'playing' | 'settled' | 'cancelled'
  readonly bet: Bet
  readonly moves: readonly StudioMove[]
  readonly stake: Paise
  /** Null until the stake is taken. */
  readonly shown: Shown | null
  readonly payout: Paise | null
  readonly balance: Paise | null
  /** `serverSeed` is null until it is rotated out of use. */
  readonly seal: Seal & { readonly serverSeed: string | null }
  readonly at: number
  /** Of a round whose stake the house paid: what of its win was granted. */
  readonly free?: { readonly granted: Paise | null } | null
}

/** What the player has of free spins for this game. */
export type FreeSpins = {
  readonly left: number
  readonly count: number
  readonly stake: Paise
  /** How often a win has to be wagered; with 0 it is cash at once. */
  readonly times: number
  /** What of the maximum is left. */
  readonly mostCash: Paise
}

export type Sitting<Bet = unknown, Shown = unknown> = {
  readonly balance: Paise
  readonly seeds: SeedBook
  readonly round: PlayedRound<Bet, Shown> | null
  /** The clock of whoever deals, for what has to be shown in its time. */
  readonly now?: number
  readonly free?: FreeSpins | null
}

/** `away`: nobody answered, so nobody knows; the same call may be made again. `over`: the session has ended. */
export type DealerRefusal =
  | { readonly kind: 'away' }
  | { readonly kind: 'over' }
  | { readonly kind: 'refused'; readonly words: string }

export type Told<T> = Promise<Ok<T> | { readonly ok: false; readonly why: DealerRefusal }>

/** Who deals: the server for real, or the page itself for fun. The table does not know which. */
export type Dealer<Bet = unknown, Shown = unknown> = {
  readonly isFun: boolean
  readonly sit: () => Told<Sitting<Bet, Shown>>
  /** The key is that of the tap: asked again with it, the same round is told. */
  readonly play: (bet: Bet, key: string, isFree?: boolean) => Told<PlayedRound<Bet, Shown>>
  readonly finish: (round: number) => Told<PlayedRound<Bet, Shown>>
  readonly rounds: () => Told<readonly PlayedRound<Bet, Shown>[]>
  readonly rotate: (clientSeed: string, key: string) => Told<SeedBook>
}

/** A move, and how many were made before it. */
export type MadeMove = { readonly at: number; readonly move: StudioMove }

/** A dealer of games in which the player decides. */
export type MovingDealer<Bet = unknown, Shown = unknown> = Dealer<Bet, Shown> & {
  readonly move: (round: number, made: MadeMove, key: string) => Told<PlayedRound<Bet, Shown>>
}

export const refusedBy = (why: DealerRefusal): { readonly ok: false; readonly why: DealerRefusal } => ({
  ok: false,
  why,
})
