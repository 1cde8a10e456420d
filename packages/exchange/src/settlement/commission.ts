import { assert, type Paise, paise } from '@maidan/core'

/** How the commission on what an account won in a market came about. */
export type Commission = {
  /** The rate of the market and what the account is let off, in hundredths of a percent. */
  readonly rateBp: number
  readonly discountBp: number
  readonly on: Paise
  readonly amount: Paise
}

const WHOLE_BP = 10_000n

export const isShareBp = (bp: number): boolean => Number.isInteger(bp) && bp >= 0 && bp <= 10_000

/** On the net winnings of the whole market, nothing on a loss. A fraction of a paisa is the house's. */
export const commissionOn = (profit: Paise, rateBp: number, discountBp: number): Commission => {
  assert(isShareBp(rateBp) && isShareBp(discountBp), 'a commission is a share')
  const on = profit > 0 ? profit : paise(0)
  const scaled = BigInt(on) * BigInt(rateBp) * (WHOLE_BP - BigInt(discountBp))
  const whole = WHOLE_BP * WHOLE_BP
  return { rateBp, discountBp, on, amount: paise(Number((scaled + whole - 1n) / whole)) }
}
