import { group, type PricedGroup } from '../market.ts'
import type { PricedSpot, SpotMarket } from '../spot-game.ts'
import {
  COLUMN_BETS,
  CORNERS,
  DOZENS,
  EVEN_CHANCES,
  LINES,
  type Place,
  placed,
  SPLITS,
  STRAIGHTS,
  STREETS,
} from './cloth.ts'
import { covering } from './wheel.ts'

const ZERO_SPLITS: readonly Place[] = [1, 2, 3].map((number) => placed('split', [0, number]))
const ZERO_STREETS: readonly Place[] = [placed('street', [0, 1, 2]), placed('street', [0, 2, 3])]
const FIRST_FOUR: Place = placed('corner', [0, 1, 2, 3])

/** How chips on single numbers and on the halves of the cloth are priced, where that differs. */
type Prices = {
  readonly straight?: (place: Place) => PricedSpot
  readonly evenChance?: (place: Place) => PricedSpot
  /** All others. */
  readonly plain?: (place: Place) => PricedSpot
}

/** Every spot of a cloth with one zero. */
export const singleZeroGroups = (of: SpotMarket<number>, prices: Prices = {}): PricedGroup[] => {
  const { plain = (place: Place): PricedSpot => covering(of, place) } = prices
  const { straight = plain, evenChance = plain } = prices
  return [
    group('Single numbers', 'cloth', [placed('straight', [0]), ...STRAIGHTS].map(straight)),
    group('Dozens', 'cloth', DOZENS.map(plain)),
    group('Columns', 'cloth', COLUMN_BETS.map(plain)),
    group('Even chances', 'cloth', EVEN_CHANCES.map(evenChance)),
    group('Two numbers', 'cloth', [...ZERO_SPLITS, ...SPLITS].map(plain)),
    group('Three numbers', 'cloth', [...ZERO_STREETS, ...STREETS].map(plain)),
    group('Four numbers', 'cloth', [FIRST_FOUR, ...CORNERS].map(plain)),
    group('Six numbers', 'cloth', LINES.map(plain)),
  ]
}
