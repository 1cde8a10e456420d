import { type Paise, type Result, ZERO } from '@maidan/core'
import { type Multiplier, payout } from '../money/multiplier.ts'
import type { GameSlug } from '../slugs.ts'
import type { Risk } from '../spread.ts'
import type { Table } from '../tables.ts'

/** What a round is begun with. The ceiling is the highest multiplier the operator pays for the stake. */
export type Opening<Bet> = {
  readonly table: Table
  readonly bet: Bet
  readonly floats: readonly number[]
  readonly ceiling: Multiplier
}

/** A round in play: what only the server knows beside what the player may see. Only `shown` leaves the server. */
export type Round<Bet, Secret, Shown> = Omit<Opening<Bet>, 'floats'> & {
  readonly secret: Secret
  readonly shown: Shown
}

/** What every shown round has. In `playing` the multiplier is what a cash-out brings now, and 0 while there is none. */
export type Phase =
  | { readonly phase: 'playing'; readonly multiplier: Multiplier }
  | { readonly phase: 'cashed_out'; readonly multiplier: Multiplier }
  | { readonly phase: 'lost' }

export type StepRefusal = 'round_over' | 'nothing_to_cash_out'

/**
 * A game of several moves. A move takes a round and gives the next one, and nothing else changes: the recorded moves
 * played again from the same floats give the same round.
 */
export type StepGame<
  Bet,
  Move,
  Secret,
  Shown extends Phase,
  BetRefusal extends string,
  MoveRefusal extends string,
> = {
  readonly slug: GameSlug
  readonly tables: readonly Table[]
  readonly parseBet: (value: unknown) => Result<Bet, BetRefusal>
  readonly parseMove: (value: unknown) => Result<Move, 'move_malformed'>
  readonly floats: (bet: Bet) => number
  readonly start: (opening: Opening<Bet>) => Result<Round<Bet, Secret, Shown>, 'stake_too_high'>
  readonly play: (
    round: Round<Bet, Secret, Shown>,
    move: Move,
  ) => Result<Round<Bet, Secret, Shown>, MoveRefusal>
  /** What chance decides about a move that can be made; nothing about one that cannot fail. */
  readonly risk: (round: Round<Bet, Secret, Shown>, move: Move) => Risk | undefined
}

/** A round again, from its opening and the moves that were recorded. */
export const replay = <Bet, Move, Secret, Shown extends Phase, B extends string, M extends string>(
  game: StepGame<Bet, Move, Secret, Shown, B, M>,
  opening: Opening<Bet>,
  moves: readonly Move[],
): Result<Round<Bet, Secret, Shown>, M | 'stake_too_high'> => {
  let round: Result<Round<Bet, Secret, Shown>, M | 'stake_too_high'> = game.start(opening)
  for (const move of moves) {
    if (!round.ok) return round
    round = game.play(round.value, move)
  }
  return round
}

export const isOver = ({ phase }: Phase): boolean => phase !== 'playing'

/** What a round pays that is over. */
export const roundPayout = (stake: Paise, shown: Phase): Paise =>
  shown.phase === 'cashed_out' ? payout(stake, shown.multiplier) : ZERO
