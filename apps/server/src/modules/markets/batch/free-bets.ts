import { err } from '@maidan/core'
import { lockWallet } from '../../wallet/index.ts'
import type { CheckedBatch, Decision, SlipDecision } from './batch.ts'

const isFree = (decision: Decision): decision is SlipDecision =>
  decision.type === 'slip' && decision.command.isFree

/**
 * Takes the free bets that slips of the batch are paid with, and refuses a slip without one. The wallets of the whole batch are locked first,
 * lowest id first, because the ledger locks the others after this.
 */
export const takeFreeBets = async (
  batch: CheckedBatch,
  decisions: readonly Decision[],
): Promise<Decision[]> => {
  if (!decisions.some(isFree)) return [...decisions]
  const inOrder = decisions.toSorted((a, b) => a.job.request.player - b.job.request.player)
  for (const { job } of inOrder) await lockWallet(batch.tx, job.request.player)
  const refused = new Set<Decision>()
  for (const decision of inOrder.filter(isFree)) {
    const { job, bet, slip } = decision
    const of = { bet, stake: slip.totalStake }
    if (await batch.deps.takeFreeBet(batch.tx, job.request.player, of)) continue
    refused.add(decision)
    batch.answers.set(job, err('no_free_bet'))
  }
  return decisions.filter((decision) => !refused.has(decision))
}
