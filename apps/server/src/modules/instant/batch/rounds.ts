import { instant, playerId } from '@maidan/core'
import type { Played } from '@maidan/games'
import { giveBack, type Posting, type Split, spend, splitReturn } from '@maidan/ledger'
import type { ReturnsOf } from '../../fairness/index.ts'
import { houseOf, referenceOf, returnsOfRound, type Round } from '../rounds/round.ts'
import type { BetDecision, MoveDecision } from './decide.ts'
import type { BetAsk, Job } from './job.ts'
import type { BetRow } from './statements.ts'

/** A bet that was decided and waits for its stake. */
export type DecidedBet = {
  readonly job: Job
  readonly ask: BetAsk
  readonly row: BetRow
  readonly decision: BetDecision
}

/** What the last step of a round added. */
export const returnsOf = (round: Round, played: Played): ReturnsOf[] =>
  returnsOfRound(round, played)
    .slice(-1)
    .map((last) => ({ game: round.game, table: round.table, ...last }))

export const stakeOf = ({ job, ask, row }: DecidedBet): Posting => ({
  player: job.request.player,
  key: `round:${row.round_id}:bet`,
  kind: 'game_bet',
  movement: 'stake',
  reference: referenceOf(row.round_id),
  change: spend(ask.stake, houseOf(ask.game)),
})

export const roundOf = ({ job, ask, row, decision }: DecidedBet, stake: Split): Round => ({
  id: row.round_id,
  player: job.request.player,
  game: ask.game,
  table: decision.table,
  serverSeed: row.server_seed,
  clientSeed: row.client_seed,
  nonce: row.nonce,
  isRevealed: false,
  isCounted: true,
  bet: decision.bet.stored,
  stake,
  ceiling: decision.ceiling,
  moves: [],
  end: decision.played.end && { ...decision.played.end, at: instant(row.now_ms) },
  at: instant(row.now_ms),
})

export const afterMove = ({ round, move, played }: MoveDecision, nowMs: number): Round => ({
  ...round,
  moves: [...round.moves, move],
  end: played.end && { ...played.end, at: instant(nowMs) },
})

/** What a round that is over pays, back to where its stake came from; nothing for a round that lost. */
export const winOf = ({ id, player, game, stake, end }: Round): Posting | undefined => {
  if (!end || end.payout === 0) return undefined
  const change = giveBack(splitReturn(stake, end.payout), houseOf(game))
  return {
    player: playerId(player),
    key: `round:${id}:win`,
    kind: 'game_win',
    movement: 'payout',
    reference: referenceOf(id),
    change,
  }
}
