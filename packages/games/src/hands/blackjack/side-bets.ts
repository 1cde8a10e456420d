import { fromDecimal, type Multiplier, NOTHING } from '../../money/multiplier.ts'
import type { Card } from '../../steps/cards.ts'
import { threeCardCategoryOf, threeCardScoreOf } from '../poker/three-card-score.ts'

/** What comes back for 1, stake included. With an endless deck the usual 25, 12 and 6 to 1 would return more than was staked. */
export const PERFECT_PAIRS = { perfect: 26, coloured: 12, mixed: 6 } as const
export const TWENTY_ONE_PLUS_THREE = {
  suitedThree: 101,
  straightFlush: 41,
  three: 26,
  straight: 11,
  flush: 6,
} as const

const isRed = (card: Card): boolean => (card & 3) < 2

/** On the first two cards of the player. */
export const perfectPairsPay = (first: Card, second: Card): Multiplier => {
  if (first >> 2 !== second >> 2) return NOTHING
  if (first === second) return fromDecimal(PERFECT_PAIRS.perfect)
  return fromDecimal(isRed(first) === isRed(second) ? PERFECT_PAIRS.coloured : PERFECT_PAIRS.mixed)
}

const paidFor = (first: Card, second: Card, open: Card): number => {
  const pays = TWENTY_ONE_PLUS_THREE
  const isSuited = ((first ^ second) & 3) === 0 && ((second ^ open) & 3) === 0
  switch (threeCardCategoryOf(threeCardScoreOf(first, second, open))) {
    case 'straight-flush':
      return pays.straightFlush
    case 'three-of-a-kind':
      return isSuited ? pays.suitedThree : pays.three
    case 'straight':
      return pays.straight
    case 'flush':
      return pays.flush
    case 'pair':
      // Without an end to the deck the same card may come twice, and still be of one suit with the third.
      return isSuited ? pays.flush : 0
    case 'high-card':
      return 0
  }
}

/** On the first two cards of the player and the open card of the dealer. */
export const twentyOnePlusThreePays = (first: Card, second: Card, open: Card): Multiplier =>
  fromDecimal(paidFor(first, second, open))
