import { type Card, CARD_RANKS, rankOf } from '../../steps/cards.ts'

/** What a card counts: 1 for an ace, 10 for a ten and every picture. */
export const pointsOf = (card: Card): number => {
  const rank = rankOf(card)
  return rank === CARD_RANKS ? 1 : Math.min(rank + 1, 10)
}

/** The best total of a hand: it is soft while an ace counts eleven in it. */
export type Total = { readonly points: number; readonly isSoft: boolean }

export const totalOf = (cards: readonly Card[]): Total => {
  let points = 0
  let hasAce = false
  for (const card of cards) {
    const counted = pointsOf(card)
    points += counted
    if (counted === 1) hasAce = true
  }
  return hasAce && points <= 11 ? { points: points + 10, isSoft: true } : { points, isSoft: false }
}

export const isBust = (cards: readonly Card[]): boolean => totalOf(cards).points > 21

/** Twenty-one with the two cards of the deal. */
export const isBlackjack = (cards: readonly Card[]): boolean =>
  cards.length === 2 && totalOf(cards).points === 21

/** `soft 18`, `16`, `bust with 24`. */
export const sayTotal = (cards: readonly Card[]): string => {
  const { points, isSoft } = totalOf(cards)
  if (points > 21) return `Bust with ${points}`
  return isSoft && points < 21 ? `Soft ${points}` : String(points)
}
