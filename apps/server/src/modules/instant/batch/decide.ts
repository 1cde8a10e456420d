import { ok, type Result } from '@maidan/core'
import { ceilingOf, type Multiplier, type Played, type TakenBet } from '@maidan/games'
import { gameOf, tableOf } from '../games/catalogue.ts'
import { playRound, type Round } from '../rounds/round.ts'
import { type PlayRefusal, refuse, refuseStake, refuseWin } from './answers.ts'
import type { BetAsk, MoveAsk } from './job.ts'
import type { BetRow } from './statements.ts'

/** A bet that passed all checks but those of the ledger, with the outcome that its seeds had decided before. */
export type BetDecision = {
  readonly bet: TakenBet
  readonly table: string
  readonly ceiling: Multiplier
  readonly played: Played
}

export const decideBet = (ask: BetAsk, row: BetRow): Result<BetDecision, never> | PlayRefusal => {
  const game = gameOf(ask.game)
  if (!row.is_enabled) return refuse('game_disabled')
  const table = tableOf(game, row.table_id)
  const bet = game.takeBet(ask.bet, table)
  if (!bet.ok) return refuse(bet.refusal)
  const { stake } = ask
  if (bet.value.stake !== undefined && bet.value.stake !== stake) return refuse('stake_invalid')
  const outside = refuseStake(stake, row)
  if (outside) return outside
  if (row.seed_id === null) return refuse('seeds_not_shown')
  if (row.open_round !== null) return refuse('round_open')
  const { server_seed: serverSeed, client_seed: clientSeed, nonce } = row
  const ceiling = ceilingOf(stake, row.max_win)
  const played = bet.value.play({ seeds: { serverSeed, clientSeed, nonce }, stake, ceiling, moves: [] })
  if (!played.ok) return refuseWin(row.max_win)
  return ok({ bet: bet.value, table: table.id, ceiling, played: played.value })
}

/** A move that was made, in the form in which it is stored. */
export type MoveDecision = { readonly round: Round; readonly move: unknown; readonly played: Played }

export const decideMove = (
  { move, at }: MoveAsk,
  round: Round | undefined,
): Result<MoveDecision, never> | PlayRefusal => {
  if (!round) return refuse('round_not_found')
  if (round.end) return refuse('round_over')
  if (at !== round.moves.length) return refuse('move_late')
  const read = gameOf(round.game).readMove(move)
  if (!read.ok) return refuse('move_malformed')
  const played = playRound(round, [...round.moves, read.value])
  if (played.ok) return ok({ round, move: read.value, played: played.value })
  if (played.refusal === 'nothing_to_cash_out')
    return refuse('nothing_to_cash_out', 'There is nothing to cash out yet. Please make a move first')
  return refuse(played.refusal)
}
