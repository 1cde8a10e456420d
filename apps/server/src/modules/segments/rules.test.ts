import type { SegmentCondition } from '@maidan/contracts/staff'
import { instant } from '@maidan/core'
import { expect, test } from 'vitest'
import { firstDay, sqlOf } from './rules.ts'

const NOW = instant(Date.UTC(2026, 10, 18, 20))

const compiled = (conditions: readonly SegmentCondition[]) => {
  const values: unknown[] = []
  return { values, text: sqlOf(conditions, NOW, (value) => `$${values.push(value)}`) }
}

const ALL: readonly SegmentCondition[] = [
  { kind: 'registered_within', days: 31 },
  { kind: 'registered_before', days: 17 },
  { kind: 'deposited', rupees: 4321 },
  { kind: 'never_deposited' },
  { kind: 'played', product: 'casino', days: 13 },
  { kind: 'not_played', product: 'any', days: 29 },
  { kind: 'risked', product: 'exchange', days: 19, rupees: 8765 },
]

test('[SEG-2] no value of a condition is ever part of the statement', () => {
  const { text, values } = compiled(ALL)
  for (const value of ['31', '17', '4321', 'casino', '13', '29', 'exchange', '19', '8765'])
    expect(text).not.toContain(value)
  expect(values).toContain(432_100)
  expect(values).toContain('casino')
  expect(text.match(/\$\d+/g)).toEqual(values.map((_, at) => `$${at + 1}`))
})

test('[SEG-2] a value that tries to be SQL stays a value', () => {
  const spoilt = { kind: 'played', product: "x' or true --", days: 3 } as unknown as SegmentCondition
  expect(compiled([spoilt]).text).not.toContain('or true')
})

test('[SEG-1] the last days are days of India, and today is one of them', () => {
  // 20:00 in London is the next day in India.
  expect(firstDay(NOW, 1)).toBe('2026-11-19')
  expect(firstDay(NOW, 7)).toBe('2026-11-13')
})
