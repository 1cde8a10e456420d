import type { Paise, Result } from '@maidan/core'
import type { ChipRefusal, StakeLimits } from '../spots/spot-game.ts'

/** Which page draws a game, and how its bets look. */
export type StudioKind = 'spots' | 'hand' | 'slot' | 'turbo'

/** A bet or a move as its game reads it. It goes through JSON, and amounts in it are whole paise. */
export type StudioBet = Readonly<Record<string, unknown>>
export type StudioMove = Readonly<Record<string, unknown>>

export type StudioBetRefusal = ChipRefusal | 'stake_below_minimum' | 'stake_above_maximum' | 'stake_too_high'
export type StudioMoveRefusal = 'round_over' | 'move_not_offered'

/** What a round begins with: the bet, and the floats that its seeds give one by one. */
export type StudioOpening = { readonly bet: StudioBet; readonly next: () => number }

/** How a round stands after the moves that were made. */
export type StudioStanding = {
  /** All that the player may see, as JSON. */
  readonly shown: unknown
  /** With what moves have added. */
  readonly staked: Paise
  /** Null while the player has a move. */
  readonly payout: Paise | null
  /** The move that is made for a player who does not come back. */
  readonly idle?: StudioMove
}

/** A game of the studio as whoever keeps its rounds sees it. Its rules decide alone: the same bet, floats and moves give the same. */
export type StudioGame = {
  readonly engine: string
  readonly kind: StudioKind
  readonly name: string
  readonly limits: StakeLimits
  /** A player begins no round sooner than this after the one before. */
  readonly restMs?: number
  /** Reads a bet from outside; no round may pay more than `mostWin`. */
  readonly parseBet: (
    value: unknown,
    mostWin: Paise,
  ) => Result<{ readonly bet: StudioBet; readonly stake: Paise }, StudioBetRefusal>
  readonly parseMove: (value: unknown) => Result<StudioMove, 'move_malformed'>
  readonly replay: (
    opening: StudioOpening,
    moves: readonly StudioMove[],
  ) => Result<StudioStanding, StudioMoveRefusal>
}
