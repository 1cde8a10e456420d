import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Grade, MarketResult } from '../model.ts'
import { grade as anyGrade } from '../testing/arbitrary.ts'
import { settleSlip } from './settle-slip.ts'
import { decideSlip, type Slip, type SlipType } from './slip.ts'

const slipOf = (type: SlipType, odds: readonly number[], stake = 1000): Slip => {
  const legs = odds.map((price, index) => ({
    fixture: `f${index}`,
    market: `m${index}`,
    selection: 'home',
    odds: price,
  }))
  const answer = decideSlip({ type, legs, stake })
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
const graded = (grade: Grade): MarketResult => ({
  type: 'decided',
  outcome: { type: 'graded', grades: { home: grade } },
  rule: 'SPORT-16',
  source: 'Full time 2-1.',
})
const OPEN: MarketResult = { type: 'undetermined' }
const VOID: MarketResult = { type: 'void', rule: 'SPORT-39', source: 'Abandoned.' }
const [WON, LOST, HALF_WON, HALF_LOST] = (['won', 'lost', 'half_won', 'half_lost'] as const).map((verdict) =>
  graded({ verdict }),
) as [MarketResult, MarketResult, MarketResult, MarketResult]
const TIED = graded({ verdict: 'dead_heat', places: 1, tied: 2 })
const returns = (type: SlipType, odds: number[], results: MarketResult[]) =>
  settleSlip(slipOf(type, odds), results)?.returns

test('[SPORT-53] a multiple pays the product of its prices, and nothing when a leg loses', () => {
  expect(returns('accumulator', [185, 210, 300], [WON, WON, WON])).toBe(11_655)
  expect(returns('accumulator', [185, 210, 300], [WON, LOST, WON])).toBe(0)
})

test('[SPORT-53] void, half won, half lost and tied legs', () => {
  expect(returns('accumulator', [200, 300], [VOID, WON])).toBe(3_000)
  expect(returns('accumulator', [200, 300], [VOID, VOID])).toBe(1_000)
  expect(returns('accumulator', [180, 300], [HALF_WON, WON])).toBe(4_200)
  expect(returns('accumulator', [180, 300], [HALF_LOST, WON])).toBe(1_500)
  expect(returns('accumulator', [180, 300], [TIED, WON])).toBe(2_700)
})

test('[SPORT-51] [SPORT-53] a line is rounded down once, at its end', () => {
  // 10.01 × 1.85 × 1.85 × 1.85 = 63.3795…
  const slip = slipOf('accumulator', [185, 185, 185], 1001)
  expect(settleSlip(slip, [WON, WON, WON])!.returns).toBe(6_337)
})

test('[SPORT-54] every line of a system is settled by itself', () => {
  // Two winners at 2.00 and 3.00 in a patent: two singles and one double.
  expect(returns('patent', [200, 300, 400], [WON, WON, LOST])).toBe(2_000 + 3_000 + 6_000)
  expect(returns('trixie', [200, 300, 400], [WON, WON, LOST])).toBe(6_000)
  expect(returns('yankee', [200, 200, 200, 200], [WON, WON, WON, VOID])).toBe(
    3 * 4_000 + 3 * 2_000 + 8_000 + 3 * 4_000 + 8_000,
  )
})

test('[SPORT-53] a slip waits for its legs, unless a lost leg has decided every line', () => {
  const slip = slipOf('accumulator', [200, 300])
  expect(settleSlip(slip, [WON, OPEN])).toBeUndefined()
  expect(settleSlip(slip, [LOST, OPEN])).toMatchObject({ returns: 0, player: -1_000, house: 1_000 })
  expect(settleSlip(slipOf('patent', [200, 300, 400]), [LOST, OPEN, WON])).toBeUndefined()
})

test('[SPORT-62] the receipt lists legs, lines and the sum', () => {
  const slip = slipOf({ sizes: [1, 2] }, [185, 300])
  expect(settleSlip(slip, [HALF_WON, VOID])!.explanation).toEqual({
    rule: 'SPORT-54',
    text: expect.stringContaining('system'),
    legs: [
      { source: 'Full time 2-1.', rule: 'SPORT-16', text: expect.stringContaining('ninety minutes') },
      { source: 'Abandoned.', rule: 'SPORT-39', text: expect.stringContaining('abandoned') },
    ],
    lines: [
      'Single 1: 10.00 × (1.85 + 1)/2 = 14.25',
      'Single 2: 10.00 × 1.00 = 10.00',
      'Double 1+2: 10.00 × (1.85 + 1)/2 × 1.00 = 14.25',
      'returns 38.50 for 30.00',
    ],
  })
  const tied = settleSlip(slipOf('accumulator', [185, 300, 150]), [TIED, HALF_LOST, LOST])!
  expect(tied.explanation.lines[0]).toBe('Treble 1+2+3: lost, 0.00')
  expect(settleSlip(slipOf('accumulator', [185, 300]), [TIED, HALF_LOST])!.explanation.lines[0]).toBe(
    'Double 1+2: 10.00 × 1.85 × 1/2 × 1/2 = 4.62',
  )
})

test('[SPORT-62] player and house sum to nothing, and more never comes back than the slip promised', () => {
  const legs = fc.array(fc.record({ odds: fc.integer({ min: 101, max: 900 }), grade: anyGrade }), {
    minLength: 2,
    maxLength: 6,
  })
  fc.assert(
    fc.property(legs, fc.integer({ min: 1, max: 100_000 }), (list, stake) => {
      const sizes = list.map((_, index) => index + 1)
      const slip = slipOf(
        { sizes },
        list.map(({ odds }) => odds),
        stake,
      )
      const settled = settleSlip(
        slip,
        list.map(({ grade }) => graded(grade)),
      )!
      expect(settled.player + settled.house).toBe(0)
      expect(settled.player).toBe(settled.returns - slip.totalStake)
      expect(settled.returns).toBeLessThanOrEqual(slip.maxReturns)
    }),
  )
})

test('[SPORT-54] the lines of a full cover multiply out: the sum is the product of one more than each price', () => {
  const legs = fc.array(fc.integer({ min: 101, max: 900 }), { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(legs, (odds) => {
      // A stake with all the decimals that prices of five legs need leaves nothing to round.
      const stake = 100 ** 4
      const small = odds.slice(0, 4)
      const slip = slipOf({ sizes: small.map((_, index) => index + 1) }, small, stake)
      const product = small.reduce((all, price) => all * BigInt(price + 100), 1n)
      const expected = (product - 100n ** BigInt(small.length)) * 100n ** BigInt(4 - small.length)
      expect(
        BigInt(
          settleSlip(
            slip,
            small.map(() => WON),
          )!.returns,
        ),
      ).toBe(expected)
    }),
  )
})
