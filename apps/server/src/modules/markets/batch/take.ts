import { type BetId, type MarketId, ok, type PlayerId, type Result } from '@maidan/core'
import type { PlayerRequest } from '../../../platform/http/index.ts'
import type { Bet } from '../bet.ts'
import type { Asked, Taken } from '../books/book.ts'
import { heldOf, type LiveMarket } from '../memory/live-market.ts'
import {
  delayMs,
  findPending,
  homeOf,
  mustWait,
  type PendingBet,
  type PendingBets,
} from '../memory/pending.ts'
import { cancelOf, type SlipOrder } from '../order.ts'
import type { BetRefusal } from '../refusals.ts'
import { applyTransition } from '../memory/transitions.ts'
import { updateMarkets } from '../store.ts'
import { type Batch, type CheckedBatch, type Decision, marketOf, type SlipDecision, touch } from './batch.ts'
import type { Job, PlayerJob, TransitionJob } from './job.ts'
import type { Balance } from './money.ts'
import { addBet, type Landed, newBet } from './rows.ts'
import { decideSlipOrder, slipBet } from './slips.ts'
import type { NewPosition } from './statement.ts'

export type Outcomes = Map<Decision, Taken>

/** Hands the decisions to the books, in their order. A book may still refuse one. */
export const takeAll = (batch: Batch, decisions: readonly Decision[]): Outcomes => {
  const outcomes: Outcomes = new Map()
  for (const decision of decisions) takeOne(batch, decision, outcomes)
  return outcomes
}

/** Does the same for a batch that also holds transitions of markets, all in the order in which they were asked. */
export const takeInOrder = async (
  batch: CheckedBatch,
  jobs: readonly Job[],
  decisions: readonly Decision[],
): Promise<Outcomes> => {
  const outcomes: Outcomes = new Map()
  const byJob = new Map<Job, Decision>(decisions.map((decision) => [decision.job, decision]))
  for (const job of jobs) {
    const decision = byJob.get(job)
    if (job.type === 'transition') changeMarket(batch, job)
    else if (decision) takeOne(batch, decision, outcomes)
  }
  const changed = [...batch.changed].map((id) => marketOf(batch, id).row)
  await updateMarkets(batch.tx, changed, batch.closing)
  return outcomes
}

const takeOne = (batch: Batch, decision: Decision, outcomes: Outcomes): void => {
  if (decision.type === 'slip') {
    if (decision.waitMs > 0) putOffSlip(batch, decision)
    outcomes.set(decision, { type: 'bet', bet: decision.bet })
    return
  }
  const { job, command, bets } = decision
  const before = batch.rows.matches.length
  const market = marketOf(batch, command.market)
  const taken = takeFor(batch, market, { request: job.request, command, bets })
  touch(batch, command.market, job.request.player)
  if (taken.ok) outcomes.set(decision, taken.value)
  else batch.answers.set(job, taken)
  touchMatched(batch, command.market, before)
}

/** The book takes the command, unless it is about a bet in its delay, or has to wait itself. */
const takeFor = (batch: Batch, market: LiveMarket, asked: Asked): Result<Taken, BetRefusal> => {
  const { row, book, pending } = market
  const { command } = asked
  const found = findPending(pending, asked.request, command)
  if (!found.ok) return found
  if (found.value)
    return command.type === 'cancel'
      ? cancelPending(batch, market, found.value)
      : land(batch, market, found.value)
  if (!mustWait(row, command)) return book.take(asked, batch.rows)
  if (command.type === 'rates' || command.type === 'lines') return putOff(batch, market, asked)
  if (command.type === 'exchange' && command.timeInForce) return putOff(batch, market, asked)
  const rests = book.take({ ...asked, mustRest: true }, batch.rows)
  return !rests.ok && rests.refusal === 'would_match' ? putOff(batch, market, asked) : rests
}

const putOff = (
  batch: Batch,
  { row, book, pending }: LiveMarket,
  asked: Asked,
): Result<Taken, BetRefusal> => {
  const { request, command } = asked
  const waiting = book.putOff(asked)
  if (!waiting.ok) return waiting
  const { bet, order } = waiting.value
  if (command.type === 'replace') {
    const cancelled = book.take({ ...asked, command: cancelOf(command) }, batch.rows)
    if (!cancelled.ok) return cancelled
  }
  const landsAt = batch.nowMs + delayMs(row)
  addBet(batch.rows, request, bet)
  addPending(batch, pending, { request, order: { ...order, arrivedIn: row.version }, bet, landsAt })
  return ok({ type: 'bet', bet: bet.id })
}

/** The batch has added the bet already: the stake of a slip is held before the slip is taken. */
const putOffSlip = (batch: Batch, decision: SlipDecision): void => {
  const { job, command, bet: id, waitMs } = decision
  const { bet } = newBet(batch.rows, id)
  const legs = command.legs.map((leg) => ({ ...leg, arrivedIn: marketOf(batch, leg.market).row.version }))
  const { pending } = marketOf(batch, homeOf(bet))
  const landsAt = batch.nowMs + waitMs
  addPending(batch, pending, { request: job.request, order: { ...command, legs }, bet, landsAt })
}

const addPending = ({ rows }: Batch, pending: PendingBets, waiting: PendingBet): void => {
  pending.set(waiting.bet.id, waiting)
  rows.pending.push(waiting)
}

const cancelPending = (
  batch: Batch,
  { pending }: LiveMarket,
  { bet }: PendingBet,
): Result<Taken, BetRefusal> => {
  endOne(batch, pending, bet, 'cancelled')
  return ok({ type: 'bet', bet: bet.id })
}

const land = (
  batch: Batch,
  { book, pending }: LiveMarket,
  { request, order, bet }: PendingBet,
): Result<Taken, BetRefusal> => {
  const taken =
    order.type === 'slip'
      ? landSlip(batch, request, order, bet.id)
      : book.take({ request, command: order, bets: [bet.id] }, batch.rows)
  endOne(batch, pending, bet, taken.ok ? undefined : taken.refusal)
  return taken
}

const landSlip = (
  { rows, markets, nowMs }: Batch,
  request: PlayerRequest,
  order: SlipOrder,
  bet: BetId,
): Result<Taken, BetRefusal> => {
  const slip = decideSlipOrder(order, (market) => markets.get(market), nowMs)
  if (!slip.ok) return slip
  addBet(rows, request, slipBet(bet, request.player, order, slip.value))
  return ok({ type: 'bet', bet })
}

const endOne = (
  { rows }: Batch,
  pending: PendingBets,
  { id, player, banking }: Bet,
  ended: Landed['ended'],
): void => {
  pending.delete(id)
  rows.landed.set(id, { player, banking, ended })
}

/** Bets whose delay is over and that were refused before they came to the book. */
export const endRefused = (batch: Batch, jobs: readonly PlayerJob[]): void => {
  for (const job of jobs) {
    const answer = batch.answers.get(job)
    if (job.command.type !== 'land' || answer?.ok !== false) continue
    const { market, bet } = job.command
    endPending(batch, market, [bet], answer.refusal)
  }
}

const endPending = (batch: Batch, market: MarketId, bets: readonly BetId[], refusal: BetRefusal): void => {
  const pending = batch.markets.get(market)?.pending
  for (const id of bets) {
    const bet = pending?.get(id)?.bet
    if (!pending || !bet) continue
    endOne(batch, pending, bet, refusal)
    touch(batch, market, bet.player)
  }
}

const touchMatched = (batch: Batch, market: MarketId, from: number): void => {
  const { matches } = batch.rows
  for (let at = from; at < matches.length; at++) {
    const { backAccount, layAccount } = matches[at]!.match
    if (backAccount !== 0) touch(batch, market, backAccount as PlayerId)
    if (layAccount !== 0) touch(batch, market, layAccount as PlayerId)
  }
}

const changeMarket = (batch: CheckedBatch, { market: id, transition }: TransitionJob): void => {
  const market = batch.markets.get(id)
  const changed = market && applyTransition(market, transition, batch.rows, batch.deps.rules())
  if (!changed) return
  batch.changed.add(id)
  for (const player of changed.players) touch(batch, id, player)
  if (changed.closesNow) batch.closing.add(id)
  if (!changed.endsPending) return
  const refusal = changed.closesNow ? 'market_closed' : 'market_suspended'
  endPending(batch, id, [...market.pending.keys()], refusal)
}

/** The position rows of the batch, also of players of whom the batch draws money for the first time. */
export const positionsOf = (batch: Batch, debts?: Balance['debts']): NewPosition[] =>
  [...batch.touched].flatMap(([id, players]) => {
    const market = marketOf(batch, id)
    return [...players].flatMap((player) => {
      const draws = debts?.get(player)?.market === id
      return draws || market.held.has(player)
        ? [{ market: id, player, held: heldOf(market, player), draws }]
        : []
    })
  })
