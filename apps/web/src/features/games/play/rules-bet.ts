import { fromRupees } from '@maidan/core'

type Chip = { readonly spot: string; readonly stake: number }

const chipInPaise = ({ spot, stake }: Chip): unknown => {
  const amount = fromRupees(stake)
  return { spot, stake: amount.ok ? amount.value : 0 }
}

/** A bet as the rules read it: the chips of a cloth have stakes of their own, which the rules count in paise. */
export const rulesBet = (bet: object): unknown =>
  'chips' in bet ? { ...bet, chips: (bet.chips as Chip[]).map(chipInPaise) } : bet
