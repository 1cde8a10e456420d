import { cardAt, cardsAt, cardText, lowRank, shoe } from '../cards/deck.ts'
import { CLOCKS } from '../clocks.ts'
import { type NextFloat, step } from '../drawing.ts'
import { group, limitsOf, market, type PricedGroup, spotGame, winner } from '../market.ts'
import type { Deal, Seat, SpotGame, SpotMarket } from '../spot-game.ts'
import { duelSpot, type Lead, leadOf, ORDER_RULE } from './duel.ts'
import { HAND_LABELS, type HandKind, kindOfScore } from './hand.ts'
import { wildScoreOf } from './wild.ts'

const JOKER: Seat = { key: 'joker', label: 'Joker', most: 1 }
const A: Seat = { key: 'a', label: 'Player A', most: 3 }
const B: Seat = { key: 'b', label: 'Player B', most: 3 }

const ORDER = [JOKER, A, B, A, B, A, B]

const dealHands = (next: NextFloat): Deal => {
  const draw = shoe(1, next)
  return { steps: ORDER.map(({ key }) => step('card', key, draw())) }
}

const scoreAt = (deal: Deal, seat: Seat): number =>
  wildScoreOf(cardsAt(deal, seat.key), lowRank(cardAt(deal, JOKER.key)))

/** A joker and two hands of one deck, how many of these deals are equal, and the kinds of one hand. A test counts them again. */
export const WILD_DEALS = 52 * 20_825 * 17_296
export const WILD_EQUAL = 25_213_728
export const WILD_KINDS: Readonly<Record<HandKind, number>> = {
  trail: 21_268,
  'pure-sequence': 15_120,
  sequence: 68_400,
  colour: 71_824,
  pair: 248_688,
  'high-card': 657_600,
}

const lead: SpotMarket<Lead> = market(
  (deal) => leadOf(scoreAt(deal, A), scoreAt(deal, B)),
  () => [
    ['first', (WILD_DEALS - WILD_EQUAL) / 2],
    ['second', (WILD_DEALS - WILD_EQUAL) / 2],
    ['tie', WILD_EQUAL],
  ],
)

const PRICES: readonly (readonly [HandKind, number])[] = [
  ['high-card', 1.59],
  ['pair', 4.2],
  ['colour', 14.6],
  ['sequence', 15.3],
  ['trail', 49],
  ['pure-sequence', 69],
]

const kindsOf = (seat: Seat): PricedGroup => {
  const kinds = market(
    (deal) => kindOfScore(scoreAt(deal, seat)),
    () => Object.entries(WILD_KINDS) as [HandKind, number][],
  )
  return group(
    `${seat.label}: hand`,
    'grid',
    PRICES.map(([kind, price]) =>
      winner(
        kinds,
        { key: `${seat.key}-${kind}`, label: HAND_LABELS[kind] },
        { price, wins: (one) => one === kind },
      ),
    ),
  )
}

const kindText = (deal: Deal, seat: Seat): string =>
  HAND_LABELS[kindOfScore(scoreAt(deal, seat))].toLowerCase()

export const teenPattiJoker: SpotGame = spotGame({
  engine: 'teen-patti-joker',
  name: 'Teen patti joker',
  stage: { kind: 'cards', seats: [JOKER, A, B] },
  groups: [
    group('Winner', 'row', [duelSpot(lead, A, 'first', 1.96), duelSpot(lead, B, 'second', 1.96)]),
    kindsOf(A),
    kindsOf(B),
  ],
  clock: CLOCKS.teenPatti,
  limits: limitsOf(50, 100_000),
  rules: [
    'One card is opened as the joker, from one deck shuffled for every round. Then Player A and Player B get three cards each.',
    'Every card of the joker’s rank is wild: it stands for the card that makes the hand best. Three wild cards are a trail of aces.',
    'The better hand wins. A tie gives your stake back.',
    ORDER_RULE,
    'A bet on a hand wins when the hand, with its wild cards, is exactly that kind.',
  ],
  deal: dealHands,
  sayResult: (deal) => {
    const joker = `joker ${cardText(cardAt(deal, JOKER.key))}`
    const won = leadOf(scoreAt(deal, A), scoreAt(deal, B))
    if (won === 'tie') return `Tie, ${kindText(deal, A)} each, ${joker}`
    const [first, second] = won === 'first' ? [A, B] : [B, A]
    return `${first.label} wins, ${kindText(deal, first)} against ${kindText(deal, second)}, ${joker}`
  },
})
