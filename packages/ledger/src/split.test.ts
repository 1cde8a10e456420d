import { type Paise, paise } from '@maidan/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitReturn, splitStake, whole } from './split.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map((value) => value as Paise)

test('[LED-17] a stake of 100 on cash 60 and coins 50 takes 60 and 40', () => {
  const wallet = { cash: paise(60_00), bonus: paise(50_00) }
  expect(splitStake(wallet, paise(100_00))).toEqual({ cash: 60_00, bonus: 40_00 })
})

test('[LED-18] winnings go back in the proportion of the stake, the odd paisa as cash', () => {
  expect(splitReturn({ cash: paise(60_00), bonus: paise(40_00) }, paise(250_00))).toEqual({
    cash: 150_00,
    bonus: 100_00,
  })
  expect(splitReturn({ cash: paise(1), bonus: paise(2) }, paise(100))).toEqual({ cash: 34, bonus: 66 })
})

test('[LED-18] what comes back is whole, never negative, and never richer in coins than the stake was', () => {
  fc.assert(
    fc.property(amount, amount, amount, (cash, bonus, returned) => {
      fc.pre(cash + bonus > 0)
      const back = splitReturn({ cash, bonus }, returned)
      expect(whole(back)).toBe(returned)
      expect(Math.min(back.cash, back.bonus)).toBeGreaterThanOrEqual(0)
      expect(BigInt(back.bonus) * BigInt(cash + bonus)).toBeLessThanOrEqual(BigInt(returned) * BigInt(bonus))
    }),
  )
})
