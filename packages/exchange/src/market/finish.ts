import type { Discount } from './commands.ts'
import type { MarketEvent } from './events.ts'
import { close } from './lifecycle.ts'
import { listMatches } from '../matching/matches.ts'
import type { Refusal } from './refusals.ts'
import { isShareBp } from '../settlement/commission.ts'
import { settlementDifference } from '../settlement/difference.ts'
import { decidePlacing, type Outcome } from '../settlement/outcome.ts'
import { type Settlement, settleMatches } from '../settlement/settlement.ts'
import { findRunner, type State } from './state.ts'

/** Closes the market if it is not closed yet, and settles every bet. */
export const settle = (
  state: State,
  outcome: Outcome,
  discounts: readonly Discount[],
): MarketEvent[] | Refusal => {
  if (state.settlement) return 'already_settled'
  const refusal = checkOutcome(state, outcome, discounts)
  if (refusal) return refusal
  const closing = close(state)
  const settlement = settleNow(state, outcome, discounts, 1)
  return [...(typeof closing === 'string' ? [] : closing), { type: 'settled', settlement }]
}

export const resettle = (
  state: State,
  outcome: Outcome,
  discounts: readonly Discount[],
): MarketEvent[] | Refusal => {
  const before = state.settlement
  if (!before) return 'not_settled'
  const refusal = checkOutcome(state, outcome, discounts)
  if (refusal) return refusal
  const settlement = settleNow(state, outcome, discounts, before.version + 1)
  return [{ type: 'resettled', settlement, difference: settlementDifference(before, settlement) }]
}

const checkOutcome = (
  state: State,
  outcome: Outcome,
  discounts: readonly Discount[],
): Refusal | undefined => {
  const named = outcome.type === 'void' ? [] : [...outcome.winners, ...(outcome.deadHeat ?? [])]
  const runners = named.map((runner) => findRunner(state, runner))
  if (runners.includes(-1)) return 'unknown_runner'
  if (!runners.every((runner) => state.field.active.includes(runner))) return 'runner_removed'
  if (discounts.some(({ bp }) => !isShareBp(bp))) return 'discount_invalid'
  if (outcome.type === 'void') return undefined
  return decidePlacing(outcome, state.config.numberOfWinners) ? undefined : 'wrong_number_of_winners'
}

const settleNow = (
  state: State,
  outcome: Outcome,
  discounts: readonly Discount[],
  version: number,
): Settlement => {
  const { config, matches, removals, voids } = state
  const settlement = settleMatches({
    version,
    outcome,
    places: config.numberOfWinners,
    matches: listMatches(matches),
    removals,
    voids,
    commissionBp: config.commissionBp,
    discounts,
  })
  state.settlement = settlement
  return settlement
}
