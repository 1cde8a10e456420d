import { paise } from '@maidan/core'
import { expect, test } from 'vitest'
import { houseText } from './house.ts'

test('[LED-14] the other side of a posting has one text, whatever the order of its legs', () => {
  const legs = [
    { account: 'settlement' as const, amount: paise(-100) },
    { account: 'commission' as const, amount: paise(5) },
    { account: 'settlement' as const, amount: paise(40) },
  ]
  expect(houseText(legs)).toBe('commission=5,settlement=-60')
  expect(houseText(legs.toReversed())).toBe('commission=5,settlement=-60')
})

test('[LED-3] legs that cancel out leave no entry', () => {
  expect(
    houseText([
      { account: 'rounding', amount: paise(7) },
      { account: 'rounding', amount: paise(-7) },
    ]),
  ).toBe('')
})

test('[LED-14] an account code cannot smuggle another leg in', () => {
  expect(() => houseText([{ account: 'gateway:a=1,settlement', amount: paise(5) }])).toThrow('not the code')
})
