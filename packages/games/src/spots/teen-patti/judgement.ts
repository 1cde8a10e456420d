import { type Card, cardsAt, cardText, isRed, LOW_RANKS, lowRank, shoe } from '../cards/deck.ts'
import { CLOCKS } from '../clocks.ts'
import { type NextFloat, step } from '../drawing.ts'
import { choose } from '../../money/rational.ts'
import { group, limitsOf, market, type PricedGroup, spotGame, winner } from '../market.ts'
import type { Deal, PricedSpot, SpotGame } from '../spot-game.ts'
import { kindGroup, ORDER_RULE } from './duel.ts'

const SEAT = 'table'
const CARDS = 3
const RANKS = LOW_RANKS.map((_, at) => at + 1)
const stage = { kind: 'cards', seats: [{ key: SEAT, label: 'Cards', most: CARDS }] } as const

const dealThree = (next: NextFloat): Deal => {
  const draw = shoe(1, next)
  return { steps: Array.from({ length: CARDS }, () => step('card', SEAT, draw())) }
}

const bit = (rank: number): number => 2 ** rank
const maskOf = (ranks: readonly number[]): number =>
  [...new Set(ranks)].reduce((mask, rank) => mask + bit(rank), 0)

/** Every choice of so many ranks. */
const choices = (count: number, from = 1): number[][] =>
  count === 0
    ? [[]]
    : RANKS.slice(from - 1).flatMap((rank) => choices(count - 1, rank + 1).map((rest) => [rank, ...rest]))

/** Hands whose ranks are exactly one, two or three named ones. */
const HANDS_OF = [0, 4, 48, 64]

/** Which ranks came, as bits. */
const ranksMarket = market(
  (deal) => maskOf(cardsAt(deal, SEAT).map(lowRank)),
  function* () {
    for (const count of [1, 2, 3]) for (const ranks of choices(count)) yield [maskOf(ranks), HANDS_OF[count]!]
  },
)

const verdicts = (ranks: readonly number[]): PricedSpot[] => {
  const names = ranks.map((rank) => LOW_RANKS[rank - 1]!)
  const named = maskOf(ranks)
  const spotOf = (answer: 'yes' | 'no', price: number): PricedSpot =>
    winner(
      ranksMarket,
      {
        key: `${answer}-${names.join('-')}`,
        label: `${answer === 'yes' ? 'Yes' : 'No'}: ${names.join(', ')}`,
      },
      { price, wins: (came) => ((came & named) !== 0) === (answer === 'yes') },
    )
  return [spotOf('yes', 1.75), spotOf('no', 2.17)]
}

const judged = choices(CARDS).map(verdicts)

const sayCards = (deal: Deal): string => `The cards are ${cardsAt(deal, SEAT).map(cardText).join(' ')}`

export const threeCardJudgement: SpotGame = spotGame({
  engine: 'three-card-judgement',
  name: 'Three card judgement',
  stage,
  groups: [group('Three ranks', 'list', [...judged.map(([yes]) => yes!), ...judged.map(([, no]) => no!)])],
  clock: CLOCKS.teenPatti,
  limits: limitsOf(50, 100_000),
  rules: [
    'Three cards are dealt from one deck shuffled for every round. You name three ranks beforehand.',
    'Yes wins when at least one of the cards has one of your ranks, no when none has.',
  ],
  deal: dealThree,
  sayResult: sayCards,
})

const handsOfThree = function* (): Generator<readonly number[]> {
  for (const ranks of RANKS.flatMap((a) =>
    RANKS.slice(a - 1).flatMap((b) => RANKS.slice(b - 1).map((c) => [a, b, c])),
  ))
    yield ranks
}
const waysOf = (ranks: readonly number[]): number =>
  HANDS_OF[new Set(ranks).size]! / (new Set(ranks).size === 2 ? 2 : 1)
const sumOf = (ranks: readonly number[]): number => ranks.reduce((sum, rank) => sum + rank, 0)

const sumMarket = market(
  (deal) => sumOf(cardsAt(deal, SEAT).map(lowRank)),
  function* () {
    for (const ranks of handsOfThree()) yield [sumOf(ranks), waysOf(ranks)]
  },
)

/** How many of the three cards are of some sort, of which the deck has so many. */
const countMarket = (inDeck: number, has: (card: Card) => boolean) =>
  market(
    (deal) => cardsAt(deal, SEAT).filter(has).length,
    () =>
      [0, 1, 2, 3].map(
        (count) => [count, choose(inDeck, count) * choose(52 - inDeck, CARDS - count)] as const,
      ),
  )

const reds = countMarket(26, isRed)
const odds = countMarket(28, (card) => lowRank(card) % 2 === 1)

const exactly = (
  of: typeof reds,
  count: number,
  [key, label, price]: readonly [string, string, number],
): PricedSpot => winner(of, { key, label }, { price, wins: (one) => one === count })

const session: PricedGroup = group('Total of 21 or more', 'row', [
  winner(sumMarket, { key: 'session-yes', label: 'Yes' }, { price: 1.83, wins: (sum) => sum >= 21 }),
  winner(sumMarket, { key: 'session-no', label: 'No' }, { price: 2.06, wins: (sum) => sum < 21 }),
])

export const trio: SpotGame = spotGame({
  engine: 'trio',
  name: 'Trio',
  stage,
  groups: [
    session,
    group('Two of a sort', 'grid', [
      exactly(reds, 2, ['two-red', 'Exactly two red', 2.53]),
      exactly(reds, 1, ['two-black', 'Exactly two black', 2.53]),
      exactly(odds, 2, ['two-odd', 'Exactly two odd', 2.36]),
      exactly(odds, 1, ['two-even', 'Exactly two even', 2.77]),
    ]),
    group('Judgement', 'grid', [...verdicts([1, 2, 4]), ...verdicts([11, 12, 13])]),
    kindGroup('Hand', SEAT, ''),
  ],
  clock: CLOCKS.teenPatti,
  limits: limitsOf(50, 100_000),
  rules: [
    'Three cards are dealt from one deck shuffled for every round. A counts 1, J 11, Q 12 and K 13.',
    'The total of the three cards is 21 or more, or it is not.',
    'Judgement: yes wins when at least one of the cards has one of the ranks, no when none has.',
    ORDER_RULE,
    'A bet on a hand wins when it is exactly that kind.',
  ],
  deal: dealThree,
  sayResult: (deal) => `${sayCards(deal)}, total ${sumOf(cardsAt(deal, SEAT).map(lowRank))}`,
})
