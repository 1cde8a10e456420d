import type { Card } from '../../steps/cards.ts'

/** From the weakest to the strongest: with three cards a flush is commoner than a straight. */
export const THREE_CARD_CATEGORIES = [
  'high-card',
  'pair',
  'flush',
  'straight',
  'three-of-a-kind',
  'straight-flush',
] as const
export type ThreeCardCategory = (typeof THREE_CARD_CATEGORIES)[number]

/** As a `PokerScore`: the category above three nibbles of ranks. */
export type ThreeCardScore = number

const CATEGORY_SHIFT = 12
const PAIR = 1
const FLUSH = 2
const STRAIGHT = 3
const THREE = 4
const STRAIGHT_FLUSH = 5
const ACE = 12

const scored = (category: number, high: number, middle: number, low: number): ThreeCardScore =>
  (category << CATEGORY_SHIFT) | (high << 8) | (middle << 4) | low

/** The score of three cards: the ace is above the king, and below the two in ace-two-three, the lowest straight. */
export const threeCardScoreOf = (a: Card, b: Card, c: Card): ThreeCardScore => {
  let [high, middle, low] = [a >> 2, b >> 2, c >> 2]
  if (high < middle) [high, middle] = [middle, high]
  if (middle < low) [middle, low] = [low, middle]
  if (high < middle) [high, middle] = [middle, high]
  if (high === low) return scored(THREE, high, high, high)
  if (high === middle) return scored(PAIR, high, high, low)
  if (middle === low) return scored(PAIR, middle, middle, high)
  const isFlush = ((a ^ b) & 3) === 0 && ((b ^ c) & 3) === 0
  const straight = isFlush ? STRAIGHT_FLUSH : STRAIGHT
  if (high - middle === 1 && middle - low === 1) return scored(straight, high, middle, low)
  if (high === ACE && middle === 1 && low === 0) return scored(straight, middle, low, 0)
  return scored(isFlush ? FLUSH : 0, high, middle, low)
}

export const threeCardCategoryOf = (score: ThreeCardScore): ThreeCardCategory =>
  THREE_CARD_CATEGORIES[score >> CATEGORY_SHIFT]!
