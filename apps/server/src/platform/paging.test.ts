import { expect, test } from 'vitest'
import { offsetOf, pageOf } from './paging.ts'

test('[WD-21] pages are counted from 1, and an empty list has one empty page', () => {
  expect(pageOf(0, { page: 1, size: 20 })).toEqual({ page: 1, size: 20, pages: 1, total: 0 })
  expect(pageOf(41, { page: 3, size: 20 })).toEqual({ page: 3, size: 20, pages: 3, total: 41 })
  expect([1, 2, 3].map((page) => offsetOf({ page, size: 20 }))).toEqual([0, 20, 40])
})
