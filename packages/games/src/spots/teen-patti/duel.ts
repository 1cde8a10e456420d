import type { Rational } from '../../money/rational.ts'
import { cardsAt, shoe } from '../cards/deck.ts'
import { type NextFloat, step } from '../drawing.ts'
import { group, LOST, market, price, type PricedGroup, spot, winner } from '../market.ts'
import type { Deal, PricedSpot, Seat, SpotMarket } from '../spot-game.ts'
import { HAND_COUNTS, HAND_LABELS, type HandKind, kindOf, scoreOf } from './hand.ts'

/** One card at a time to each seat, three times round, from one deck. */
export const dealThreeEach = (seats: readonly Seat[], next: NextFloat): Deal => {
  const draw = shoe(1, next)
  const order = [0, 1, 2].flatMap(() => seats.map(({ key }) => key))
  return { steps: order.map((seat) => step('card', seat, draw())) }
}

/** Two hands of one deck, and how many of them are equal. A test counts them again. */
export const TWO_HANDS = 407_170_400
export const EQUAL_HANDS = 450_528

export type Lead = 'first' | 'second' | 'tie'

export const leadOf = (first: number, second: number): Lead => {
  if (first === second) return 'tie'
  return first > second ? 'first' : 'second'
}

/** Which of two hands is the better one; in muflis the other way round. The hands may change places. */
export const handDuel = (first: Seat, second: Seat, lowest = false): SpotMarket<Lead> =>
  market(
    (deal) => {
      const scores = [scoreOf(cardsAt(deal, first.key)), scoreOf(cardsAt(deal, second.key))] as const
      return lowest ? leadOf(scores[1], scores[0]) : leadOf(scores[0], scores[1])
    },
    () => [
      ['first', (TWO_HANDS - EQUAL_HANDS) / 2],
      ['second', (TWO_HANDS - EQUAL_HANDS) / 2],
      ['tie', EQUAL_HANDS],
    ],
  )

export const duelSpot = (of: SpotMarket<Lead>, { key, label }: Seat, won: Lead, decimal = 1.98): PricedSpot =>
  winner(
    of,
    { key, label },
    {
      price: decimal,
      wins: (lead) => lead === won,
      pushes: (lead) => lead === 'tie',
      unless: 'stake back on a tie',
    },
  )

/** The kind of one hand. */
export const kindMarket = (seat: string): SpotMarket<HandKind> =>
  market(
    (deal) => kindOf(cardsAt(deal, seat)),
    () => Object.entries(HAND_COUNTS) as [HandKind, number][],
  )

const PAIR_PLUS: Readonly<Partial<Record<HandKind, Rational>>> = {
  'pure-sequence': price(36),
  trail: price(31),
  sequence: price(7),
  colour: price(5),
  pair: price(2),
}

export const ORDER_RULE =
  'From the top: trail (three of a rank), pure sequence (in one suit), sequence, colour (one suit), pair, high card. A-K-Q is the highest sequence, then A-2-3, then K-Q-J. Suits never decide.'

export const PAIR_PLUS_RULE =
  'Pair plus returns 2 times your stake for a pair, 5 for a colour, 7 for a sequence, 31 for a trail and 36 for a pure sequence, whoever wins.'

export const pairPlus = ({ key, label }: Seat): PricedSpot =>
  spot(
    kindMarket(key),
    { key: `${key}-pair-plus`, label, pays: '2× to 36× by the hand' },
    (kind) => PAIR_PLUS[kind] ?? LOST,
  )

const KIND_PRICES: readonly (readonly [HandKind, number])[] = [
  ['pair', 5.7],
  ['colour', 19.5],
  ['sequence', 29.7],
  ['trail', 410],
  ['pure-sequence', 445],
]

/** Exactly this kind of hand. */
export const kindGroup = (title: string, seat: string, prefix: string): PricedGroup => {
  const kinds = kindMarket(seat)
  return group(
    title,
    'grid',
    KIND_PRICES.map(([kind, decimal]) =>
      winner(
        kinds,
        { key: `${prefix}${kind}`, label: HAND_LABELS[kind] },
        { price: decimal, wins: (one) => one === kind },
      ),
    ),
  )
}
