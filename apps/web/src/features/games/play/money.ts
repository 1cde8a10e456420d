import { fromRupees, toRupees } from '@maidan/core'
import { type Multiplier, payout } from '@maidan/games/money'

/** What a stake pays at a multiplier, in rupees, by the one rule of all games: rounded down to a paisa. */
export const payoutOf = (stake: number, multiplier: number): number => {
  const amount = fromRupees(stake)
  return amount.ok ? toRupees(payout(amount.value, multiplier as Multiplier)) : 0
}
