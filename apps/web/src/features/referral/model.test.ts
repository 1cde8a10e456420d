import { expect, test } from 'vitest'
import { barsOf, linkOf } from './model.ts'

test('[REF-10] a link carries the code to the first panel of the registration', () => {
  expect(linkOf('https://maidan.example', 'ABCD2345')).toBe(
    'https://maidan.example/mobile-number?ref=ABCD2345',
  )
})

test('[REF-10] the best week fills the chart, and weeks without a reward have no bar', () => {
  const weeks = [
    { week: '2026-11-02', joined: 0, earned: 0 },
    { week: '2026-11-09', joined: 2, earned: 50 },
    { week: '2026-11-16', joined: 1, earned: 200 },
  ]
  expect(barsOf(weeks).map(({ share }) => share)).toEqual([0, 0.25, 1])
  expect(barsOf(weeks.slice(0, 1))).toMatchObject([{ share: 0 }])
  expect(barsOf([])).toEqual([])
})
