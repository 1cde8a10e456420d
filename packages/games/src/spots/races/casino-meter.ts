import { choose } from '../../money/rational.ts'
import { type Card, cardsAt, lowRank, shoe } from '../cards/deck.ts'
import { CLOCKS } from '../clocks.ts'
import { type NextFloat, step } from '../drawing.ts'
import { group, limitsOf, market, spotGame, winner } from '../market.ts'
import type { Deal, PricedSpot, SpotGame } from '../spot-game.ts'

const CARDS = 10
const SEVEN = 7
const SEATS = { low: 'low', high: 'high', seven: 'seven' } as const

const seatOf = (card: Card): string => {
  if (lowRank(card) === SEVEN) return SEATS.seven
  return lowRank(card) < SEVEN ? SEATS.low : SEATS.high
}

const dealTen = (next: NextFloat): Deal => {
  const draw = shoe(1, next)
  const cards = Array.from({ length: CARDS }, () => draw())
  return { steps: cards.map((card) => step('card', seatOf(card), card)) }
}

const leadAt = (deal: Deal): number => cardsAt(deal, SEATS.high).length - cardsAt(deal, SEATS.low).length

/** By how many high cards lead: 24 are high, 24 low and four are sevens. */
const leadMarket = market(leadAt, function* () {
  for (let high = 0; high <= CARDS; high += 1)
    for (let low = 0; low + high <= CARDS; low += 1)
      yield [high - low, choose(24, high) * choose(24, low) * choose(4, CARDS - high - low)]
})

const side = (key: string, label: string, wins: (lead: number) => boolean): PricedSpot =>
  winner(
    leadMarket,
    { key, label },
    { price: 1.93, wins, pushes: (lead) => lead === 0, unless: 'stake back on a tie' },
  )

export const casinoMeter: SpotGame = spotGame({
  engine: 'casino-meter',
  name: 'Casino meter',
  stage: {
    kind: 'cards',
    seats: [
      { key: SEATS.low, label: 'Low', most: CARDS },
      { key: SEATS.seven, label: 'Sevens', most: 4 },
      { key: SEATS.high, label: 'High', most: CARDS },
    ],
  },
  groups: [
    group('More cards', 'row', [
      side('low', 'Low: A to 6', (lead) => lead < 0),
      side('high', 'High: 8 to K', (lead) => lead > 0),
    ]),
  ],
  clock: CLOCKS.cards,
  limits: limitsOf(50, 100_000),
  rules: [
    'Ten cards are dealt from one deck shuffled for every round. A to 6 is low, 8 to K is high, and a 7 counts for neither.',
    'The side with more cards wins. A tie gives your stake back.',
  ],
  deal: dealTen,
  sayResult: (deal) => {
    const [low, high] = [cardsAt(deal, SEATS.low).length, cardsAt(deal, SEATS.high).length]
    if (low === high) return `Tie, ${low} cards each`
    return low > high ? `Low wins, ${low} cards against ${high}` : `High wins, ${high} cards against ${low}`
  },
})
