import { assert } from '@maidan/core'
import type { Point } from '@maidan/games/aviator'
import { whole } from '@maidan/ledger'
import type { Tx } from '../../../platform/postgres/database.ts'
import { newsOf } from '../batch/run.ts'
import { type EndedBet, writeBatch } from '../batch/statements.ts'
import { type SharedBet, winPosting } from '../bets/bet.ts'
import { holdOpenBets } from '../bets/store.ts'
import type { SharedDeps } from '../deps.ts'
import { gameOf } from '../games/catalogue.ts'
import type { SharedRound } from '../rounds/round.ts'

/** How many bets are settled in one transaction. */
const CHUNK = 250

const endOf = (bet: SharedBet, result: number): EndedBet => {
  const outcome = gameOf(bet.game).outcomeOf({ ...bet, stake: whole(bet.stake) }, result)
  return { id: bet.id, ...outcome, state: outcome.payout > 0 ? 'won' : 'lost', receivedAt: undefined }
}

/**
 * Settles open bets of a round by its stored result: those that leave by themselves up to a point, or all. Gives how many.
 * Whoever is settled is not open any more, so a rerun goes on where the last one ended.
 */
export const settleBets = async (
  { ledger }: Pick<SharedDeps, 'ledger'>,
  tx: Tx,
  round: SharedRound,
  upTo?: Point,
): Promise<number> => {
  const bets = await holdOpenBets(tx, round.id, upTo, CHUNK)
  const ends = bets.map((bet) => endOf(bet, round.result))
  const wins = bets.flatMap((bet, at) => {
    const payout = ends[at]?.payout ?? 0
    return payout > 0 ? [winPosting(bet, ends[at]!.payout)] : []
  })
  for (const [at, verdict] of (await ledger.postIn(tx, wins)).entries())
    assert(verdict.ok, `the ledger refused ${wins[at]?.key} of player ${wins[at]?.player}`)
  if (bets.length > 0)
    await writeBatch(tx, {
      payments: ledger.literalOf([]),
      bets: [],
      ends,
      answers: [],
      events: newsOf(bets),
    })
  return bets.length
}
