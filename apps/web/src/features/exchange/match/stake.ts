/** Rupees with at most two decimal places, in digits that everybody's keyboard has. */
const STAKE = /^\d{1,9}(?:\.\d{0,2})?$/

/** What was typed, without the commas of a pasted sum; undefined for what is no stake. */
export const readStake = (typed: string): number | undefined => {
  const digits = typed.trim().replaceAll(',', '')
  if (!STAKE.test(digits)) return undefined
  const stake = Number(digits)
  return stake > 0 ? stake : undefined
}

/** Whether the field may hold this, also on the way to a stake. */
export const mayType = (typed: string): boolean => typed === '' || STAKE.test(typed.replaceAll(',', ''))

/** A chip puts its amount on top of what is there. */
export const withChip = (typed: string, amount: number): string => String((readStake(typed) ?? 0) + amount)

export const BALANCE_TOO_LOW = 'Your balance is too low for this bet'

export type Bounds = { readonly minStake: number; readonly maxStake: number }

/** What keeps this stake from being placed, as a sentence; nothing if nothing does. */
export const stakeFault = (
  stake: number | undefined,
  risk: number,
  { minStake, maxStake }: Bounds,
  balance: number | undefined,
): string | undefined => {
  if (stake === undefined) return undefined
  if (stake < minStake) return `The smallest stake here is ₹${minStake.toLocaleString('en-IN')}`
  if (stake > maxStake) return `The largest stake here is ₹${maxStake.toLocaleString('en-IN')}`
  return balance !== undefined && risk > balance ? BALANCE_TOO_LOW : undefined
}
