import type { InstantGameSlug, SharedGameSlug } from '@maidan/contracts/player'
import { type Brand, type Instant, type Paise, type PlayerId, type Result } from '@maidan/core'
import type {
  ClientSeed,
  MoveRefusal,
  Multiplier,
  Played,
  Returns,
  RoundOpening,
  ServerSeed,
  TakenBet,
} from '@maidan/games'
import { gameOf, tableOf } from '../games/catalogue.ts'
import { type Split, whole } from '@maidan/ledger'

export type RoundId = Brand<number, 'RoundId'>

/** A round as the database keeps it, with its seeds and its moves in order. */
export type Round = {
  readonly id: RoundId
  readonly player: PlayerId
  readonly game: InstantGameSlug
  readonly table: string
  readonly serverSeed: ServerSeed
  readonly clientSeed: ClientSeed
  readonly nonce: number
  /** Whether the player has rotated the server seed out of use. */
  readonly isRevealed: boolean
  /** Whether it is in the returns of its game: whichever began since they are counted. */
  readonly isCounted: boolean
  readonly bet: unknown
  readonly stake: Split
  readonly ceiling: Multiplier
  readonly moves: readonly unknown[]
  readonly end: RoundEnd | undefined
  readonly at: Instant
}

export type RoundEnd = { readonly multiplier: Multiplier; readonly payout: Paise; readonly at: Instant }

type Begun = Omit<Round, 'moves' | 'end' | 'at' | 'isRevealed' | 'isCounted'>

/** The bet of a round and what it was begun with. */
const reopen = (round: Begun, moves: readonly unknown[]): { bet: TakenBet; opening: RoundOpening } => {
  const game = gameOf(round.game)
  const bet = game.takeBet(round.bet, tableOf(game, round.table))
  if (!bet.ok) throw new Error(`the bet of round ${round.id} cannot be read: ${bet.refusal}`)
  const { serverSeed, clientSeed, nonce, ceiling } = round
  const seeds = { serverSeed, clientSeed, nonce }
  return { bet: bet.value, opening: { seeds, stake: whole(round.stake), ceiling, moves } }
}

/** The round with these moves, from its seeds alone. */
export const playRound = (
  round: Begun,
  moves: readonly unknown[],
): Result<Played, 'stake_too_high' | MoveRefusal> => {
  const { bet, opening } = reopen(round, moves)
  return bet.play(opening)
}

/** What each step of the round added to the returns of its game. */
export const returnsOfRound = (round: Round, played: Played): readonly Returns[] => {
  const { bet, opening } = reopen(round, round.moves)
  return bet.returns(opening, played)
}

/** The account of the house that banks a game. */
export const houseOf = (game: InstantGameSlug | SharedGameSlug) => `provider:studio-${game}` as const

export const referenceOf = (round: RoundId): string => `round:${round}`
