import { expect, test } from 'vitest'
import { asNumber } from '../../money/rational.ts'
import { laid, returnsOf, settled } from '../../testing/spot-returns.ts'
import { teenPatti2020 } from '../teen-patti/two-hands.ts'
import { BEST_OF_SEVEN, BEST_OF_SIX } from './kinds.ts'
import { HOLDEM_DEALS, HOLDEM_TIES, poker2020 } from './poker-20-20.ts'

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

test('[SPOT-25] poker 20-20 and the six-card bonus return what the sheet says', () => {
  expect(sumOf(BEST_OF_SIX)).toBe(20_358_520)
  expect(sumOf(BEST_OF_SEVEN)).toBe(133_784_560)
  expect(Object.values(returnsOf(poker2020, ['a-hand', 'b-hand']))).toEqual([96.363, 96.363])
  expect(Object.values(returnsOf(teenPatti2020, ['six-cards']))).toEqual([95.035])
  // The sheet has these two from a simulation, with a band of 0.00029.
  expect(Math.abs(HOLDEM_TIES / HOLDEM_DEALS - 0.04069)).toBeLessThan(0.000_29)
  expect(asNumber(poker2020.rtp('a'))).toBeCloseTo(0.976, 3)
})

test('[SPOT-25] the better five of seven win, and a board that both play pushes', () => {
  const spots = ['a', 'b', 'a-hand', 'b-hand']
  const deal = laid({ a: '9♠ 9♥', b: 'A♠ K♠', board: '9♦ 2♣ 2♥ 5♠ J♦' })
  expect(settled(poker2020, spots, deal)).toEqual([1.95, 0, 9, 0])
  expect(poker2020.sayResult(deal)).toBe('Player A wins with a full house')
  const shared = laid({ a: '2♠ 3♥', b: '2♥ 3♣', board: 'A♦ K♦ Q♦ J♦ 10♦' })
  expect(settled(poker2020, spots, shared)).toEqual([1, 1, 400, 400])
  expect(poker2020.sayResult(shared)).toBe('Tie, both with a royal flush')
})

test('[SPOT-25] the six-card bonus takes the best five of all six cards of teen patti', () => {
  const bonus = (a: string, b: string) => settled(teenPatti2020, ['six-cards'], laid({ a, b }))[0]
  expect(bonus('A♠ K♠ 2♥', 'Q♠ J♠ 10♠')).toBe(1001)
  expect(bonus('9♠ 9♥ 2♥', '9♣ 2♠ 5♦')).toBe(21)
  expect(bonus('9♠ 9♥ 2♥', '9♣ 3♠ 5♦')).toBe(9)
  expect(bonus('9♠ 9♥ 2♥', '4♣ 3♠ 5♦')).toBe(0)
})
