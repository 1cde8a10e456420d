import { choose } from '../../money/rational.ts'
import { type Card, cardsAt, lowRank, shoe } from '../cards/deck.ts'
import { CLOCKS } from '../clocks.ts'
import { type NextFloat, step } from '../drawing.ts'
import { group, limitsOf, market, spotGame, winner } from '../market.ts'
import type { Deal, SpotGame } from '../spot-game.ts'

const CARDS = 5
const GOAL = 17
const SEAT = 'table'

const worth = (card: Card): number => (lowRank(card) > 9 ? 0 : lowRank(card))
const totalAt = (deal: Deal): number => cardsAt(deal, SEAT).reduce((sum, card) => sum + worth(card), 0)

const dealFive = (next: NextFloat): Deal => {
  const draw = shoe(1, next)
  return { steps: Array.from({ length: CARDS }, () => step('card', SEAT, draw())) }
}

/** Counts hands of five by their total, one value after another: four cards each of 1 to 9, sixteen of 0. */
const totalMarket = market(totalAt, function* () {
  let hands = new Map<string, bigint>([['0 0', 1n]])
  for (let value = 0; value <= 9; value += 1) {
    const more = new Map<string, bigint>()
    for (const [key, ways] of hands) {
      const [cards, total] = key.split(' ').map(Number) as [number, number]
      for (let taken = 0; taken + cards <= CARDS; taken += 1) {
        const name = `${cards + taken} ${total + taken * value}`
        more.set(name, (more.get(name) ?? 0n) + ways * choose(value === 0 ? 16 : 4, taken))
      }
    }
    hands = more
  }
  for (const [key, ways] of hands) {
    const [cards, total] = key.split(' ').map(Number) as [number, number]
    if (cards === CARDS) yield [total, ways]
  }
})

export const raceTo17: SpotGame = spotGame({
  engine: 'race-to-17',
  name: 'Race to 17',
  stage: { kind: 'cards', seats: [{ key: SEAT, label: 'Cards', most: CARDS }] },
  groups: [
    group('Will five cards reach 17', 'row', [
      winner(totalMarket, { key: 'yes', label: 'Yes' }, { price: 1.8, wins: (total) => total >= GOAL }),
      winner(totalMarket, { key: 'no', label: 'No' }, { price: 2.09, wins: (total) => total < GOAL }),
    ]),
  ],
  clock: CLOCKS.cards,
  limits: limitsOf(50, 100_000),
  rules: [
    'Five cards are dealt from one deck shuffled for every round. A counts 1, 2 to 9 their number, and 10, J, Q and K nothing.',
    'Yes wins when the total is 17 or more.',
  ],
  deal: dealFive,
  sayResult: (deal) => `${totalAt(deal) >= GOAL ? 'Yes' : 'No'}, the total is ${totalAt(deal)}`,
})
