// @vitest-environment node

import { expect, test } from 'vitest'
import { formatRupees, formatSize, groupLakh } from './money-format.ts'

test('rupees are grouped in lakhs and crores and always show their paise', () => {
  expect(formatRupees(123456.5)).toBe('₹1,23,456.50')
  expect(formatRupees(0)).toBe('₹0.00')
  expect(formatRupees(999)).toBe('₹999.00')
  expect(formatRupees(1000)).toBe('₹1,000.00')
  expect(formatRupees(98765432101.05)).toBe('₹98,76,54,32,101.05')
})

test('a loss has a true minus, a gain a plus only where signs are asked for, nothing is nothing', () => {
  expect(formatRupees(-9118)).toBe('−₹9,118.00')
  expect(formatRupees(1850)).toBe('₹1,850.00')
  expect(formatRupees(1850, { sign: true })).toBe('+₹1,850.00')
  expect(formatRupees(-1850, { sign: true })).toBe('−₹1,850.00')
  expect(formatRupees(0, { sign: true })).toBe('₹0.00')
  expect(formatRupees(-0.001, { sign: true })).toBe('₹0.00')
})

test('what floating point adds to an amount is not shown', () => {
  expect(formatRupees(0.1 + 0.2)).toBe('₹0.30')
  expect(formatRupees(1.005 * 100)).toBe('₹100.50')
})

test('paise can be shown when needed or left out', () => {
  expect(formatRupees(2000, { paise: 'auto' })).toBe('₹2,000')
  expect(formatRupees(2000.5, { paise: 'auto' })).toBe('₹2,000.50')
  expect(formatRupees(2000.99, { paise: 'never' })).toBe('₹2,000')
})

test('large amounts have a compact form that never promises more than there is', () => {
  expect(formatRupees(4_82_16_400, { compact: true })).toBe('₹4.8 Cr')
  expect(formatRupees(3_899_999, { compact: true })).toBe('₹38 L')
  expect(formatRupees(120_000, { compact: true })).toBe('₹1.2 L')
  expect(formatRupees(84_999, { compact: true })).toBe('₹84k')
  expect(formatRupees(640, { compact: true })).toBe('₹640')
  expect(formatRupees(-4_80_00_000, { compact: true, sign: true })).toBe('−₹4.8 Cr')
})

test('sizes on cells are shorter still', () => {
  expect([640.9, 8400, 84_000, 120_000, 34_000_000].map(formatSize)).toEqual([
    '640',
    '8.4k',
    '84k',
    '1.2L',
    '3.4Cr',
  ])
})

test('counts are grouped without a sign of money', () => {
  expect(groupLakh(12_400)).toBe('12,400')
  expect(groupLakh(-1_234_567)).toBe('−12,34,567')
  expect(groupLakh(-0.2)).toBe('0')
})
