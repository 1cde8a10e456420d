import { expect, test } from 'vitest'
import { came, returnsOf, settled } from '../../testing/spot-returns.ts'
import { instantMatka, worliMatka } from './matka.ts'
import { kindOfPatti, PATTIS } from './patti.ts'

test('[SPOT-21] there are 220 pattis: 120 single, 90 double and 10 triple', () => {
  expect(PATTIS).toHaveLength(220)
  const counts = ['single', 'double', 'triple'].map(
    (kind) => PATTIS.filter((one) => kindOfPatti(one) === kind).length,
  )
  expect(counts).toEqual([120, 90, 10])
})

test('[SPOT-21] matka returns what the sheet says', () => {
  const spots = [
    'ank-7',
    'patti-123',
    'patti-112',
    'patti-777',
    'kind-single',
    'kind-double',
    'kind-triple',
    'odd',
    'high',
  ]
  expect(Object.values(returnsOf(instantMatka, spots))).toEqual([96, 96, 96, 96, 96.48, 96.66, 96, 97, 97])
  const pairs = [
    'open-ank-7',
    'close-patti-123',
    'jodi-07',
    'sangam-open-123-4',
    'sangam-close-112-0',
    'sangam-open-777-7',
  ]
  expect(Object.values(returnsOf(worliMatka, pairs))).toEqual([96, 96, 96, 96, 96, 96])
})

test('[SPOT-21] digits are sorted with zero last, and the ank is the last digit of their sum', () => {
  const open = came('digit', 'open', [0, 9, 2])
  expect(settled(instantMatka, ['patti-290', 'ank-1', 'odd', 'low', 'kind-single'], open)).toEqual([
    160, 9.6, 1.94, 1.94, 1.34,
  ])
  expect(instantMatka.sayResult(open)).toBe('Patti 290, ank 1')
  const both = { steps: [...open.steps, ...came('digit', 'close', [5, 5, 0]).steps] }
  const spots = [
    'jodi-10',
    'open-ank-1',
    'close-ank-0',
    'close-high',
    'sangam-open-290-0',
    'sangam-close-550-1',
  ]
  expect(settled(worliMatka, spots, both)).toEqual([96, 9.6, 9.6, 1.94, 1600, 3200])
  expect(worliMatka.sayResult(both)).toBe('290-10-550')
})
