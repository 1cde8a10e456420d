import { rational } from '../../money/rational.ts'
import { ALL_CARDS, type Card, cardsAt, highRank } from '../cards/deck.ts'
import { evenOdd } from '../cards/one-card.ts'
import { CLOCKS } from '../clocks.ts'
import {
  alike,
  group,
  limitsOf,
  LOST,
  market,
  type PricedGroup,
  PUSHED,
  spot,
  spotGame,
  winner,
} from '../market.ts'
import type { PricedSpot, Seat, SpotGame, SpotMarket } from '../spot-game.ts'
import { dealThreeEach, duelSpot, handDuel, type Lead, ORDER_RULE, PAIR_PLUS_RULE, pairPlus } from './duel.ts'
import { A, B, sayTwo } from './two-hands.ts'

const BACK = 1.96
/** A lay at 2.05 risks 1.05 for every 1 that it wins; what is staked is the risk. */
const LAID = rational(205, 105)

const duel = handDuel(A, B)

const laySpot = ({ key, label }: Seat, lost: Lead): PricedSpot =>
  spot(
    duel,
    { key: `lay-${key}`, label: `Lay ${label}`, pays: '1.952×, a lay at 2.05, stake back on a tie' },
    (lead) => {
      if (lead === 'tie') return PUSHED
      return lead === lost ? LOST : LAID
    },
  )

/** The ace stands next to the king and next to the two. */
const isNext = (one: Card, two: Card): boolean => [1, 12].includes(Math.abs(highRank(one) - highRank(two)))
const hasNeighbours = ([x, y, z]: readonly Card[]): boolean =>
  isNext(x!, y!) || isNext(y!, z!) || isNext(x!, z!)

const neighbourMarket = ({ key }: Seat): SpotMarket<string> =>
  market(
    (deal) => (hasNeighbours(cardsAt(deal, key)) ? 'yes' : 'no'),
    function* () {
      for (const x of ALL_CARDS)
        for (const y of ALL_CARDS.slice(x + 1))
          for (const z of ALL_CARDS.slice(y + 1)) yield [hasNeighbours([x, y, z]) ? 'yes' : 'no', 1]
    },
  )

const neighbours = (seat: Seat): PricedSpot =>
  winner(
    neighbourMarket(seat),
    { key: `${seat.key}-consecutive`, label: seat.label },
    { price: 2.39, wins: (came) => came === 'yes' },
  )

/** Each of the six cards, in the order in which they are dealt. */
const cardSpots = ({ key, label }: Seat): PricedGroup =>
  group(
    `${label}: cards`,
    'grid',
    [0, 1, 2].flatMap((at) => {
      const card = market(
        (deal) => cardsAt(deal, key)[at]!,
        () => alike(ALL_CARDS),
      )
      return evenOdd(card, `${key}-${at + 1}-`).map((one) => ({
        ...one,
        spot: { ...one.spot, label: `Card ${at + 1} ${one.spot.label.toLowerCase()}` },
      }))
    }),
  )

export const oneDayTeenPatti: SpotGame = spotGame({
  engine: 'teen-patti-one-day',
  name: 'One day teen patti',
  stage: { kind: 'cards', seats: [A, B] },
  groups: [
    group('Back', 'row', [duelSpot(duel, A, 'first', BACK), duelSpot(duel, B, 'second', BACK)]),
    group('Lay', 'row', [laySpot(A, 'first'), laySpot(B, 'second')]),
    group('Pair plus', 'row', [pairPlus(A), pairPlus(B)]),
    group('Consecutive', 'row', [neighbours(A), neighbours(B)]),
    cardSpots(A),
    cardSpots(B),
  ],
  clock: CLOCKS.teenPatti,
  limits: limitsOf(50, 100_000),
  rules: [
    'Player A and Player B get three cards each, one at a time, from one deck shuffled for every round. All bets are made before the first card.',
    'Back wins when the player has the better hand, lay when the player has not. What you stake on a lay is what you can lose: at 2.05 it returns 41/21 of your stake. A tie gives your stake back.',
    ORDER_RULE,
    PAIR_PLUS_RULE,
    'Consecutive wins when two cards of the hand stand next to each other in rank. The ace stands next to the king and next to the two.',
    'A card is even or odd with A as 1, J as 11, Q as 12 and K as 13.',
  ],
  deal: (next) => dealThreeEach([A, B], next),
  sayResult: (deal) => sayTwo(deal, false),
})
