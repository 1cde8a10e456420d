import type { MarketId, PlayerId } from '@maidan/core'
import type { Taken } from '../books/book.ts'
import { heldOf } from '../memory/live-market.ts'
import { applyTransition } from '../memory/transitions.ts'
import { updateMarket } from '../store.ts'
import { type Batch, type CheckedBatch, type Decision, marketOf, touch } from './batch.ts'
import type { Job, TransitionJob } from './job.ts'
import type { Balance } from './money.ts'
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
    if (job.type === 'transition') await changeMarket(batch, job)
    else if (decision) takeOne(batch, decision, outcomes)
  }
  return outcomes
}

const takeOne = (batch: Batch, decision: Decision, outcomes: Outcomes): void => {
  if (decision.type === 'slip') {
    outcomes.set(decision, { type: 'bet', bet: decision.bet })
    return
  }
  const { job, command, bets } = decision
  const before = batch.rows.matches.length
  const taken = marketOf(batch, command.market).book.take({ request: job.request, command, bets }, batch.rows)
  touch(batch, command.market, job.request.player)
  if (taken.ok) outcomes.set(decision, taken.value)
  else batch.answers.set(job, taken)
  touchMatched(batch, command.market, before)
}

const touchMatched = (batch: Batch, market: MarketId, from: number): void => {
  const { matches } = batch.rows
  for (let at = from; at < matches.length; at++) {
    const { backAccount, layAccount } = matches[at]!.match
    if (backAccount !== 0) touch(batch, market, backAccount as PlayerId)
    if (layAccount !== 0) touch(batch, market, layAccount as PlayerId)
  }
}

const changeMarket = async (
  batch: CheckedBatch,
  { market: id, transition }: TransitionJob,
): Promise<void> => {
  const market = batch.markets.get(id)
  const changed = market && applyTransition(market, transition, batch.rows)
  if (!changed) return
  batch.changed.add(id)
  for (const player of changed.players) touch(batch, id, player)
  await updateMarket(batch.tx, market.row, changed.closesNow)
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
