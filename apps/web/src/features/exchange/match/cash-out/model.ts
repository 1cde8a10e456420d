import type { CashOutOffer } from '@maidan/contracts/player'

const cents = (rupees: number): number => Math.round(rupees * 100) / 100

type Positioned = Pick<CashOutOffer, 'share' | 'value' | 'position'>

/** What is held for the worst outcome of the matched bets. */
const heldOf = ({ position }: Pick<CashOutOffer, 'position'>): number =>
  Math.max(0, ...position.map(({ now }) => -now))

/** What the cash-out is worth: the part of the held money that it frees, and the result that it locks. */
export const worthOf = (offer: Positioned): number => cents((heldOf(offer) * offer.share) / 100 + offer.value)

/**
 * The winners differ by less than a rupee: what a cash-out of the whole leaves by rounding, and nothing to cash out again.
 */
export const isEven = ({ position }: Pick<CashOutOffer, 'position'>): boolean => {
  const profits = position.map(({ now }) => now)
  return Math.max(...profits) - Math.min(...profits) < 1
}

/** The share of the whole that is worth about so much; between one hundredth and all. */
export const shareFor = (amount: number, whole: number): number => {
  if (whole <= 0) return 100
  return Math.min(100, Math.max(1, Math.floor((amount / whole) * 10_000) / 100))
}

/** The result of the taken part is locked, and a gain is paid when the market is settled. */
export const paidLater = ({ value }: Pick<CashOutOffer, 'value'>): number => Math.max(0, value)

/** Rupees with a sign and at most two places, however a keyboard writes a minus. */
const SIGNED = /^[+\-−]?\d{1,9}(?:\.\d{0,2})?$/

export const mayTypeSigned = (typed: string): boolean => /^[+\-−]?$/.test(typed) || SIGNED.test(plain(typed))

const plain = (typed: string): string => typed.trim().replaceAll(',', '').replaceAll('₹', '')

/** Undefined for what is no amount; an empty field is none. */
export const readSigned = (typed: string): number | null | undefined => {
  const digits = plain(typed)
  if (digits === '') return null
  return SIGNED.test(digits) ? Number(digits.replace('−', '-')) : undefined
}

export type BoundsAsked = { readonly target: number | null; readonly stop: number | null }

/** What is wrong with the bounds while the whole is worth `value`; nothing while nobody knows what it is worth. */
export const boundsFault = ({ target, stop }: BoundsAsked, value: number | undefined): string | undefined => {
  if (target === null && stop === null) return 'Enter an amount to take profit at, or to stop at'
  if (target !== null && stop !== null && stop >= target) return 'The stop has to be below the target'
  if (value === undefined) return undefined
  if (target !== null && target <= value) return 'Your bets are already worth that much. Cash out now instead'
  if (stop !== null && stop >= value) return 'Your bets are already worth less. Cash out now instead'
  return undefined
}
