// @vitest-environment node

import { expect, test } from 'vitest'
import { posterTitle } from './poster-title.ts'

test('a short name stands large in one line', () => {
  expect(posterTitle('Mines')).toEqual({ lines: ['Mines'], size: 40, fit: undefined })
})

test('a long name is cut where its two lines are most alike', () => {
  expect(posterTitle('Teen Patti 20-20').lines).toEqual(['Teen Patti', '20-20'])
  expect(posterTitle('Colour Prediction').lines).toEqual(['Colour', 'Prediction'])
  expect(posterTitle('The Great Bazaar of Surat').lines).toEqual(['The Great', 'Bazaar of Surat'])
})

test('a line too long for the foot is pressed into it', () => {
  expect(posterTitle('Supercalifragilistic').fit).toBe(262)
  expect(posterTitle('Colour Prediction').fit).toBeUndefined()
})
