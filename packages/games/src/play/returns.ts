import type { Paise } from '@maidan/core'
import { NOTHING, payout } from '../money/multiplier.ts'
import { asNumber } from '../money/rational.ts'
import type { Risk, Spread } from '../spread.ts'
import type { Phase } from '../steps/step-game.ts'

/**
 * What bets and moves add to the returns of their game, in paise. A round counts from its first risk on, and while it is in
 * play `returned` holds what a cash-out would bring: a round that nobody finishes hides neither a win nor a loss.
 */
export type Returns = {
  readonly rounds: number
  readonly staked: number
  /** Less than nothing where a round lost what it was worth before. */
  readonly returned: number
  /** What the odds say that `returned` is on average, and how far chance alone takes it from there. */
  readonly expected: number
  readonly variance: number
  /** The most that one step could have paid. */
  readonly highest: number
}

export const NO_RETURNS: Returns = {
  rounds: 0,
  staked: 0,
  returned: 0,
  expected: 0,
  variance: 0,
  highest: 0,
}

export const addReturns = (a: Returns, b: Returns): Returns => ({
  rounds: a.rounds + b.rounds,
  staked: a.staked + b.staked,
  returned: a.returned + b.returned,
  expected: a.expected + b.expected,
  variance: a.variance + b.variance,
  highest: Math.max(a.highest, b.highest),
})

/** A bet that is over at once. */
export const returnsOfBet = (stake: Paise, { mean, variance, highest }: Spread, paid: Paise): Returns => ({
  rounds: 1,
  staked: stake,
  returned: paid,
  expected: mean,
  variance,
  highest,
})

const worthOf = (stake: Paise, shown: Phase): number =>
  shown.phase === 'lost' ? 0 : payout(stake, shown.multiplier)

/**
 * A move puts at risk what the round is worth: what it promises is what it is worth on average afterwards, and it promises
 * that whatever was done before and whenever the player stops. The first one brings the stake.
 */
export const returnsOfMove = (
  stake: Paise,
  risk: Risk | undefined,
  { before, after }: { readonly before: Phase; readonly after: Phase },
): Returns => {
  if (!risk) return NO_RETURNS
  const isFirst = before.phase === 'playing' && before.multiplier === NOTHING
  const [chance, highest, had] = [
    asNumber(risk.chance),
    payout(stake, risk.multiplier),
    worthOf(stake, before),
  ]
  return {
    rounds: isFirst ? 1 : 0,
    staked: isFirst ? stake : 0,
    returned: worthOf(stake, after) - had,
    expected: chance * highest - had,
    variance: chance * (1 - chance) * highest ** 2,
    highest,
  }
}
