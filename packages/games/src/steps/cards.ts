import { assert } from '@maidan/core'
import { indexIn } from '../fair/draw.ts'

/** A card is its place in the deck, 0 to 51: twos first, aces last, in each rank diamond, heart, spade, club. */
export type Card = number

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const
const SUITS = ['diamond', 'heart', 'spade', 'club'] as const

export const CARD_RANKS = RANKS.length
export const DECK = RANKS.length * SUITS.length

/** From 1 for a two to 13 for an ace. */
export const rankOf = (card: Card): number => Math.floor(card / SUITS.length) + 1

/** `8-diamond`, `10-club`, `A-heart`. */
export const cardName = (card: Card): string => {
  assert(Number.isInteger(card) && card >= 0 && card < DECK, `${card} is no card`)
  return `${RANKS[rankOf(card) - 1]!}-${SUITS[card % SUITS.length]!}`
}

/** Every card comes from a whole deck: what was drawn before says nothing about it. */
export const cardsOf = (floats: readonly number[]): Card[] => floats.map((float) => indexIn(DECK, float))
