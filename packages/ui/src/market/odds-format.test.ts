// @vitest-environment node

import { expect, test } from 'vitest'
import { formatOdds } from './odds-format.ts'
import { oddsLabel } from './odds-label.ts'

test('a price has two places, a line of runs stays as it is', () => {
  expect([formatOdds(1.6), formatOdds(11), formatOdds('187')]).toEqual(['1.60', '11.00', '187'])
})

test('a cell is named by side, runner, price and what is available', () => {
  expect(oddsLabel({ side: 'back', runner: 'India', price: 1.85, size: 12_400 })).toBe(
    'Back India 1.85, 12,400 available',
  )
  expect(oddsLabel({ side: 'lay', runner: 'India', price: 1.86 })).toBe('Lay India 1.86')
})

test('a cell says when it is suspended, has no price or has other words', () => {
  expect(oddsLabel({ side: 'lay', runner: 'India', price: null })).toBe('Lay India, no price')
  expect(oddsLabel({ side: 'back', runner: 'India', price: 2, size: 5, suspended: true })).toBe(
    'Back India 2.00, suspended',
  )
  expect(oddsLabel({ side: 'lay', runner: '18 overs runs', price: '187', word: 'No' })).toBe(
    'No 18 overs runs 187',
  )
})
