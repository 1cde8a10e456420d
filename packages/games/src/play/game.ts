import { assert, err, ok, type Paise, type Result } from '@maidan/core'
import { floatsOf, type Seeds } from '../fair/bytes.ts'
import type { DiceRefusal } from '../instant/dice.ts'
import type { HotlineRefusal } from '../instant/hotline.ts'
import type { InstantGame } from '../instant/instant-game.ts'
import type { KenoRefusal } from '../instant/keno.ts'
import type { RouletteRefusal } from '../instant/miniroulette.ts'
import type { PlinkoRefusal } from '../instant/plinko.ts'
import { type Multiplier, NOTHING } from '../money/multiplier.ts'
import type { GameSlug } from '../slugs.ts'
import type { GoalRefusal } from '../steps/goal.ts'
import type { HiloRefusal } from '../steps/hilo.ts'
import type { MinesRefusal } from '../steps/mines.ts'
import { type Phase, type Round, roundPayout, type StepGame } from '../steps/step-game.ts'
import { spreadOf } from '../spread.ts'
import type { Table } from '../tables.ts'
import { type Returns, returnsOfBet, returnsOfMove } from './returns.ts'

/** Why what a player sent is no bet of the game. */
export type BetRefusal =
  | DiceRefusal
  | PlinkoRefusal
  | KenoRefusal
  | RouletteRefusal
  | HotlineRefusal
  | 'mines_out_of_range'
  | 'pitch_unknown'

export type MoveRefusal = MinesRefusal | GoalRefusal | HiloRefusal | 'move_malformed'

/** What decides a round beside its bet. */
export type RoundOpening = {
  readonly seeds: Seeds
  readonly stake: Paise
  readonly ceiling: Multiplier
  /** As they were recorded; none for a game of one step. */
  readonly moves: readonly unknown[]
}

/** A round as far as it has come: what its player may see, and what it paid once it is over. */
export type Played = {
  readonly shown: unknown
  readonly end: { readonly multiplier: Multiplier; readonly payout: Paise } | undefined
}

/** A bet that the game takes, bound to the rules of its game. */
export type TakenBet = {
  /** In the one form in which it is stored. */
  readonly stored: unknown
  /** Where the bet names its stakes itself: what they sum to. */
  readonly stake: Paise | undefined
  /** The round from its opening on. The same opening always gives the same round. */
  readonly play: (opening: RoundOpening) => Result<Played, 'stake_too_high' | MoveRefusal>
  /**
   * What each step of a round that was played added to the returns of the game: the one of a bet that is over at once, or
   * each move.
   */
  readonly returns: (opening: RoundOpening, played: Played) => readonly Returns[]
}

/**
 * A game without the types of its bets and moves, so that all games go one way: on the server, in the demo of a guest
 * and where a player checks a round.
 */
export type Game<Slug extends GameSlug = GameSlug> = {
  readonly slug: Slug
  readonly tables: readonly Table[]
  /** Whether a round of it waits for moves. */
  readonly hasMoves: boolean
  readonly takeBet: (value: unknown, table: Table) => Result<TakenBet, BetRefusal>
  /** A move in the one form in which it is stored. */
  readonly readMove: (value: unknown) => Result<unknown, 'move_malformed'>
}

export const gameOfOneStep = <Slug extends GameSlug, Bet, Outcome, R extends BetRefusal>(
  slug: Slug,
  rules: InstantGame<Bet, Outcome, R>,
  stakeOf?: (bet: Bet) => Paise,
): Game<Slug> => ({
  slug,
  tables: rules.tables,
  hasMoves: false,
  readMove: () => err('move_malformed'),
  takeBet: (value, table) => {
    const bet = rules.parseBet(value, table)
    if (!bet.ok) return bet
    return ok({
      stored: bet.value,
      stake: stakeOf?.(bet.value),
      play: ({ seeds, stake, ceiling }) => {
        if (rules.highest(table, bet.value) > ceiling) return err('stake_too_high')
        const outcome = rules.outcome(floatsOf(seeds, rules.floats(bet.value)), bet.value)
        const settled = { table, bet: bet.value, outcome }
        const end = { multiplier: rules.multiplier(settled), payout: rules.payout(stake, settled) }
        return ok({ shown: outcome, end })
      },
      returns: ({ stake }, { end }) =>
        end ? [returnsOfBet(stake, spreadOf(rules.payouts(stake, table, bet.value)), end.payout)] : [],
    })
  },
})

export const gameOfMoves = <
  Slug extends GameSlug,
  Bet,
  Move,
  Secret,
  Shown extends Phase,
  B extends BetRefusal,
  M extends MoveRefusal,
>(
  slug: Slug,
  rules: StepGame<Bet, Move, Secret, Shown, B, M>,
): Game<Slug> => ({
  slug,
  tables: rules.tables,
  hasMoves: true,
  readMove: rules.parseMove,
  takeBet: (value, table) => {
    const bet = rules.parseBet(value)
    if (!bet.ok) return bet
    return ok({
      stored: bet.value,
      stake: undefined,
      play: ({ seeds, stake, ceiling, moves }) => {
        const floats = floatsOf(seeds, rules.floats(bet.value))
        let round = rules.start({ table, bet: bet.value, floats, ceiling })
        if (!round.ok) return round
        for (const one of moves) {
          const move = rules.parseMove(one)
          if (!move.ok) return move
          const next = rules.play(round.value, move.value)
          if (!next.ok) return next
          round = next
        }
        return ok(playedOf(round.value.shown, stake))
      },
      returns: ({ seeds, stake, ceiling, moves }) => {
        const floats = floatsOf(seeds, rules.floats(bet.value))
        let round: Result<Round<Bet, Secret, Shown>, M | 'stake_too_high'> = rules.start({
          table,
          bet: bet.value,
          floats,
          ceiling,
        })
        return moves.map((one) => {
          const move = rules.parseMove(one)
          assert(round.ok && move.ok, 'the moves of a round that was played')
          const before = round.value
          round = rules.play(before, move.value)
          assert(round.ok, 'the moves of a round that was played')
          const risk = rules.risk(before, move.value)
          return returnsOfMove(stake, risk, { before: before.shown, after: round.value.shown })
        })
      },
    })
  },
})

const playedOf = (shown: Phase, stake: Paise): Played => {
  if (shown.phase === 'playing') return { shown, end: undefined }
  const multiplier = shown.phase === 'lost' ? NOTHING : shown.multiplier
  return { shown, end: { multiplier, payout: roundPayout(stake, shown) } }
}
