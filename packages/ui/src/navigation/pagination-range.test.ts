// @vitest-environment node

import { expect, test } from 'vitest'
import { pageRange } from './pagination-range.ts'

const written = (page: number, pages: number): string => pageRange(page, pages).join(' ')

test('few pages are all shown', () => {
  expect(written(1, 1)).toBe('1')
  expect(written(4, 7)).toBe('1 2 3 4 5 6 7')
  expect(pageRange(1, 0)).toEqual([])
})

test('many pages show the ends and the neighbours of the current page', () => {
  expect(written(1, 12)).toBe('1 2 3 4 5 gap 12')
  expect(written(4, 12)).toBe('1 2 3 4 5 gap 12')
  expect(written(5, 12)).toBe('1 gap 4 5 6 gap 12')
  expect(written(9, 12)).toBe('1 gap 8 9 10 11 12')
  expect(written(12, 12)).toBe('1 gap 8 9 10 11 12')
})

test('the row keeps its length while a player pages, and always holds the current page', () => {
  for (const pages of [8, 9, 40])
    for (let page = 1; page <= pages; page += 1) {
      const range = pageRange(page, pages)
      expect(range).toHaveLength(7)
      expect(range).toContain(page)
      const numbers = range.filter((step) => step !== 'gap')
      expect([...numbers].sort((a, b) => a - b)).toEqual(numbers)
    }
})
