import { choose } from '../../money/rational.ts'
import { CLOCKS } from '../clocks.ts'
import { type NextFloat, step } from '../drawing.ts'
import { group, limitsOf, market, type PricedGroup, spotGame, winner } from '../market.ts'
import type { Deal, DealStep, Seat, SpotGame } from '../spot-game.ts'
import { cardText, LOW_RANKS, lowRank, rankText, shoe } from './deck.ts'
import { aroundEight, cardMarket, exactRanks, redBlack, suits } from './one-card.ts'

/** Four of a rank: one is the joker, so that a second one comes at the 49th card at the latest. */
const LAST_MATCH = 49
export const sideOf = (count: number): 'andar' | 'bahar' => (count % 2 === 1 ? 'andar' : 'bahar')

export const dealToMatch = (next: NextFloat): Deal => {
  const draw = shoe(1, next)
  const joker = draw()
  const steps: DealStep[] = [step('card', 'joker', joker)]
  for (let count = 1; count <= LAST_MATCH; count += 1) {
    const card = draw()
    steps.push(step('card', sideOf(count), card))
    if (lowRank(card) === lowRank(joker)) break
  }
  return { steps }
}

/** The joker and what fell after it; a boost is no card. */
const dealtCards = ({ steps }: Deal): readonly DealStep[] => steps.filter(({ kind }) => kind === 'card')

/** How many cards fell until one matched the joker: the other two of its rank lie behind. */
export const matchMarket = market(
  (deal) => dealtCards(deal).length - 1,
  function* () {
    for (let count = 1; count <= LAST_MATCH; count += 1) yield [count, choose(51 - count, 2)]
  },
)

/** The first and the last number of cards, and what the range returns. */
type Range = readonly [from: number, to: number, price: number]
export const RANGES: readonly Range[] = [
  [1, 5, 3.55],
  [6, 10, 4.45],
  [11, 15, 5.7],
  [16, 25, 4.42],
  [26, 30, 15.8],
  [31, 35, 26],
  [36, 40, 51],
  [41, LAST_MATCH, 122],
]

export const rangeLabel = ([from, to]: Range): string =>
  to === LAST_MATCH ? `${from} or more` : `${from} to ${to}`

export const rangeGroup: PricedGroup = group(
  'Cards until the match',
  'grid',
  RANGES.map((range) => {
    const [from, to, price] = range
    return winner(
      matchMarket,
      { key: `cards-${from}-${to}`, label: rangeLabel(range) },
      { price, wins: (count) => count >= from && count <= to },
    )
  }),
)

const joker = cardMarket('joker')
export const jokerGroups: readonly PricedGroup[] = [
  group('Joker', 'grid', [
    ...redBlack(joker, 'joker-', 1.94),
    ...aroundEight(joker, 'joker-'),
    ...suits(joker, 'joker-'),
  ]),
  group('Rank of the joker', 'grid', exactRanks(joker, 'joker-')),
]

export const AB_SEATS: readonly Seat[] = [
  { key: 'joker', label: 'Joker', most: 1 },
  { key: 'andar', label: 'Andar', most: 25 },
  { key: 'bahar', label: 'Bahar', most: 24 },
]

export const sidesGroup: PricedGroup = group('Side of the match', 'row', [
  winner(
    matchMarket,
    { key: 'andar', label: 'Andar' },
    { price: 1.9, wins: (count) => sideOf(count) === 'andar' },
  ),
  winner(
    matchMarket,
    { key: 'bahar', label: 'Bahar' },
    { price: 2, wins: (count) => sideOf(count) === 'bahar' },
  ),
])

export const sayMatch = (deal: Deal): string => {
  const cards = dealtCards(deal)
  const count = cards.length - 1
  const side = sideOf(count) === 'andar' ? 'Andar' : 'Bahar'
  return `${side} wins, ${cardText(cards[count]!.value)} after ${count} ${count === 1 ? 'card' : 'cards'}`
}

export const andarBahar: SpotGame = spotGame({
  engine: 'andar-bahar',
  name: 'Andar bahar',
  stage: { kind: 'cards', seats: AB_SEATS },
  groups: [sidesGroup, rangeGroup, ...jokerGroups],
  clock: CLOCKS.andarBahar,
  limits: limitsOf(10, 100_000),
  rules: [
    'One card is opened as the joker, from one deck shuffled for every round. Then cards go to Andar and Bahar in turn, Andar first.',
    'The side that gets a card of the joker’s rank wins. Andar gets the first card and wins more often, so it returns less.',
    'You may also bet on how many cards are dealt until the match, the matching card included, and on the joker. Below 8 is 2 to 7 and above 8 is 9 to A; both lose on an 8.',
  ],
  deal: dealToMatch,
  sayResult: sayMatch,
})

/** The same cards and prices on a fast clock. */
export const turboAndarBahar: SpotGame = {
  ...andarBahar,
  engine: 'andar-bahar-turbo',
  name: 'Turbo andar bahar',
  clock: CLOCKS.turboAndarBahar,
}

const RANK_COUNT = LOW_RANKS.length

const dealAllRanks = (next: NextFloat): Deal => {
  const draw = shoe(1, next)
  const steps: DealStep[] = []
  const seen = new Set<number>()
  while (seen.size < RANK_COUNT) {
    const card = draw()
    seen.add(lowRank(card))
    steps.push(step('card', sideOf(steps.length + 1), card))
  }
  return { steps }
}

/** On which side the first card of a rank fell: the other three lie behind. */
const rankMarket = (rank: number) =>
  market(
    ({ steps }) => sideOf(steps.findIndex(({ value }) => lowRank(value) === rank) + 1),
    function* () {
      for (let count = 1; count <= LAST_MATCH; count += 1) yield [sideOf(count), choose(52 - count, 3)]
    },
  )

const byRank = LOW_RANKS.map((label, at) => ({ label, market: rankMarket(at + 1) }))
const rankSide = (side: 'andar' | 'bahar', title: string, price: number): PricedGroup =>
  group(
    title,
    'grid',
    byRank.map((rank) =>
      winner(
        rank.market,
        { key: `${side}-${rank.label}`, label: rank.label },
        { price, wins: (where) => where === side },
      ),
    ),
  )

export const andarBaharRanks: SpotGame = spotGame({
  engine: 'andar-bahar-ranks',
  name: 'Andar bahar 20-20',
  stage: {
    kind: 'cards',
    seats: [
      { key: 'andar', label: 'Andar', most: 25 },
      { key: 'bahar', label: 'Bahar', most: 24 },
    ],
  },
  groups: [rankSide('andar', 'First on Andar', 1.86), rankSide('bahar', 'First on Bahar', 2.02)],
  clock: CLOCKS.andarBahar,
  limits: limitsOf(10, 100_000),
  rules: [
    'Cards go to Andar and Bahar in turn, Andar first, from one deck shuffled for every round, until every rank has come.',
    'You bet on which side the first card of a rank falls.',
  ],
  deal: dealAllRanks,
  sayResult: (deal) => {
    const last = deal.steps.at(-1)!
    return `Every rank came within ${deal.steps.length} cards, ${rankText(last.value)} last`
  },
})
