import { expect, test } from 'vitest'
import { isSame, rational } from '../../money/rational.ts'
import { came, returnsOf, settled } from '../../testing/spot-returns.ts'
import { quickFloats } from '../../testing/spot-simulation.ts'
import { tripleChance } from '../digits/triple-chance.ts'
import type { Deal } from '../spot-game.ts'
import { americanRoulette } from './american.ts'
import { SINGLE_ZERO_CALLS } from './calls.ts'
import { doubleBallRoulette } from './double-ball.ts'
import { europeanRoulette, speedRoulette } from './european.ts'
import { frenchRoulette } from './french.ts'
import { roulette100 } from './hundred.ts'
import { lightningRoulette } from './lightning.ts'
import { miniRoulette13 } from './mini.ts'

const fell = (value: number): Deal => ({ steps: [{ kind: 'pocket', seat: 'wheel', value }] })

test('[SPOT-10] every spot of the European cloth returns exactly 36 of 37', () => {
  const keys = [...europeanRoulette.spots.keys()]
  expect(keys).toHaveLength(37 + 60 + 14 + 23 + 11 + 3 + 3 + 6)
  for (const game of [europeanRoulette, speedRoulette])
    expect(keys.filter((key) => !isSame(game.rtp(key), rational(36, 37)))).toEqual([])
  expect(returnsOf(europeanRoulette, ['red'])).toEqual({ red: 97.297 })
})

test('[SPOT-10] a chip pays 36, 18, 12, 9, 6, 3 and 2 times by how many numbers it covers', () => {
  const spots = ['straight-17', 'split-14-17', 'street-16-17-18', 'corner-13-14-16-17', 'line-13-18']
  const outside = ['dozen-2', 'column-2', 'black', 'odd', 'low', 'red', 'even', 'high', 'straight-0']
  expect(settled(europeanRoulette, [...spots, ...outside], fell(17))).toEqual([
    36, 18, 12, 9, 6, 3, 3, 2, 2, 2, 0, 0, 0, 0,
  ])
  expect(settled(europeanRoulette, ['straight-0', 'corner-0-1-2-3', 'even', 'low'], fell(0))).toEqual([
    36, 9, 0, 0,
  ])
  expect(europeanRoulette.sayResult(fell(17))).toBe('The ball fell on 17, black')
})

test('[SPOT-10] the racetrack bets are 9, 6, 5, 4 and 5 chips and cover what they are named after', () => {
  const counts = SINGLE_ZERO_CALLS.map(({ chips }) => chips.reduce((sum, { count }) => sum + count, 0))
  expect(counts.slice(0, 5)).toEqual([9, 6, 5, 4, 5])
  const covered = SINGLE_ZERO_CALLS.slice(0, 3).flatMap(({ chips }) => [
    ...new Set(chips.flatMap(({ spot }) => spot.split('-').slice(1).map(Number))),
  ])
  expect(covered.sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, at) => at))
})

test('[SPOT-11] the other roulettes return what the sheet says', () => {
  expect(Object.values(returnsOf(frenchRoulette, ['red', 'high', 'straight-0', 'dozen-1']))).toEqual([
    98.649, 98.649, 97.297, 97.297,
  ])
  expect(
    Object.values(returnsOf(americanRoulette, ['red', 'straight-00', 'split-0-00', 'top-line'])),
  ).toEqual([94.737, 94.737, 94.737, 92.105])
  const mini = [...miniRoulette13.spots.keys()]
  expect(mini).toHaveLength(13 + 17 + 4 + 6 + 3 + 6)
  expect(mini.filter((key) => !isSame(miniRoulette13.rtp(key), rational(25, 26)))).toEqual([])
  expect(Object.values(returnsOf(lightningRoulette, ['straight-7', 'split-7-8', 'red']))).toEqual([
    97.336, 97.297, 97.297,
  ])
  expect(Object.values(returnsOf(tripleChance, ['single-7', 'double-07', 'triple-007']))).toEqual([
    97, 96, 95,
  ])
})

test('[SPOT-11] half comes back on zero in French and mini roulette, and a double zero loses in American', () => {
  expect(settled(frenchRoulette, ['red', 'low', 'dozen-1', 'straight-0'], fell(0))).toEqual([0.5, 0.5, 0, 36])
  expect(settled(miniRoulette13, ['red', 'low', 'column-1', 'straight-0'], fell(0))).toEqual([
    0.5, 0.5, 0, 12.5,
  ])
  expect(
    settled(americanRoulette, ['red', 'straight-0', 'straight-00', 'split-0-00', 'top-line'], fell(37)),
  ).toEqual([0, 0, 36, 18, 7])
  expect(americanRoulette.sayResult(fell(37))).toBe('The ball fell on 00')
})

test('[SPOT-11] a number that lightning struck pays its multiplier and the stake, any other 30 times', () => {
  const boost = { kind: 'boost', seat: 'wheel', value: 7, times: 200 } as const
  const struck = { steps: [boost, ...fell(7).steps] }
  expect(settled(lightningRoulette, ['straight-7', 'straight-8', 'split-7-8'], struck)).toEqual([201, 0, 18])
  expect(settled(lightningRoulette, ['straight-8'], { steps: [boost, ...fell(8).steps] })).toEqual([30])
  expect(lightningRoulette.sayResult(struck)).toBe('The ball fell on 7, red, struck with 200×')
  const next = quickFloats(3)
  const counts = Array.from({ length: 500 }, () => lightningRoulette.deal(next).steps.length - 1)
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 5])
})

test('[SPOT-11] triple chance looks at the last digits', () => {
  const digits = came('digit', 'wheels', [0, 4, 7])
  expect(settled(tripleChance, ['single-7', 'double-47', 'triple-047', 'single-0'], digits)).toEqual([
    9.7, 96, 950, 0,
  ])
})

test('[SPOT-26] two balls pay for each, or together where the bet is on both', () => {
  const fellBoth = (first: number, second: number): Deal => ({
    steps: [...fell(first).steps, ...fell(second).steps],
  })
  const inside = ['straight-7', 'split-7-8', 'street-7-8-9', 'corner-7-8-10-11', 'line-7-12']
  expect(settled(doubleBallRoulette, inside, fellBoth(7, 30))).toEqual([18, 9, 6, 4.5, 3])
  expect(settled(doubleBallRoulette, inside, fellBoth(7, 7))).toEqual([36, 18, 12, 9, 6])
  const outside = ['red', 'red-and-black', 'odd', 'low', 'dozen-1', 'same-number']
  expect(settled(doubleBallRoulette, outside, fellBoth(7, 9))).toEqual([4.1, 0, 4.1, 4.1, 9.2, 0])
  expect(settled(doubleBallRoulette, outside, fellBoth(7, 8))).toEqual([0, 2.05, 0, 4.1, 9.2, 0])
  expect(settled(doubleBallRoulette, outside, fellBoth(0, 0))).toEqual([0, 0, 0, 0, 0, 36])
  expect(doubleBallRoulette.sayResult(fellBoth(7, 0))).toBe('The balls fell on 7 red and 0')
  expect(
    Object.values(returnsOf(doubleBallRoulette, ['straight-0', 'line-1-6', 'same-number', 'red'])),
  ).toEqual([97.297, 97.297, 97.297, 97.034])
})

test('[SPOT-26] every bet on the wheel of a hundred returns 97 of 100', () => {
  const keys = [...roulette100.spots.keys()]
  expect(keys).toHaveLength(4 + 4 + 10 + 10 + 100)
  expect(keys.filter((key) => !isSame(roulette100.rtp(key), rational(97, 100)))).toEqual([])
  const bets = ['straight-7', 'tens-0', 'ends-7', 'quarter-00', 'low', 'red', 'black', 'high', 'ends-0']
  expect(settled(roulette100, bets, fell(7))).toEqual([97, 9.7, 9.7, 3.88, 1.94, 1.94, 0, 0, 0])
  expect(roulette100.sayResult(fell(7))).toBe('The ball fell on 07, red')
})
