import { type Rational, rational } from '../../money/rational.ts'
import { indexIn } from '../../fair/draw.ts'
import { cardsAt, DECK, lowRank } from '../cards/deck.ts'
import { CLOCKS } from '../clocks.ts'
import { type NextFloat, step } from '../drawing.ts'
import { group, limitsOf, LOST, market, spot, spotGame } from '../market.ts'
import type { Deal, DealStep, PricedSpot, SpotGame } from '../spot-game.ts'

const GOAL = 21
const RANKS = 13
const HANDS = [0, 1, 2, 3]
const PRICES = [5.7, 4.45, 3.53, 2.84]
const seats = HANDS.map((start) => ({
  key: `hand-${start}`,
  label: `Hand ${start}`,
  most: GOAL,
}))

/** Every card comes from a whole deck. All hands get a card before anybody has won. */
const dealRounds = (next: NextFloat): Deal => {
  const steps: DealStep[] = []
  const totals = [...HANDS]
  while (Math.max(...totals) < GOAL)
    for (const [at, { key }] of seats.entries()) {
      const card = indexIn(DECK, next())
      steps.push(step('card', key, card))
      totals[at]! += lowRank(card)
    }
  return { steps }
}

const totalsAt = (deal: Deal): number[] =>
  seats.map(({ key }, at) => cardsAt(deal, key).reduce((sum, card) => sum + lowRank(card), HANDS[at]!))

/** The hands with the most as bits: hand 0 is 1, hand 3 is 8. */
const maskOf = (totals: readonly number[]): number => {
  const most = Math.max(...totals)
  return totals.reduce((mask, total, at) => (total === most ? mask + 2 ** at : mask), 0)
}

const HIGHEST = GOAL - 1 + RANKS

/** A hand's totals after one more card, for those that had not reached the goal: how many ways to each. */
const afterCard = (ways: readonly bigint[]): bigint[] => {
  const after = Array.from({ length: HIGHEST + 1 }, () => 0n)
  for (let total = 0; total < GOAL; total += 1)
    for (let rank = 1; rank <= RANKS; rank += 1) after[total + rank]! += ways[total] ?? 0n
  return after
}

const startOf = (total: number): bigint[] =>
  Array.from({ length: HIGHEST + 1 }, (_, at) => (at === total ? 1n : 0n))

/** Ways in which exactly the hands of a mask have this total and the others have less. */
const waysTo = (hands: readonly (readonly bigint[])[], mask: number, total: number): bigint =>
  hands.reduce((ways, hand, at) => {
    if ((mask >> at) % 2 === 1) return ways * hand[total]!
    return ways * hand.slice(0, total).reduce((sum, one) => sum + one, 0n)
  }, 1n)

/** Hands run apart from each other until one arrives, so a round multiplies their ways; the longest takes 21 rounds. */
const winnersMarket = market(
  (deal) => maskOf(totalsAt(deal)),
  function* () {
    let hands = HANDS.map(startOf)
    for (let round = 1; round <= GOAL; round += 1) {
      hands = hands.map(afterCard)
      const scale = BigInt(RANKS) ** BigInt(HANDS.length * (GOAL - round))
      for (let total = GOAL; total <= HIGHEST; total += 1)
        for (let mask = 1; mask < 2 ** HANDS.length; mask += 1)
          yield [mask, waysTo(hands, mask, total) * scale]
    }
  },
)

const bitsOf = (mask: number): number => HANDS.filter((at) => (mask >> at) % 2 === 1).length

/** The price divided by how many hands won. */
const shared = (price: number): readonly Rational[] =>
  [1, 2, 3, 4].map((winners) => rational(Math.round(price * 100), 100 * winners))

const handSpot = (at: number): PricedSpot => {
  const { key, label } = seats[at]!
  const shares = shared(PRICES[at]!)
  return spot(winnersMarket, { key, label, pays: `${PRICES[at]}×, divided on a tie` }, (mask) =>
    (mask >> at) % 2 === 1 ? shares[bitsOf(mask) - 1]! : LOST,
  )
}

export const queenRace: SpotGame = spotGame({
  engine: 'queen-race',
  name: 'Queen race',
  stage: { kind: 'cards', seats },
  groups: [group('Winner', 'row', HANDS.map(handSpot))],
  clock: CLOCKS.cards,
  limits: limitsOf(50, 100_000),
  rules: [
    'Four hands start with 0, 1, 2 and 3 points. In every round each hand gets one card, each from a whole deck. A counts 1, J 11, Q 12 and K 13.',
    'The race ends after the round in which a hand reaches 21. The highest total wins.',
    'When several hands are tied, what a winner returns is divided by how many they are.',
  ],
  deal: dealRounds,
  sayResult: (deal) => {
    const totals = totalsAt(deal)
    const most = Math.max(...totals)
    const won = HANDS.filter((at) => totals[at] === most)
    return won.length === 1
      ? `Hand ${won[0]} wins with ${most}`
      : `Hands ${won.join(' and ')} are tied with ${most}`
  },
})
