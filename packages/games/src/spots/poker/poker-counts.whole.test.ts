import { expect, test } from 'vitest'
import { countBestOfSix, countHoldem } from '../../testing/counts/count-poker.ts'
import { BEST_OF_SEVEN, BEST_OF_SIX } from './kinds.ts'
import { HOLDEM_DEALS, HOLDEM_TIES } from './poker-20-20.ts'

test('[SPOT-25] the kinds of the best five of six are counted hand by hand', () => {
  expect(countBestOfSix()).toEqual(BEST_OF_SIX)
}, 600_000)

test('[SPOT-25] ties of two hold’em hands and the best five of seven are counted board by board', () => {
  const { ties, boards, kinds } = countHoldem()
  expect(boards * 1081 * 990).toBe(HOLDEM_DEALS)
  expect(ties).toBe(HOLDEM_TIES)
  const often = Object.entries(BEST_OF_SEVEN).map(([kind, count]) => [kind, count * 21])
  expect(kinds).toEqual(Object.fromEntries(often))
}, 600_000)
