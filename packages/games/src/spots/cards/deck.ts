import { defined } from '@maidan/core'
import { type Card, DECK, rankOf } from '../../steps/cards.ts'
import { drawWithout, type NextFloat, valuesAt } from '../drawing.ts'
import type { Deal } from '../spot-game.ts'

export { type Card, DECK }

/** Cards of so many whole decks, freshly shuffled. */
export const shoe = (decks: number, next: NextFloat): (() => Card) => {
  const draw = drawWithout(decks * DECK, next)
  return () => draw() % DECK
}

export const ALL_CARDS: readonly Card[] = Array.from({ length: DECK }, (_, at) => at)

export type Suit = 'diamond' | 'heart' | 'spade' | 'club'
const SUITS: readonly Suit[] = ['diamond', 'heart', 'spade', 'club']
export const suitOf = (card: Card): Suit => SUITS[card % SUITS.length]!
export const isRed = (card: Card): boolean => card % SUITS.length < 2

/** From 2 to 14: the ace is high. */
export const highRank = (card: Card): number => rankOf(card) + 1
/** From 1 to 13: the ace is low. */
export const lowRank = (card: Card): number => (rankOf(card) % 13) + 1

/** From 1 on: `A`, `2`, … `K`. */
export const LOW_RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
export const rankText = (card: Card): string => LOW_RANKS[lowRank(card) - 1]!

const SIGNS: Readonly<Record<Suit, string>> = { diamond: '♦', heart: '♥', spade: '♠', club: '♣' }
/** `K♠`. */
export const cardText = (card: Card): string => `${rankText(card)}${SIGNS[suitOf(card)]}`

export const cardsAt: (deal: Deal, seat: string) => Card[] = valuesAt
export const cardAt = (deal: Deal, seat: string): Card =>
  defined(valuesAt(deal, seat)[0], `no card came to ${seat}`)
