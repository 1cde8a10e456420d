import { type BoostedPlaces, boostedSpot, drawBoosts } from '../boosts.ts'
import { group, LOST, price, type PricedGroup, spot, spotGame } from '../market.ts'
import type { SpotGame } from '../spot-game.ts'
import {
  andarBahar,
  AB_SEATS,
  dealToMatch,
  jokerGroups,
  matchMarket,
  RANGES,
  rangeGroup,
  rangeLabel,
  sayMatch,
  sideOf,
  sidesGroup,
} from './andar-bahar.ts'

const places: BoostedPlaces = { labels: RANGES.map((range) => `${rangeLabel(range)} cards`), count: 2 }

/** What a range returns when it is not boosted. */
const PRICES = [2.38, 3, 3.83, 2.97, 10.6, 17.6, 34.4, 82]

const boostedRanges: PricedGroup = group(
  'Cards until the match',
  'grid',
  RANGES.map((range, place) => {
    const [from, to] = range
    return boostedSpot(matchMarket, places, {
      key: `cards-${from}-${to}`,
      label: rangeLabel(range),
      price: PRICES[place]!,
      wins: (count) => count >= from && count <= to,
      place,
    })
  }),
)

/** Andar bahar in which two of the ranges are boosted before the first card. */
export const ultimateAndarBahar: SpotGame = spotGame({
  ...andarBahar,
  engine: 'andar-bahar-ultimate',
  name: 'Ultimate andar bahar',
  stage: { kind: 'cards', seats: AB_SEATS, boosts: places.labels },
  groups: [sidesGroup, boostedRanges, ...jokerGroups],
  rules: [
    'Before the first card, two of the eight ranges of cards until the match are boosted. Each pays 2, 3, 5 or 10 times as much in that round.',
    ...andarBahar.rules,
  ],
  deal: (next) => ({ steps: [...drawBoosts(places, next), ...dealToMatch(next).steps] }),
  sayResult: sayMatch,
})

const [WON, FIRST_CARD] = [price(2), price(1.25)]

const superSides: PricedGroup = group('Side of the match', 'row', [
  spot(matchMarket, { key: 'andar', label: 'Andar', pays: '2×, 1.25× on the first card' }, (count) => {
    if (sideOf(count) !== 'andar') return LOST
    return count === 1 ? FIRST_CARD : WON
  }),
  spot(matchMarket, { key: 'bahar', label: 'Bahar', pays: '2×' }, (count) =>
    sideOf(count) === 'bahar' ? WON : LOST,
  ),
])

/** Both sides at 2 times, but little for a match with the very first card. */
export const superAndarBahar: SpotGame = spotGame({
  ...andarBahar,
  engine: 'andar-bahar-super',
  name: 'Super andar bahar',
  groups: [superSides, rangeGroup, ...jokerGroups],
  rules: [
    'One card is opened as the joker, from one deck shuffled for every round. Then cards go to Andar and Bahar in turn, Andar first.',
    'The side that gets a card of the joker’s rank wins and returns 2 times your stake. When the very first card matches, Andar returns 1.25 times.',
    ...andarBahar.rules.slice(2),
  ],
})
