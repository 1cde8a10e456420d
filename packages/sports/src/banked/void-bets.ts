import type { Instant } from '@maidan/core'
import type { MarketResult } from '../model.ts'
import { VOID_RULES } from '../rules.ts'
import { voided } from '../verdict.ts'

/** An offer that the house made by an obvious mistake, and how long it stood. */
export type Mistake = { readonly from: Instant; readonly until: Instant; readonly offer: string }

export type TakenBet = {
  readonly takenAt: Instant
  /** The offer the bet took, in the words of the mistake: `home back 980`. */
  readonly offer: string
}

/**
 * Why this bet alone is void, if it is. It knows when the bet was taken and at what, and cannot know whether it won:
 * the same bet on the other side of the result gets the same answer.
 */
export const findVoid = (
  bet: TakenBet,
  { decidedAt, mistakes }: { readonly decidedAt?: Instant; readonly mistakes: readonly Mistake[] },
): Extract<MarketResult, { type: 'void' }> | undefined => {
  if (decidedAt !== undefined && bet.takenAt >= decidedAt)
    return voided(VOID_RULES.lateBet, 'Taken when the market was already decided.')
  const mistake = mistakes.find(
    ({ from, until, offer }) => offer === bet.offer && bet.takenAt >= from && bet.takenAt < until,
  )
  return mistake && voided(VOID_RULES.wrongPrice, `${mistake.offer} was offered by mistake.`)
}
