import { type Rational, rational } from '../../money/rational.ts'
import { cardsAt } from '../cards/deck.ts'
import { CLOCKS } from '../clocks.ts'
import { group, limitsOf, LOST, market, spot, spotGame } from '../market.ts'
import type { Deal, PricedSpot, Seat, SpotGame } from '../spot-game.ts'
import { dealThreeEach, kindGroup, ORDER_RULE } from './duel.ts'
import { HAND_LABELS, kindOf, scoreOf } from './hand.ts'

const seats: readonly Seat[] = [
  { key: 'tiger', label: 'Tiger', most: 3 },
  { key: 'lion', label: 'Lion', most: 3 },
  { key: 'dragon', label: 'Dragon', most: 3 },
]

/**
 * Three hands of one deck: how many deals there are, in how many two named hands are equal and above the third, and in
 * how many all three are equal. A test counts them again.
 */
export const THREE_HANDS = 6_180_846_672_000
export const TWO_LEAD = 2_801_228_112
export const THREE_EQUAL = 3_294_720

/** The best hands as bits: tiger is 1, lion 2, dragon 4. */
const leadersAt = (deal: Deal): number => {
  const scores = seats.map(({ key }) => scoreOf(cardsAt(deal, key)))
  const best = Math.max(...scores)
  return scores.reduce((mask, score, at) => (score === best ? mask + 2 ** at : mask), 0)
}

/** The hands may change places, so who leads alone is each of them equally often. */
const leaders = market(leadersAt, () => {
  const alone = (THREE_HANDS - 3 * TWO_LEAD - THREE_EQUAL) / 3
  return [
    [1, alone],
    [2, alone],
    [4, alone],
    [3, TWO_LEAD],
    [5, TWO_LEAD],
    [6, TWO_LEAD],
    [7, THREE_EQUAL],
  ]
})

const PRICE = 291
const SHARES: readonly Rational[] = [1, 2, 3].map((tied) => rational(PRICE, 100 * tied))
const bitsOf = (mask: number): number => seats.filter((_, at) => (mask >> at) % 2 === 1).length

const handSpot = ({ key, label }: Seat, at: number): PricedSpot =>
  spot(leaders, { key, label, pays: `${PRICE / 100}×, divided on a tie` }, (mask) =>
    (mask >> at) % 2 === 1 ? SHARES[bitsOf(mask) - 1]! : LOST,
  )

export const testTeenPatti: SpotGame = spotGame({
  engine: 'teen-patti-test',
  name: 'Test teen patti',
  stage: { kind: 'cards', seats },
  groups: [
    group('Winner', 'row', seats.map(handSpot)),
    ...seats.map(({ key, label }) => kindGroup(`${label}: hand`, key, `${key}-`)),
  ],
  clock: CLOCKS.teenPatti,
  limits: limitsOf(50, 100_000),
  rules: [
    'Tiger, Lion and Dragon get three cards each, from one deck shuffled for every round. The best hand wins.',
    'When hands are tied, what a winner returns is divided by how many they are.',
    ORDER_RULE,
    'A bet on a hand wins when it is exactly that kind: a pure sequence is no sequence and no colour.',
  ],
  deal: (next) => dealThreeEach(seats, next),
  sayResult: (deal) => {
    const mask = leadersAt(deal)
    const won = seats.filter((_, at) => (mask >> at) % 2 === 1)
    const hand = HAND_LABELS[kindOf(cardsAt(deal, won[0]!.key))].toLowerCase()
    if (won.length === 1) return `${won[0]!.label} wins with ${hand}`
    return `${won.map(({ label }) => label).join(' and ')} are tied with ${hand}`
  },
})
