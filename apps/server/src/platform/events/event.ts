import type { SharedGameSlug } from '@maidan/contracts/player'
import type { StaffQueue } from '@maidan/contracts/staff'
import type { PlayerId, SessionId } from '@maidan/core'
import type { Tx } from '../postgres/database.ts'

/** Bets of a player that were matched, cancelled or settled. */
export type BetsOf = { readonly player: PlayerId; readonly bets: readonly number[] }

/**
 * What a module tells the others. An event says that something changed and for whom, never what a
 * balance is: a listener reads that from the database.
 */
export type Event =
  | { readonly topic: 'wallet_changed'; readonly players: readonly PlayerId[] }
  | {
      readonly topic: 'session_ended'
      readonly player: PlayerId
      readonly session: SessionId
      readonly message: string
    }
  | { readonly topic: 'notified'; readonly player: PlayerId; readonly kind: string }
  | { readonly topic: 'bets_changed'; readonly changes: readonly BetsOf[] }
  /** A shared game was set anew, or a round of it opened, started or ended. */
  | { readonly topic: 'round_changed'; readonly game: SharedGameSlug }
  /** Bets on a shared game were made, cancelled or settled. */
  | { readonly topic: 'round_bets_changed'; readonly game: SharedGameSlug }
  /** Rounds of shared tables opened, closed or were settled; bets on them changed; or somebody came to a table that slept. */
  | {
      readonly topic: 'tables_changed'
      readonly games: readonly string[]
      readonly what: 'round' | 'bets' | 'wake'
    }
  | { readonly topic: 'staff_news'; readonly queue: StaffQueue }
  | { readonly topic: 'staff_session_ended'; readonly session: SessionId }
  | { readonly topic: 'organisation_status'; readonly status: string }

/** Puts an event into the outbox, in the transaction of the change it tells of. */
export type Publish = (tx: Tx, event: Event) => Promise<void>

/** Listens to every event of every server process after its commit. Gives a function that stops it. */
export type Subscribe = (listener: (event: Event) => void) => () => void
