import { err, ok, type Result } from '@maidan/core'
import type { Order } from '../books/book.ts'
import type { BetId } from '../model.ts'
import type { BetRefusal } from '../refusals.ts'
import type { PlayerJob } from './job.ts'
import type { Sheet, Wish } from './batch.ts'
import { considerSlip } from './slips.ts'
import { considerOrder } from '../memory/live-market.ts'

/** Every job that was not asked before is a wish, or is refused before anything is touched. */
export const considerJobs = async (sheet: Sheet, jobs: readonly PlayerJob[]): Promise<Wish[]> => {
  const wishes: Wish[] = []
  for (const job of jobs) {
    if (sheet.answers.has(job)) continue
    const wish = considerJob(sheet, job, await sheet.deps.nextBet(sheet.tx))
    if (wish.ok) wishes.push(wish.value)
    else sheet.answers.set(job, wish)
  }
  return wishes
}

const considerJob = (sheet: Sheet, job: PlayerJob, bet: BetId): Result<Wish, BetRefusal> => {
  const wish = job.type === 'slip' ? considerASlip(sheet, job, bet) : considerAnOrder(sheet, job, bet)
  if (!wish.ok) return wish
  const isShort = sheet.free !== undefined && wish.value.need > (sheet.free.get(job.player) ?? 0)
  return isShort ? err('insufficient_funds') : wish
}

const considerASlip = (
  { writers, nowMs }: Sheet,
  job: Extract<PlayerJob, { type: 'slip' }>,
  bet: BetId,
): Result<Wish, BetRefusal> => {
  const slip = considerSlip(job.slip, (market) => writers.get(market), nowMs)
  return slip.ok ? ok({ type: 'slip', job, bet, slip: slip.value, need: slip.value.totalStake }) : slip
}

const considerAnOrder = (
  { writers, nowMs }: Sheet,
  job: Extract<PlayerJob, { type: 'market' }>,
  bet: BetId,
): Result<Wish, BetRefusal> => {
  const { market, player, key, requestHash, work } = job
  const writer = writers.get(market)
  if (!writer) return err('unknown_market')
  const order: Order = { market, player, bet, key, requestHash, work }
  const need = considerOrder(writer, order, nowMs)
  return need.ok ? ok({ type: 'market', job, order, need: need.value }) : need
}
