import { assert } from './assert.ts'
import type { Brand } from './brand.ts'
import { err, ok, type Result } from './result.ts'

/** An integer number of paise. Every amount inside the product is one of these. */
export type Paise = Brand<number, 'Paise'>

/** Ten thousand crore rupees: far above any real balance, far below what a double counts exactly. */
export const MAX_PAISE = 10_000_000_000_000

export const ZERO = 0 as Paise

export const paise = (value: number): Paise => {
  assert(Number.isSafeInteger(value), `${value} is not a whole number of paise`)
  // `+ 0` turns negative zero into zero, so that two equal amounts also print equally.
  return (value + 0) as Paise
}

export const plus = (a: Paise, b: Paise): Paise => paise(a + b)
export const minus = (a: Paise, b: Paise): Paise => paise(a - b)
export const negate = (a: Paise): Paise => paise(0 - a)
export const least = (a: Paise, b: Paise): Paise => (a < b ? a : b)
export const sum = (amounts: readonly Paise[]): Paise => amounts.reduce(plus, ZERO)

/** `amount × numerator ÷ denominator`, rounded down, exact for every amount we hold. */
export const shareDown = (amount: Paise, numerator: number, denominator: number): Paise => {
  assert(amount >= 0 && numerator >= 0 && denominator > 0, 'a share is of an amount that is not negative')
  return paise(Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator)))
}

/** The edge's decimal rupees (at most two places) as paise. */
export const fromRupees = (rupees: number): Result<Paise, 'not_an_amount'> => {
  if (!Number.isFinite(rupees)) return err('not_an_amount')
  const scaled = Math.round(rupees * 100)
  if (Math.abs(scaled) > MAX_PAISE) return err('not_an_amount')
  if (Math.abs(scaled / 100 - rupees) > 1e-9) return err('not_an_amount')
  return ok(paise(scaled))
}

/** Paise as the edge's decimal rupees. */
export const toRupees = (amount: Paise): number => amount / 100
