import { alike, group, market, type PricedGroup, winner } from '../market.ts'
import type { PricedSpot, SpotMarket } from '../spot-game.ts'
import {
  ALL_CARDS,
  type Card,
  cardAt,
  highRank,
  isRed,
  LOW_RANKS,
  lowRank,
  type Suit,
  suitOf,
} from './deck.ts'

/** The first card of a seat. From whole decks every card is as likely as any other, wherever it lies. */
export const cardMarket = (seat: string, cards: readonly Card[] = ALL_CARDS): SpotMarket<Card> =>
  market(
    (deal) => cardAt(deal, seat),
    () => alike(cards),
  )

type CardTerms = {
  readonly price: number
  readonly wins: (card: Card) => boolean
  readonly halves?: (card: Card) => boolean
  readonly unless?: string
}

export const cardSpot = (
  of: SpotMarket<Card>,
  [key, label]: readonly [string, string],
  terms: CardTerms,
): PricedSpot => winner(of, { key, label }, terms)

const isEven = (card: Card): boolean => lowRank(card) % 2 === 0

export const evenOdd = (of: SpotMarket<Card>, prefix: string, prices = { even: 2.12, odd: 1.83 }) => [
  cardSpot(of, [`${prefix}even`, 'Even'], { price: prices.even, wins: isEven }),
  cardSpot(of, [`${prefix}odd`, 'Odd'], { price: prices.odd, wins: (card) => !isEven(card) }),
]

export const redBlack = (of: SpotMarket<Card>, prefix: string, price = 1.97) => [
  cardSpot(of, [`${prefix}red`, 'Red'], { price, wins: isRed }),
  cardSpot(of, [`${prefix}black`, 'Black'], { price, wins: (card) => !isRed(card) }),
]

/** Above or below seven, on which both lose, with the ace low. */
export const bigSmall = (of: SpotMarket<Card>, prefix: string) => [
  cardSpot(of, [`${prefix}small`, 'A to 6'], { price: 2.1, wins: (card) => lowRank(card) < 7 }),
  cardSpot(of, [`${prefix}big`, '8 to K'], { price: 2.1, wins: (card) => lowRank(card) > 7 }),
]

/** Above or below eight, on which both lose, with the ace high: with the ace low one side would have two ranks more. */
export const aroundEight = (of: SpotMarket<Card>, prefix: string) => [
  cardSpot(of, [`${prefix}below-8`, '2 to 7'], { price: 2.1, wins: (card) => highRank(card) < 8 }),
  cardSpot(of, [`${prefix}above-8`, '9 to A'], { price: 2.1, wins: (card) => highRank(card) > 8 }),
]

const SUIT_LABELS: readonly (readonly [Suit, string])[] = [
  ['spade', 'Spades'],
  ['heart', 'Hearts'],
  ['club', 'Clubs'],
  ['diamond', 'Diamonds'],
]

export const suits = (of: SpotMarket<Card>, prefix: string) =>
  SUIT_LABELS.map(([suit, label]) =>
    cardSpot(of, [`${prefix}${suit}`, label], { price: 3.88, wins: (card) => suitOf(card) === suit }),
  )

export const exactRanks = (of: SpotMarket<Card>, prefix: string) =>
  LOW_RANKS.map((label, at) =>
    cardSpot(of, [`${prefix}rank-${label}`, label], {
      price: 12.6,
      wins: (card) => lowRank(card) === at + 1,
    }),
  )

/** All that can be bet on one card of a seat. */
export const cardSpots = (seat: string, label: string): PricedGroup[] => {
  const of = cardMarket(seat)
  const prefix = `${seat}-`
  return [
    group(`${label}: card`, 'grid', [
      ...evenOdd(of, prefix),
      ...redBlack(of, prefix),
      ...bigSmall(of, prefix),
      ...suits(of, prefix),
    ]),
    group(`${label}: rank`, 'grid', exactRanks(of, prefix)),
  ]
}
