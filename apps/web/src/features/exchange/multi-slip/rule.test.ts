// @vitest-environment node

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultOfLegs, figuresOfSlip, refusalText, systemsFor } from './rule.ts'
import type { HouseLeg } from './slip.ts'

const leg = (at: number, odds: number): HouseLeg => ({
  banking: 'odds',
  fixture: `f${at}`,
  market: at + 1,
  selection: 'home',
  odds,
})

/** Every choice of legs by counting in twos; every return in whole numbers, rounded down at its end. */
const naive = (sizes: readonly number[], odds: readonly number[], stake: number) => {
  const lines = Array.from({ length: 2 ** odds.length }, (_, mask) =>
    odds.filter((_price, at) => (mask >> at) % 2 === 1),
  ).filter((line) => sizes.includes(line.length))
  const returns = lines.map((line) => {
    const product = line.reduce(
      (all, price) => all * BigInt(Math.round(price * 100)),
      BigInt(Math.round(stake * 100)),
    )
    return Number(product / 100n ** BigInt(line.length))
  })
  return {
    lines: lines.length,
    total: (lines.length * Math.round(stake * 100)) / 100,
    returns: returns.reduce((sum, one) => sum + one, 0) / 100,
  }
}

const prices = fc.array(
  fc.integer({ min: 101, max: 500 }).map((price) => price / 100),
  {
    minLength: 2,
    maxLength: 8,
  },
)
const stakes = fc.integer({ min: 1, max: 100_000 }).map((stake) => stake / 100)

test('[LOBBY-13] multiples and systems come to what a naive count comes to, paisa by paisa', () => {
  fc.assert(
    fc.property(prices, stakes, fc.nat(), (odds, stake, pick) => {
      const legs = odds.map((price, at) => leg(at, price))
      const all = figuresOfSlip('accumulator', legs, stake)
      expect(all.ok && all.value).toEqual(naive([odds.length], odds, stake))
      const size = 1 + (pick % odds.length)
      const some = figuresOfSlip({ sizes: [size] }, legs, stake)
      expect(some.ok && some.value).toEqual(naive([size], odds, stake))
    }),
    { numRuns: 100 },
  )
})

test('[LOBBY-14] so many legs make these systems, each with its number of bets', () => {
  const listed = (count: number) => systemsFor(count).map(({ name, lines }) => `${name} ${lines}`)
  expect([listed(0), listed(1), listed(2)]).toEqual([[], [], []])
  expect(listed(3)).toEqual(['Doubles 3', 'Trixie 4', 'Patent 7'])
  expect(listed(4)).toEqual(['Doubles 6', 'Trebles 4', 'Yankee 11', 'Lucky 15 15'])
  expect(listed(8).at(-1)).toBe('Goliath 247')
  // Ten out of twenty would be far too many.
  expect(
    systemsFor(20)
      .map(({ lines }) => lines)
      .every((lines) => lines <= 1024),
  ).toBe(true)
})

test('[LOBBY-15] what the rules refuse is said in the words of the server', () => {
  const twice = [leg(0, 2), { ...leg(1, 3), fixture: 'f0' }]
  expect(faultOfLegs('accumulator', twice)).toBe('same_fixture')
  expect(faultOfLegs('singles', twice)).toBeUndefined()
  expect(refusalText('same_fixture')).toBe('Two selections of one match cannot be in the same multiple')
  const long = Array.from({ length: 10 }, (_, at) => leg(at, 1000))
  const decided = figuresOfSlip('accumulator', long, 100)
  expect(decided.ok ? '' : refusalText(decided.refusal)).toBe(
    'This could win more than we can pay. Please lower the stake',
  )
  expect(figuresOfSlip('accumulator', [leg(0, 2), leg(1, 2)], 0.001)).toEqual({
    ok: false,
    refusal: 'stake_not_whole',
  })
  expect(refusalText('stake_too_large')).toBe('This stake is too large')
})
