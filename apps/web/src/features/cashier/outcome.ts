import { FAILED } from '@maidan/contracts'
import type { Gateway, OwnDepositView, Payment } from '@maidan/contracts/player'
import { fits } from '../../lib/api/shape.ts'
import { ADDRESS, PAYMENT, SAID } from './first-load.ts'
import { FAST_PAY } from './model.ts'

/** What follows a payment that was accepted: a word, another page, or something to scan. */
export type PaymentOutcome =
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'leave'; readonly url: string }
  | ShownPayment

/** What is scanned; `deposit` is the one that it pays, where it is known. */
export type ShownPayment = { readonly deposit?: number | undefined } & (
  | { readonly kind: 'image'; readonly url: string }
  | { readonly kind: 'qr'; readonly content: string }
)

/** These answer one level higher than the others. */
const DIRECT = ['alphapo', 'coinbase']

/** Nothing when the answer holds none of what the gateway should have answered with. */
export const outcomeOf = (
  { code, type }: Pick<Gateway, 'code' | 'type'>,
  data: unknown,
): PaymentOutcome | undefined => {
  if (type === 'manual') return fits(data, SAID) ? { kind: 'said', text: data.message } : undefined
  if (DIRECT.includes(code)) return fits(data, ADDRESS) ? { kind: 'leave', url: data.url } : undefined
  return fits(data, PAYMENT) ? outcomeOfPayment(data.data) : undefined
}

type Payable = Extract<PaymentOutcome, { kind: 'leave' | 'image' | 'qr' }>

export const outcomeOfPayment = (payment: Payment | undefined, deposit?: number): Payable | undefined => {
  if (payment?.payUrl) return { kind: 'leave', url: payment.payUrl }
  if (payment?.payImageUrl) return { kind: 'image', url: payment.payImageUrl, deposit }
  if (payment?.qrContent) return { kind: 'qr', content: payment.qrContent, deposit }
  return payment?.url ? { kind: 'leave', url: payment.url } : undefined
}

/** What is said of a payment that failed without a word of the server. */
export const failureOf = ({ url }: Pick<Gateway, 'url'>): string =>
  url === FAST_PAY.url ? FAILED.fastPay : FAILED.payment

/** Which of the newest deposits a code pays: another device may have begun one since. */
export const paidBy = (shown: ShownPayment, newest: readonly OwnDepositView[]): number | undefined =>
  newest.find(({ payment }) =>
    shown.kind === 'qr' ? payment?.qrContent === shown.content : payment?.payImageUrl === shown.url,
  )?.id
