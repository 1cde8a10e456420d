import { expect, test } from 'vitest'
import { doubleOf, fitStake, halfOf, mayType, mostOf, readAmount, stakeFault, typedOf } from './stake.ts'

const LIMITS = { minStake: 1, maxStake: 10_000 }

test('[PLAY-8] a stake is halved and doubled within the limits and in whole paise', () => {
  expect(halfOf(100, LIMITS)).toBe(50)
  expect(halfOf(33.33, LIMITS)).toBe(16.66)
  expect(halfOf(1, LIMITS)).toBe(1)
  expect(doubleOf(16.66, LIMITS)).toBe(33.32)
  expect(doubleOf(9000, LIMITS)).toBe(10_000)
})

test('[PLAY-8] the highest stake is the limit or the balance, and never less than the lowest', () => {
  expect(mostOf(250.75, LIMITS)).toBe(250.75)
  expect(mostOf(50_000, LIMITS)).toBe(10_000)
  expect(mostOf(0, LIMITS)).toBe(1)
  expect(mostOf(undefined, LIMITS)).toBe(10_000)
})

test('[PLAY-8] what is typed is read with its commas, and what is no amount is not', () => {
  expect(readAmount('1,000.50')).toBe(1000.5)
  expect(['', '.', '1.234'].map(readAmount)).toEqual([undefined, undefined, undefined])
  expect([mayType('12.3'), mayType('12.345'), mayType('1234567890')]).toEqual([true, false, false])
  expect(typedOf(100_000)).toBe('1,00,000')
  expect(fitStake(0.29 * 100, LIMITS)).toBe(29)
})

test('[PLAY-8] a stake that would not be taken is named before it is sent', () => {
  expect(stakeFault(undefined, LIMITS)).toBe('Please enter a stake')
  expect(stakeFault(0.5, LIMITS)).toBe('The lowest stake is ₹1')
  expect(stakeFault(10_001, LIMITS)).toBe('The highest stake is ₹10,000')
  expect(stakeFault(10, LIMITS)).toBeUndefined()
})
