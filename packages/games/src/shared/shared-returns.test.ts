import { paise } from '@maidan/core'
import { expect, test } from 'vitest'
import { payout } from '../money/multiplier.ts'
import { asNumber } from '../money/rational.ts'
import { RTP_97, RTP_99, type Table } from '../tables.ts'
import { type Point, pointMultiplier, reachChance } from './aviator.ts'
import { COLOR_NUMBERS, colorMultiplier, type ColorSpot } from './color-prediction.ts'
import { returnsOfDraw } from './draw-returns.ts'
import { type FlownBet, returnsOfFlight } from './flight-returns.ts'

/** A player: a stake, where the bet leaves by itself, and where the player taps if the plane is still there. */
type Plan = { readonly stake: number; readonly leaves: Point; readonly tap?: Point }

const leftOf = ({ leaves, tap }: Plan, crash: Point): Point | undefined => {
  if (tap !== undefined && tap < leaves && tap < crash) return tap
  return leaves <= crash ? leaves : undefined
}

const flownAt = (plans: readonly Plan[], crash: Point): FlownBet[] =>
  plans.map((plan) => ({ stake: paise(plan.stake), leaves: plan.leaves, left: leftOf(plan, crash) }))

/** Every end that a flight can have up to where nobody is in the air any more, with its chance. */
const ends = (table: Table, last: Point): { crash: Point; chance: number }[] => {
  const reach = (point: Point): number => (point <= 100 ? 1 : asNumber(reachChance(table, point)))
  const crashes = Array.from({ length: last - 99 }, (_, at) => 100 + at)
  return crashes.map((crash) => ({
    crash,
    chance: reach(crash) - (crash === last ? 0 : reach(crash + 1)),
  }))
}

const PLANS: readonly (readonly [string, readonly Plan[]])[] = [
  ['one bet that leaves by itself', [{ stake: 1000, leaves: 200 }]],
  ['one bet that leaves at the first point', [{ stake: 137, leaves: 101 }]],
  ['one tap', [{ stake: 137, leaves: 900, tap: 150 }]],
  ['a tap just before the bet would leave', [{ stake: 999, leaves: 151, tap: 150 }]],
  ['one bet that nobody takes out', [{ stake: 250, leaves: 900 }]],
  [
    'many bets on one plane',
    [
      { stake: 100, leaves: 101 },
      { stake: 1037, leaves: 150 },
      { stake: 5000, leaves: 400, tap: 133 },
      { stake: 222, leaves: 900, tap: 700 },
      { stake: 100_000, leaves: 133 },
      { stake: 777, leaves: 900 },
    ],
  ],
]

test.each(PLANS)(
  '[RTP-7] over all ends of a flight, %s, what is returned is what is promised on average, and its variance too',
  (_, plans) => {
    for (const table of [RTP_97, RTP_99]) {
      let [chances, drift, square, variance] = [0, 0, 0, 0]
      for (const { crash, chance } of ends(table, 900)) {
        const bets = flownAt(plans, crash)
        const returns = returnsOfFlight(table, crash, bets)
        const paid = bets.reduce(
          (sum, { stake, left }) => sum + (left ? payout(stake, pointMultiplier(left)) : 0),
          0,
        )
        expect(returns).toMatchObject({ rounds: 1, returned: paid })
        chances += chance
        drift += chance * (returns.returned - returns.expected)
        square += chance * (returns.returned - returns.expected) ** 2
        variance += chance * returns.variance
      }
      expect(chances).toBeCloseTo(1, 12)
      expect(Math.abs(drift)).toBeLessThan(1e-5)
      expect(square / variance).toBeCloseTo(1, 8)
    }
  },
)

test('[RTP-7] a bet that leaves by itself promises the RTP, and a tap gives a hundredth of the stake away', () => {
  const bet = { stake: paise(10_000), leaves: 250 }
  const promise = (left: Point | undefined) => returnsOfFlight(RTP_97, 300, [{ ...bet, left }]).expected
  expect(promise(250)).toBeCloseTo(9700, 6)
  expect(promise(undefined)).toBeCloseTo(9700, 6)
  expect(promise(180)).toBeCloseTo(9600, 6)
})

test('[RTP-7] the highest payout of a flight is that of all bets in the air at its last risk', () => {
  const bets = [
    { stake: paise(10_000), leaves: 200, left: 200 },
    { stake: paise(10_000), leaves: 400, left: undefined },
  ]
  expect(returnsOfFlight(RTP_97, 300, bets).highest).toBe(40_000)
  expect(returnsOfFlight(RTP_97, 350, bets.slice(1)).highest).toBe(35_100)
})

test('[RTP-7] bets on one draw count together: opposite ones leave little to chance', () => {
  const drawOf = (...spots: ColorSpot[]) => spots.map((spot) => ({ bet: { spot }, stake: paise(1000) }))
  expect(returnsOfDraw(7, drawOf('small', 'big'))).toEqual({
    rounds: 1,
    staked: 2000,
    returned: 1940,
    expected: 1940,
    variance: 0,
    highest: 1940,
  })
  const twice = returnsOfDraw(7, drawOf('number-7', 'number-7'))
  expect(twice.variance).toBeCloseTo(4 * returnsOfDraw(7, drawOf('number-7')).variance, 4)
  const bets = drawOf('red', 'violet', 'number-0')
  const paid = COLOR_NUMBERS.map((number) =>
    bets.reduce((sum, { bet, stake }) => sum + payout(stake, colorMultiplier(bet, number)), 0),
  )
  expect(COLOR_NUMBERS.map((number) => returnsOfDraw(number, bets).returned)).toEqual(paid)
  expect(returnsOfDraw(0, bets)).toMatchObject({ expected: 2910, highest: 1700 + 4850 + 9700 })
})

test('[RTP-7] a round without bets adds nothing', () => {
  expect(returnsOfFlight(RTP_97, 300, [])).toMatchObject({ rounds: 0, variance: 0 })
  expect(returnsOfDraw(3, [])).toMatchObject({ rounds: 0, variance: 0 })
})
