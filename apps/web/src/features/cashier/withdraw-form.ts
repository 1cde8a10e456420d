import { readRupees, REFUSALS } from '@maidan/contracts'
import { AMOUNT_MISSING, type DestinationDetails, type WithdrawalTerms } from '@maidan/contracts/player'
import { least, type Paise, paise, shareDown, toRupees, fromRupees, ZERO } from '@maidan/core'
import { formatRupees } from '@maidan/ui'
import { readAmount } from './model.ts'

const inPaise = (rupees: number): Paise => {
  const read = fromRupees(rupees)
  return read.ok ? read.value : ZERO
}

const whole = (rupees: number): string => formatRupees(rupees, { paise: 'auto' })

export const isKycNeeded = ({ kyc, kycFrom }: WithdrawalTerms, amount: number): boolean =>
  kycFrom !== null && kyc !== 'verified' && amount >= kycFrom

/** What is wrong with an amount, in the order in which the server asks; nothing when it can be sent. */
export const amountFault = (terms: WithdrawalTerms, typed: string): string | undefined => {
  const read = readRupees(typed, AMOUNT_MISSING)
  if (!read.ok) return read.refusal
  const amount = read.value
  if (amount < terms.min) return `Minimum withdrawal is ${whole(terms.min)}`
  if (amount > terms.max) return `Maximum withdrawal is ${whole(terms.max)}`
  if (amount > terms.withdrawable) return REFUSALS.insufficient_cash.message
  return isKycNeeded(terms, amount) ? REFUSALS.kyc_needed.message : undefined
}

/** All that may leave at once, and half of it in whole rupees. */
export const shareOf = (terms: WithdrawalTerms, share: 'all' | 'half'): number => {
  const most = least(inPaise(terms.withdrawable), inPaise(terms.max))
  if (share === 'all') return toRupees(most)
  const half = shareDown(most, 1, 2)
  return toRupees(paise(half - (half % 100)))
}

export const amountOf = (typed: string): Paise => readAmount(typed) ?? ZERO

const tail = (text: string): string => text.slice(-4)

/** A destination in one line, without more of it than tells it from another. */
export const destinationLine = (details: DestinationDetails): string => {
  switch (details.kind) {
    case 'bank':
      return `${details.bank}, account ending ${tail(details.number)}`
    case 'upi':
      return details.upiId
    case 'crypto':
      return `${details.asset}, ${details.address.slice(0, 6)}…${tail(details.address)}`
  }
}

export const DESTINATION_KINDS = [
  { id: 'bank', text: 'Bank account' },
  { id: 'upi', text: 'UPI' },
  { id: 'crypto', text: 'Crypto' },
] as const
export type DestinationKind = (typeof DESTINATION_KINDS)[number]['id']
