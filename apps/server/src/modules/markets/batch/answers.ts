import { type BetId, defined, type MarketId, ok, type PlayerId } from '@maidan/core'
import type { PlayerRequest } from '../../../platform/http/index.ts'
import { type Bet, statusOf } from '../bet.ts'
import type { Taken } from '../books/book.ts'
import type { Batch, CheckedBatch, Decision } from './batch.ts'
import type { Answer, PlayerJob } from './job.ts'
import { findBets, saveAnswers } from './replays.ts'
import type { Outcomes } from './take.ts'

/** Answers each player with the bet as it stands after the batch. */
export const answerAll = async (batch: Batch, outcomes: Outcomes): Promise<void> => {
  const told = [...outcomes.values()].flatMap((taken) => (taken.type === 'bet' ? taken.bet : taken.bets))
  const stored = await findBets(
    batch.query,
    told.filter((bet) => !batch.rows.bets.has(bet)),
  )
  const betOf = (id: BetId): Bet => newBetOf(batch, id) ?? defined(stored.get(id), 'the bet that was changed')
  for (const [decision, taken] of outcomes) batch.answers.set(decision.job, answerOf(decision, taken, betOf))
}

const newBetOf = ({ rows, nowMs }: Batch, id: BetId): Bet | undefined => {
  const bet = rows.bets.get(id)?.bet
  if (!bet) return undefined
  bet.placedAt = nowMs
  bet.status = statusOf(bet)
  return bet
}

const answerOf = (decision: Decision, taken: Taken, betOf: (id: BetId) => Bet): Answer => {
  if (taken.type === 'bet' || decision.type === 'slip')
    return ok(betOf(taken.type === 'bet' ? taken.bet : defined(taken.bets[0], 'a bet')))
  const { value, complete, bets } = taken
  return ok({ market: decision.command.market, value, complete, bets: bets.map(betOf) })
}

/**
 * Stores the answers that are no new bet: answers about older bets, and refusals. So the server does not carry out a
 * refused request when the client sends it again. `known` are requests that were answered before this batch.
 */
export const keepAnswers = async (
  { tx, rows, answers }: CheckedBatch,
  known: ReadonlyMap<PlayerJob, Answer>,
): Promise<void> => {
  const kept: { request: PlayerRequest; answer: Answer }[] = []
  for (const [job, answer] of answers) {
    // The row of a bet that lands tells its answer.
    if (job.command.type === 'land') continue
    const isNewBet = answer.ok && 'id' in answer.value && rows.bets.has(answer.value.id)
    if (!known.has(job) && !isNewBet) kept.push({ request: job.request, answer })
  }
  await saveAnswers(tx, kept)
}

/** What other parts of the server hear after a commit. */
export type Committed = {
  readonly markets: readonly MarketId[]
  /** Bets that another player's order or a transition of the market changed, by player. */
  readonly bets: ReadonlyMap<PlayerId, readonly BetId[]>
  /** New bets, also those in their delay. */
  readonly placed: readonly Bet[]
}

export const committedOf = ({ touched, changed, rows }: Batch): Committed => {
  const bets = new Map<PlayerId, BetId[]>()
  for (const [bet, { player }] of [...rows.changes, ...rows.landed])
    bets.set(player, [...(bets.get(player) ?? []), bet])
  const placed = Array.from(rows.bets.values(), ({ bet }) => bet)
  return { markets: [...new Set([...touched.keys(), ...changed])], bets, placed }
}

/** What a batch answered and changed. */
export type Done = { readonly answers: ReadonlyMap<PlayerJob, Answer>; readonly committed: Committed }
