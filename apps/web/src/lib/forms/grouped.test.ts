import { expect, test } from 'vitest'
import { caretAfter, group, ungroup } from './grouped.ts'

test('[PAY-30] an amount is grouped by lakh and crore, with what stands after the point as it was typed', () => {
  expect(['', '5', '500', '1000', '100000', '12345678', '1234.50', '0.', '.5'].map(group)).toEqual([
    '',
    '5',
    '500',
    '1,000',
    '1,00,000',
    '1,23,45,678',
    '1,234.50',
    '0.',
    '.5',
  ])
})

test('[PAY-30] what is pasted with signs, spaces and commas is the same amount', () => {
  expect(['₹ 1,00,000', '1 000', '1,234.50', '12.3.4', 'abc'].map(ungroup)).toEqual([
    '100000',
    '1000',
    '1234.50',
    '12.34',
    '',
  ])
})

test('[PAY-30] the caret stays behind the same figures, wherever the commas go', () => {
  expect([0, 1, 2, 3, 6].map((figures) => caretAfter('1,00,000', figures))).toEqual([0, 1, 3, 4, 8])
  expect(caretAfter('1,000', 9)).toBe(5)
})
