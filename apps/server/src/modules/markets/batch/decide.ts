import { defined, err, type MarketId, ok, type Result } from '@maidan/core'
import { MAX_RUNNERS } from '@maidan/exchange'
import { decideNeed } from '../memory/live-market.ts'
import { slipDelayMs } from '../memory/pending.ts'
import type { MarketCommand, PlayerCommand, SlipOrder } from '../order.ts'
import type { BetRefusal } from '../refusals.ts'
import { type Batch, type Decision, marketOf } from './batch.ts'
import type { PlayerJob } from './job.ts'
import { decideSlipOrder } from './slips.ts'

/** Decides on every job that has no answer yet, and answers those it refuses. It changes nothing. */
export const decideJobs = async (batch: Batch, jobs: readonly PlayerJob[]): Promise<Decision[]> => {
  await batch.deps.ids.prepare(
    batch.query,
    jobs.reduce((sum, { command }) => sum + mostBets(command), 0),
  )
  const decisions: Decision[] = []
  for (const job of jobs) {
    if (batch.answers.has(job)) continue
    const decision = decideJob(batch, job)
    if (decision.ok) decisions.push(decision.value)
    else batch.answers.set(job, decision)
  }
  return decisions
}

/** A cash-out places one order a runner at most. */
const mostBets = ({ type }: PlayerCommand): number => (type === 'cash_out' ? MAX_RUNNERS : 1)

const decideJob = (batch: Batch, job: PlayerJob): Result<Decision, BetRefusal> => {
  const decision = decideCommand(batch, job)
  if (!decision.ok || !batch.free) return decision
  const free = batch.free.get(job.request.player) ?? 0
  return decision.value.need > free ? err('insufficient_funds') : decision
}

const decideCommand = (batch: Batch, job: PlayerJob): Result<Decision, BetRefusal> => {
  const { command } = job
  if (command.type === 'refused') return err(command.refusal)
  return command.type === 'slip' ? decideSlip(batch, job, command) : decideForMarket(batch, job, command)
}

/** A market can be read again, after a batch that failed, before it is told what the traders have decided. */
const isStopped = (batch: Batch, market: MarketId): boolean => {
  const row = batch.markets.get(market)?.row
  return row !== undefined && batch.deps.rules().stopOf(row) !== undefined
}

const isNewOrder = ({ type }: MarketCommand): boolean =>
  type === 'exchange' || type === 'rates' || type === 'lines'

const decideSlip = (batch: Batch, job: PlayerJob, command: SlipOrder): Result<Decision, BetRefusal> => {
  if (command.legs.some(({ market }) => isStopped(batch, market))) return err('market_suspended')
  const slip = decideSlipOrder(command, (market) => batch.markets.get(market), batch.nowMs)
  if (!slip.ok) return slip
  const bet = defined(batch.deps.ids.take(1)[0], 'an id')
  const waitMs = slipDelayMs(command, (market) => marketOf(batch, market).row)
  const need = command.isFree ? 0 : slip.value.totalStake
  return ok({ type: 'slip', job, command, bet, slip: slip.value, need, waitMs })
}

const decideForMarket = (
  batch: Batch,
  job: PlayerJob,
  command: MarketCommand,
): Result<Decision, BetRefusal> => {
  const { request } = job
  const market = batch.markets.get(command.market)
  if (!market) return err('unknown_market')
  if (isNewOrder(command) && isStopped(batch, command.market)) return err('market_suspended')
  const bets = batch.deps.ids.take(mostBets(command))
  const need = decideNeed(market, { request, command, bets }, batch.nowMs)
  return need.ok ? ok({ type: 'market', job, command, bets, need: need.value }) : need
}
