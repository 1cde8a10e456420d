import { expect, test } from 'vitest'
import { NO_RETURNS, type Returns } from '@maidan/games'
import { sumReturns } from './returns.ts'
import { isEnough, judge, LEAST_ROUNDS, stateOf, stillHolds } from './rules.ts'

/** Rounds of ₹1 at evens that promise 97 %, whose return is so many standard deviations from the promise. */
const evens = (rounds: number, deviations: number): Returns => {
  const [expected, variance] = [97 * rounds, rounds * 97 ** 2]
  return {
    rounds,
    staked: 100 * rounds,
    returned: Math.round(expected + deviations * Math.sqrt(variance)),
    expected,
    variance,
    highest: 194,
  }
}

test('[RTP-4] within 19 in 20, outside of it, and outside 99 in 100, on both sides', () => {
  const states = [0, 1.95, -1.95, 1.97, -1.97, 2.57, 2.58, -2.58, 9].map((far) =>
    stateOf(evens(1_000_000, far)),
  )
  expect(states).toEqual([
    'within',
    'within',
    'within',
    'outside',
    'outside',
    'outside',
    'alarm',
    'alarm',
    'alarm',
  ])
})

test('[RTP-4] too few rounds, or one payout that outweighs all chance together, are never an alarm', () => {
  expect(stateOf(evens(LEAST_ROUNDS - 1, 9))).toBe('few')
  expect(stateOf(evens(LEAST_ROUNDS, 9))).toBe('alarm')
  const whale = { ...evens(LEAST_ROUNDS, 9), highest: 10_000_000 }
  expect([isEnough(whale), stateOf(whale)]).toEqual([false, 'few'])
  expect(stateOf(NO_RETURNS)).toBe('few')
})

test('[RTP-3] what is shown are shares in per cent with four places, and nothing before the first round', () => {
  expect(judge(evens(10_000, 0))).toEqual({
    rounds: 10_000,
    promised: 97,
    paid: 97,
    band: { low: 95.0988, high: 98.9012 },
    state: 'within',
  })
  expect(judge(NO_RETURNS)).toEqual({ rounds: 0, promised: null, paid: null, band: null, state: 'few' })
  expect(judge(evens(1, 0)).band?.low).toBe(0)
})

test('[RTP-5] a word of staff holds until the game has had twice the rounds', () => {
  expect([1999, 2000].map((rounds) => stillHolds({ rounds: 1000 }, { rounds }))).toEqual([true, false])
})

test('[RTP-1] the returns of a batch are one line for each game and table', () => {
  const one = { ...evens(2, 0), game: 'dice', table: 'rtp-97' }
  const other = { ...evens(3, 0), game: 'dice', table: 'rtp-99', highest: 500 }
  expect(sumReturns([one, other, { ...one, highest: 300 }])).toEqual([
    { ...one, rounds: 4, staked: 400, returned: 388, expected: 388, variance: 4 * 97 ** 2, highest: 300 },
    other,
  ])
})
