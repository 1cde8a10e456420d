import { type Instant, least, minus, type Paise, paise, ZERO } from '@maidan/core'
import type { ClaimState, FreePlays } from './model.ts'

type FreeClaim = Pick<ClaimState, 'status' | 'amount' | 'turned' | 'mostCash' | 'free'>

export const freeLeft = ({ count, used }: Pick<FreePlays, 'count' | 'used'>): number => count - used

/** Whether free plays can still add coins: until then no part is released, and the claim is not used up. */
export const isGathering = ({ free }: Pick<ClaimState, 'free'>): boolean =>
  free !== null && (freeLeft(free) > 0 || free.open > 0)

export type FreeAsk = {
  readonly kind: 'free_spins' | 'free_bets'
  readonly stake: Paise
  /** The slot of a spin. */
  readonly game?: string
}

/** Whether a claim has a free play for this. */
export const allowsFree = (
  {
    kind,
    claim,
  }: { readonly kind: string; readonly claim: Pick<ClaimState, 'status' | 'expiresAt' | 'free'> },
  asked: FreeAsk,
  now: Instant,
): boolean => {
  const { status, expiresAt, free } = claim
  if (kind !== asked.kind || status !== 'active' || now >= expiresAt || free === null) return false
  const isItsGame = asked.game === undefined || free.games.includes(asked.game)
  return isItsGame && asked.stake === free.stake && freeLeft(free) > 0
}

/** What of a win reaches the claim as coins, and what of that is cash at once. */
export type FreeGrant = { readonly granted: Paise; readonly cash: Paise }

/**
 * Without wagering a win is cash, as far as the maximum goes. With it a win is coins, and of a claim that has ended it is nothing:
 * coins that it had would have been given back.
 */
export const grantOf = (claim: FreeClaim, won: Paise): FreeGrant => {
  if (claim.free?.times === 0) {
    const cash = least(won, minus(claim.mostCash, claim.turned))
    return { granted: cash, cash }
  }
  return { granted: claim.status === 'active' ? won : ZERO, cash: ZERO }
}

export const targetOf = ({ free }: Pick<ClaimState, 'free'>, amount: Paise): Paise =>
  paise(amount * (free?.times ?? 0))

/** How a claim ends with its last free play; undefined while there is something to play or to wager. */
export const endAfterFree = (claim: FreeClaim): 'cleared' | 'used_up' | undefined => {
  if (claim.free === null || isGathering(claim)) return undefined
  if (claim.amount === 0) return 'used_up'
  return claim.free.times === 0 ? 'cleared' : undefined
}

/** What a free bet wins: all that it returns without the stake, which the house had paid. */
export const freeWin = (returns: Paise, stake: Paise): Paise =>
  returns > stake ? minus(returns, stake) : ZERO
