import { assert, paise, type Paise } from '@maidan/core'

/** A fraction of paise, exact. The denominator is positive. */
export type Fraction = { readonly num: bigint; readonly den: bigint }

export const fraction = (num: bigint | number, den: bigint | number): Fraction => {
  assert(den > 0, 'a denominator is positive')
  return { num: BigInt(num), den: BigInt(den) }
}

export const opposite = ({ num, den }: Fraction): Fraction => ({ num: -num, den })

/**
 * Rounded towards the house: what the player wins goes down and what the player loses goes up, so that the lost
 * fraction of a paisa stays with the house.
 */
export const roundToHouse = ({ num, den }: Fraction): Paise => {
  const cut = num / den
  return paise(Number(num < 0n && cut * den !== num ? cut - 1n : cut))
}

/** Paise as rupees with two places, as receipts print them. */
export const rupees = (amount: number): string => {
  const [whole, rest] = [Math.trunc(Math.abs(amount) / 100), Math.abs(amount) % 100]
  return `${amount < 0 ? '−' : ''}${whole}.${String(rest).padStart(2, '0')}`
}
