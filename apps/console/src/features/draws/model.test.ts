import { expect, test } from 'vitest'
import { costOf, readPrizes, readTime, TERM_FIELDS, termsIn, timeText } from './model.ts'
import { complaintsOf } from '../../lib/fields.ts'

test('[DRAW-10] times are those of Kolkata, and what is no time is refused', () => {
  const at = Date.UTC(2026, 10, 23, 13)
  expect(readTime('2026-11-23 18:30')).toBe(at)
  expect(timeText(at)).toBe('2026-11-23 18:30')
  const wrong = ['', 'tomorrow', '2026-02-30 10:00', '2026-11-23', '2026-11-23 25:00']
  expect(wrong.filter((text) => readTime(text) !== undefined)).toEqual([])
})

test('[DRAW-10] a form of a draw becomes its terms, and says what is wrong', () => {
  const values = {
    name: ' Diwali draw ',
    opens: '2026-11-23 18:30',
    closes: '2026-11-24 18:30',
    ticketPrice: '500',
    prizes: '5000, 2000 1000',
  }
  expect(complaintsOf(TERM_FIELDS, values)).toEqual({})
  expect(termsIn(values)).toMatchObject({ name: 'Diwali draw', prizes: ['5000', '2000', '1000'] })
  expect(costOf(values)).toBe(8000)
  const wrong = { name: 'x', opens: 'now', closes: '', ticketPrice: '0.5', prizes: '' }
  expect(Object.keys(complaintsOf(TERM_FIELDS, wrong))).toEqual([
    'name',
    'opens',
    'closes',
    'ticketPrice',
    'prizes',
  ])
  expect(complaintsOf(TERM_FIELDS, { ...values, prizes: '900000, 200000' })).toEqual({
    prizes: 'All prizes together are at most ₹10,00,000',
  })
  expect(readPrizes('1,,2')).toEqual(['1', '2'])
})
