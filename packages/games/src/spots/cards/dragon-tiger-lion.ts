import { CLOCKS } from '../clocks.ts'
import { alike, group, limitsOf, market, spotGame, winner } from '../market.ts'
import type { Deal, SpotGame } from '../spot-game.ts'
import { cardAt, cardText, lowRank, type Suit, suitOf } from './deck.ts'
import { dealOneEach } from './duel.ts'
import { cardSpots } from './one-card.ts'

const seats = [
  { key: 'dragon', label: 'Dragon', most: 1 },
  { key: 'tiger', label: 'Tiger', most: 1 },
  { key: 'lion', label: 'Lion', most: 1 },
] as const

const SUIT_ORDER: readonly Suit[] = ['diamond', 'club', 'heart', 'spade']

/** No two cards of one deck are alike in this order. */
const strength = (card: number): number => lowRank(card) * 4 + SUIT_ORDER.indexOf(suitOf(card))

const leaderOf = (deal: Deal): (typeof seats)[number] =>
  seats.reduce((best, one) =>
    strength(cardAt(deal, one.key)) > strength(cardAt(deal, best.key)) ? one : best,
  )

/** There are no ties and the three cards may change places, so each seat wins one deal in three. */
const leader = market(
  (deal) => leaderOf(deal).key,
  () => alike(seats.map(({ key }) => key)),
)

export const dragonTigerLion: SpotGame = spotGame({
  engine: 'dragon-tiger-lion',
  name: 'Dragon tiger lion',
  stage: { kind: 'cards', seats },
  groups: [
    group(
      'Winner',
      'row',
      seats.map(({ key, label }) =>
        winner(leader, { key, label }, { price: 2.92, wins: (won) => won === key }),
      ),
    ),
    ...seats.flatMap(({ key, label }) => cardSpots(key, label)),
  ],
  clock: CLOCKS.dragonTiger,
  limits: limitsOf(50, 200_000),
  rules: [
    'One card goes to Dragon, Tiger and Lion, from one deck shuffled for every round.',
    'The highest card wins, with the ace low. Between cards of one rank spades beat hearts, hearts beat clubs and clubs beat diamonds.',
    'A card from A to 6 is small and one from 8 to K is big. Both bets lose on a 7.',
  ],
  deal: (next) => dealOneEach(seats, 1, next),
  sayResult: (deal) => {
    const { key, label } = leaderOf(deal)
    return `${label} wins with ${cardText(cardAt(deal, key))}`
  },
})
