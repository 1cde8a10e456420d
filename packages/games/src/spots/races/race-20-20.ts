import { defined } from '@maidan/core'
import { choose } from '../../money/rational.ts'
import { type Card, type Suit, suitOf } from '../cards/deck.ts'
import { CLOCKS } from '../clocks.ts'
import { drawWithout, type NextFloat, step } from '../drawing.ts'
import { alike, group, limitsOf, market, spotGame, winner } from '../market.ts'
import type { Deal, DealStep, SpotGame } from '../spot-game.ts'

/** All cards but the kings, which are the horses: cards 44 to 47. */
const KINGS = 44
const CARDS = 48
const OF_A_SUIT = 12
const TO_WIN = 5
const LONGEST = 17

const HORSES: readonly (readonly [Suit, string])[] = [
  ['spade', 'K of spades'],
  ['heart', 'K of hearts'],
  ['club', 'K of clubs'],
  ['diamond', 'K of diamonds'],
]

const cardOf = (drawn: number): Card => (drawn < KINGS ? drawn : drawn + 4)

/** Cards lie at the horse of their suit. */
const run = (next: NextFloat): Deal => {
  const draw = drawWithout(CARDS, next)
  const steps: DealStep[] = []
  const cardsOf = new Map<Suit, number>()
  for (;;) {
    const card = cardOf(draw())
    const suit = suitOf(card)
    steps.push(step('card', suit, card))
    const count = (cardsOf.get(suit) ?? 0) + 1
    if (count === TO_WIN) return { steps }
    cardsOf.set(suit, count)
  }
}

const lastSuit = ({ steps }: Deal): Suit => suitOf(defined(steps.at(-1), 'nobody ran').value)

/** The suits may change places, so each wins one race in four. */
const horseMarket = market(lastSuit, () => alike(HORSES.map(([suit]) => suit)))

const factorial = (count: number): bigint => (count < 2 ? 1n : BigInt(count) * factorial(count - 1))

/** Ways to so many cards in three suits, none of which has won. */
const others = (cards: number): bigint => {
  let ways = 0n
  for (let a = 0; a < TO_WIN; a += 1)
    for (let b = 0; b < TO_WIN; b += 1) {
      const c = cards - a - b
      if (c >= 0 && c < TO_WIN) ways += choose(OF_A_SUIT, a) * choose(OF_A_SUIT, b) * choose(OF_A_SUIT, c)
    }
  return ways
}

/** How many cards the race takes: the last one is the fifth of its suit. Counted in orders of all 48 cards. */
const lengthMarket = market(
  ({ steps }) => steps.length,
  function* () {
    const four = choose(OF_A_SUIT, TO_WIN - 1)
    for (let length = TO_WIN; length <= LONGEST; length += 1) {
      const before = 4n * four * others(length - TO_WIN) * factorial(length - 1)
      yield [length, before * BigInt(OF_A_SUIT - TO_WIN + 1) * factorial(CARDS - length)]
    }
  },
)

const LENGTHS: readonly (readonly [number, number, number])[] = [
  [5, 7, 33],
  [8, 10, 5.1],
  [11, 12, 3.65],
  [13, 14, 3.2],
  [15, 15, 8.3],
  [16, 16, 13.6],
  [17, 17, 36.4],
]

const lengthSpot = (key: string, label: string, [from, to, price]: readonly [number, number, number]) =>
  winner(lengthMarket, { key, label }, { price, wins: (length) => length >= from && length <= to })

export const race2020: SpotGame = spotGame({
  engine: 'race-20-20',
  name: 'Race 20-20',
  stage: { kind: 'cards', seats: HORSES.map(([key, label]) => ({ key, label, most: TO_WIN })) },
  groups: [
    group(
      'Winner',
      'row',
      HORSES.map(([key, label]) =>
        winner(horseMarket, { key, label }, { price: 3.88, wins: (won) => won === key }),
      ),
    ),
    group(
      'Cards dealt',
      'grid',
      LENGTHS.map(([from, to, price]) =>
        lengthSpot(`cards-${from}-${to}`, from === to ? String(from) : `${from} to ${to}`, [from, to, price]),
      ),
    ),
    group('Short or long', 'row', [
      lengthSpot('short', '12 or fewer', [TO_WIN, 12, 1.99]),
      lengthSpot('long', '13 or more', [13, LONGEST, 1.87]),
    ]),
  ],
  clock: CLOCKS.cards,
  limits: limitsOf(50, 100_000),
  rules: [
    'The four kings are horses. The other 48 cards are shuffled for every round and dealt one by one.',
    'Each card moves the king of its suit a step. The first king with five cards wins.',
    'You may also bet on how many cards are dealt in all.',
  ],
  deal: run,
  sayResult: (deal) => {
    const [, label] = HORSES.find(([suit]) => suit === lastSuit(deal))!
    return `${label} wins after ${deal.steps.length} cards`
  },
})
