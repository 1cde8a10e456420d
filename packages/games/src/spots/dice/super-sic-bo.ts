import { type BoostedPlaces, boostedSpot, drawBoosts } from '../boosts.ts'
import { group, type PricedGroup, spotGame } from '../market.ts'
import type { SpotGame } from '../spot-game.ts'
import { DICE_SEATS, halves, PIPS, sicBo, TOTALS } from './sic-bo.ts'
import {
  anyTriple,
  countOf,
  FACES,
  facePairs,
  singleFaces,
  sumOf,
  threeDice,
  throwDice,
} from './three-dice.ts'

const places: BoostedPlaces = {
  labels: [
    ...TOTALS.map((total) => `Total ${total}`),
    ...FACES.map((face) => `Two of ${face}`),
    ...FACES.map((face) => `Three of ${face}`),
  ],
  count: 3,
}

/** What a total returns when it is not boosted, by how far it is from 10 and 11. */
const TOTAL_PRICES = [6.3, 6.8, 8.1, 11.4, 17, 28.5, 57]

const totals: PricedGroup = group(
  'Total',
  'grid',
  TOTALS.map((total, at) =>
    boostedSpot(threeDice, places, {
      key: `total-${total}`,
      label: String(total),
      price: TOTAL_PRICES[total <= 10 ? 10 - total : total - 11]!,
      wins: (code) => sumOf(code) === total,
      place: at,
    }),
  ),
)

const alike = (
  [kind, name, title]: readonly [string, string, string],
  { least, price, from }: { readonly least: number; readonly price: number; readonly from: number },
): PricedGroup =>
  group(
    title,
    'grid',
    FACES.map((face, at) =>
      boostedSpot(threeDice, places, {
        key: `${kind}-${face}`,
        label: `${name} of ${face}`,
        price,
        wins: (code) => countOf(code, face) >= least,
        place: from + at,
      }),
    ),
  )

/** Sic bo with boosts. What is boosted pays less without one, so that no spot returns more than it should. */
export const superSicBo: SpotGame = spotGame({
  ...sicBo,
  engine: 'sic-bo-super',
  name: 'Super sic bo',
  stage: { kind: 'dice', seats: DICE_SEATS, boosts: places.labels },
  groups: [
    halves,
    totals,
    alike(['double', 'Two', 'Double'], { least: 2, price: 10.6, from: TOTALS.length }),
    alike(['triple', 'Three', 'Triple'], { least: 3, price: 170, from: TOTALS.length + FACES.length }),
    group('Any triple', 'row', [anyTriple]),
    facePairs(PIPS),
    singleFaces(PIPS),
  ],
  rules: [
    'Before the dice are thrown, three places are boosted among the 14 totals, 6 doubles and 6 triples. Each pays 2, 3, 5 or 10 times as much in that round.',
    ...sicBo.rules,
  ],
  deal: (next) => ({ steps: [...drawBoosts(places, next), ...throwDice(3, next).steps] }),
})
