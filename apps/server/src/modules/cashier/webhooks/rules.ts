import { numberOf } from '@maidan/contracts'
import { type Paise, toRupees } from '@maidan/core'
import type { Charged } from '../deposits/store.ts'
import { inRupees } from '../../../platform/format/rupees.ts'
import type { Message } from './message.ts'

/** Money that a person has to look at first; the amount is missing where it is not in rupees. */
type ForStaff = { readonly amount: Paise | undefined; readonly note: string }

/** What a message of a gateway does to its deposit. */
export type Action =
  | { readonly type: 'credit'; readonly amount: Paise; readonly reason: string | undefined }
  | ({ readonly type: 'review' } & ForStaff)
  /** Money arrived on top of what this deposit was paid with already. */
  | ({ readonly type: 'second' } & ForStaff)
  | { readonly type: 'close'; readonly status: 'failed' | 'expired'; readonly reason: string }
  | { readonly type: 'nothing' }

type Known = Pick<Charged, 'id' | 'status' | 'amount' | 'most'>
type Paid = Extract<Message, { status: 'paid' }>

const CLOSED = {
  failed: 'The payment failed. No money was taken.',
  expired: 'No payment arrived in time. If you have paid, it will still be credited.',
} as const

export const decideMessage = (deposit: Known, message: Message): Action => {
  if (message.status === 'paid') return decidePaid(deposit, message)
  if (deposit.status !== 'waiting') return { type: 'nothing' }
  return { type: 'close', status: message.status, reason: CLOSED[message.status] }
}

const decidePaid = (deposit: Known, message: Paid): Action => {
  const inInr = message.currency === 'INR'
  const amount = inInr ? message.amount : undefined
  if (isPaid(deposit)) return { type: 'second', amount, note: secondNote(deposit, message) }
  if (amount === undefined) return { type: 'review', amount, note: `The gateway confirmed ${said(message)}.` }
  if (isFarMore(deposit, amount)) return { type: 'review', amount, note: farMoreNote(deposit, amount) }
  return { type: 'credit', amount, reason: reasonFor(deposit, amount) }
}

/** Beyond this many times what was asked for, a slip of the gateway is likelier than a generous player. */
const FAR_MORE = 10

const isFarMore = ({ amount, most }: Known, confirmed: Paise): boolean =>
  confirmed > amount && (confirmed > amount * FAR_MORE || (most !== null && confirmed > most))

const farMoreNote = ({ amount }: Known, confirmed: Paise): string =>
  `The gateway confirmed ${inRupees(confirmed)}, far more than the ${inRupees(amount)} that were asked for.`

/** A request that failed, expired or was cancelled can still be paid; one that was decided, or waits for staff, was paid before. */
const isPaid = ({ status }: Known): boolean =>
  status === 'credited' || status === 'rejected' || status === 'in_review'

const said = ({ amount, currency }: Paid): string => `${toRupees(amount)} ${currency}`

const secondNote = ({ id }: Known, message: Paid): string =>
  `A second payment for ${numberOf('deposit', id)}, which was paid before: ${said(message)}, message ${message.id}.`

const LATE = {
  ended: 'The payment arrived late.',
  cancelled: 'The payment arrived after you had cancelled it.',
} as const

/** What differs from what the player asked for is said; what is as expected needs no words. */
const reasonFor = ({ status, amount }: Known, confirmed: Paise): string | undefined => {
  const late = status === 'waiting' ? [] : [LATE[status === 'cancelled' ? 'cancelled' : 'ended']]
  const other =
    confirmed === amount
      ? []
      : [`The gateway confirmed ${inRupees(confirmed)} instead of ${inRupees(amount)}.`]
  return [...late, ...other].join(' ') || undefined
}

const GATE_NOTES = {
  movement_blocked: 'The payment arrived, but the player may not deposit at the moment.',
  limit_reached: 'The payment arrived, but it would exceed the player’s deposit limit.',
  eaten_by_fee: 'The payment arrived, but the fee leaves nothing of it.',
} as const

export const gateNote = (refusal: keyof typeof GATE_NOTES): string => GATE_NOTES[refusal]
