import { isRoyal, categoryOf, type PokerCategory, type PokerScore } from './score.ts'

/** A paytable of poker calls the highest straight flush by a name of its own. */
export type PaidHand = PokerCategory | 'royal-flush'

export const paidHandOf = (score: PokerScore): PaidHand =>
  isRoyal(score) ? 'royal-flush' : categoryOf(score)

export const HAND_NAMES: Readonly<Record<PaidHand, string>> = {
  'royal-flush': 'Royal flush',
  'straight-flush': 'Straight flush',
  'four-of-a-kind': 'Four of a kind',
  'full-house': 'Full house',
  flush: 'Flush',
  straight: 'Straight',
  'three-of-a-kind': 'Three of a kind',
  'two-pair': 'Two pair',
  'one-pair': 'Pair',
  'high-card': 'High card',
}

export const nameOfScore = (score: PokerScore): string => HAND_NAMES[paidHandOf(score)]
