import { choose } from '../../money/rational.ts'
import { CLOCKS } from '../clocks.ts'
import { drawWithout, type NextFloat, step, valuesAt } from '../drawing.ts'
import { group, limitsOf, market, spotGame, winner } from '../market.ts'
import type { Deal, PricedSpot, SpotGame } from '../spot-game.ts'

const SEAT = 'balls'
const BALLS = 80
const DRAWN = 20
const MIDDLE = (DRAWN * (BALLS + 1)) / 2

const drawBalls = (next: NextFloat): Deal => {
  const draw = drawWithout(BALLS, next)
  return { steps: Array.from({ length: DRAWN }, () => step('ball', SEAT, draw() + 1)) }
}

const sumAt = (deal: Deal): number => valuesAt(deal, SEAT).reduce((sum, ball) => sum + ball, 0)

/** How many draws sum to exactly 810. A test counts them again. */
export const MIDDLE_DRAWS = 15_542_763_534_960_598n

type Side = 'under' | 'over' | 'middle'
const sideOf = (sum: number): Side => {
  if (sum === MIDDLE) return 'middle'
  return sum < MIDDLE ? 'under' : 'over'
}

/** Each ball may be exchanged for its counterpart, 1 for 80, so over comes as often as under. */
const sums = market(
  (deal) => sideOf(sumAt(deal)),
  () => {
    const side = (choose(BALLS, DRAWN) - MIDDLE_DRAWS) / 2n
    return [
      ['under', side],
      ['over', side],
      ['middle', MIDDLE_DRAWS],
    ]
  },
)

/** Forty balls have a property and forty have not: how many of the drawn ones have it. */
const countMarket = (has: (ball: number) => boolean) =>
  market(
    (deal) => valuesAt(deal, SEAT).filter(has).length,
    function* () {
      for (let count = 0; count <= DRAWN; count += 1)
        yield [count, choose(BALLS / 2, count) * choose(BALLS / 2, DRAWN - count)]
    },
  )

const lows = countMarket((ball) => ball <= BALLS / 2)
const odds = countMarket((ball) => ball % 2 === 1)

const sumSide = (key: Side, label: string): PricedSpot =>
  winner(
    sums,
    { key, label },
    {
      price: 1.94,
      wins: (side) => side === key,
      pushes: (side) => side === 'middle',
      unless: `stake back on ${MIDDLE}`,
    },
  )

const lowSpot = (key: string, label: string, price: number, wins: (count: number) => boolean): PricedSpot =>
  winner(lows, { key, label }, { price, wins })

export const keno80: SpotGame = spotGame({
  engine: 'keno-80',
  name: 'Keno 80',
  stage: { kind: 'balls', seats: [{ key: SEAT, label: 'Balls', most: DRAWN }] },
  groups: [
    group('Sum of all balls', 'row', [
      sumSide('under', `Under ${MIDDLE}`),
      sumSide('over', `Over ${MIDDLE}`),
      winner(odds, { key: 'odd', label: 'Odd' }, { price: 1.94, wins: (count) => count % 2 === 1 }),
      winner(odds, { key: 'even', label: 'Even' }, { price: 1.94, wins: (count) => count % 2 === 0 }),
    ]),
    group('Where most balls are', 'row', [
      lowSpot('more-low', '1 to 40', 2.43, (count) => count > DRAWN / 2),
      lowSpot('level', 'Ten each', 4.75, (count) => count === DRAWN / 2),
      lowSpot('more-high', '41 to 80', 2.43, (count) => count < DRAWN / 2),
    ]),
  ],
  clock: CLOCKS.dice,
  limits: limitsOf(10, 10_000),
  rules: [
    'Twenty balls are drawn from 80, numbered 1 to 80.',
    `You bet on the sum of the drawn balls. Under and over ${MIDDLE} get their stake back when it is exactly ${MIDDLE}.`,
    'You may also bet on whether more balls come from 1 to 40, from 41 to 80, or ten from each.',
  ],
  deal: drawBalls,
  sayResult: (deal) => {
    const low = valuesAt(deal, SEAT).filter((ball) => ball <= BALLS / 2).length
    return `Sum ${sumAt(deal)}, ${low} from 1 to 40 and ${DRAWN - low} from 41 to 80`
  },
})
