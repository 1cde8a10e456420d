// @vitest-environment node

import { expect, test } from 'vitest'
import { sportPageOf } from './sport-pages.ts'

test('[NAV-4] each place of the exchange has its own name', () => {
  expect(['Inplay', '4', '1', '2'].map((id) => sportPageOf(id).title)).toEqual([
    'In play',
    'Cricket',
    'Soccer',
    'Tennis',
  ])
  expect(sportPageOf('9').title).toBe('Exchange')
})
