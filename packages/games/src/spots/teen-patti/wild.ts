import { ALL_CARDS, type Card, lowRank } from '../cards/deck.ts'
import { scoreOf } from './hand.ts'

const ACES: readonly Card[] = ALL_CARDS.filter((card) => lowRank(card) === 1)

/**
 * What a hand is worth when every card of the joker's rank stands for whatever makes it best. Two such cards make a trail of the
 * third card's rank, which nothing but a higher trail beats, and three a trail of aces.
 */
export const wildScoreOf = (cards: readonly Card[], jokerRank: number): number => {
  const own = cards.filter((card) => lowRank(card) !== jokerRank)
  const [one, two] = own
  if (one === undefined) return scoreOf(ACES)
  if (two === undefined) return scoreOf(ALL_CARDS.filter((card) => lowRank(card) === lowRank(one)))
  if (own.length === 3) return scoreOf(cards)
  return Math.max(...ALL_CARDS.map((card) => (own.includes(card) ? 0 : scoreOf([one, two, card]))))
}
