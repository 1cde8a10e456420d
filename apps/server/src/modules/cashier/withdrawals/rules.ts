import { WITHDRAWAL } from '@maidan/contracts'
import type { WithdrawalStatus, WithdrawalView } from '@maidan/contracts/player'
import {
  err,
  type Instant,
  later,
  MINUTE_MS,
  type Ok,
  ok,
  type Paise,
  plus,
  type Result,
  shareDown,
  toRupees,
} from '@maidan/core'
import { type Said, say } from '../answer.ts'
import { type Destination, usableFrom } from '../destinations/rules.ts'
import type { Terms, Waiting, Withdrawal } from './model.ts'
import type { Customer } from './players.ts'
import { inRupees } from '../../../platform/format/rupees.ts'

export const MAX_OPEN = 20

export const NEW_DESTINATION = 'This destination is new: we do not pay out to it in its first 24 hours'
export const CHANGED_MOBILE = 'Your mobile number was changed: withdrawals wait for 24 hours after a change'

/** What the player pays for a withdrawal; the odd paisa of the share is the player's. */
export const feeOf = (terms: Pick<Terms, 'feeFixed' | 'feeBasisPoints'>, amount: Paise): Paise =>
  plus(terms.feeFixed, shareDown(amount, terms.feeBasisPoints, 10_000))

const mobileWaiting = (changedAt: Instant | null): Waiting | undefined =>
  changedAt === null ? undefined : { until: later(changedAt, WITHDRAWAL.holdMs), reason: CHANGED_MOBILE }

/** The last of those that are not over. */
const longest = (now: Instant, ...waits: readonly (Waiting | undefined)[]): Waiting | undefined =>
  waits
    .filter((wait): wait is Waiting => wait !== undefined && wait.until > now)
    .reduce<Waiting | undefined>((a, b) => (a === undefined || b.until > a.until ? b : a), undefined)

/** When a player who has changed the number may be paid again; undefined when at once. */
export const heldByMobile = (changedAt: Instant | null, now: Instant): Instant | undefined =>
  longest(now, mobileWaiting(changedAt))?.until

export type RequestFacts = {
  readonly customer: Customer
  readonly destination: Destination | undefined
  readonly terms: Terms
  readonly cash: Paise
  readonly open: number
}

export type Request = {
  readonly amount: Paise
  readonly fee: Paise
  readonly destination: Destination
  readonly waiting: Waiting | undefined
  readonly dueAt: Instant
  readonly createdAt: Instant
}

export type RequestRefusal =
  | 'demo_account'
  | 'destination_unknown'
  | 'amount_out_of_range'
  | 'kyc_needed'
  | 'too_many_open'
  | 'insufficient_cash'

/** A request is taken although it must wait: its money is held, and the player sees until when. */
export const decideRequest = (
  facts: RequestFacts,
  amount: Paise,
  now: Instant,
): Ok<Request> | Said<RequestRefusal> => {
  const { customer, destination, terms } = facts
  const fee = feeOf(terms, amount)
  if (customer.demo) return err('demo_account')
  if (destination === undefined) return err('destination_unknown')
  if (amount < terms.min || amount > terms.max || fee >= amount) return outOfRange(terms)
  if (!isKycEnough(terms, customer, amount)) return err('kyc_needed')
  if (facts.open >= MAX_OPEN) return err('too_many_open')
  if (facts.cash < amount) return err('insufficient_cash')
  const newDestination = { until: usableFrom(destination), reason: NEW_DESTINATION }
  const waiting = longest(now, newDestination, mobileWaiting(customer.mobileChangedAt))
  const dueAt = later(waiting?.until ?? now, terms.usualMinutes * MINUTE_MS)
  return ok({ amount, fee, destination, waiting, dueAt, createdAt: now })
}

const outOfRange = ({ min, max }: Terms) =>
  say('amount_out_of_range', `You can withdraw from ${inRupees(min)} to ${inRupees(max)} at a time`)

const isKycEnough = (terms: Terms, { kyc }: Pick<Customer, 'kyc'>, amount: Paise): boolean =>
  kyc === 'verified' || terms.kycFrom === null || amount < terms.kycFrom

const ENDED: readonly WithdrawalStatus[] = ['paid', 'rejected', 'cancelled']
const isDecided = ({ status }: Pick<Withdrawal, 'status'>): boolean =>
  status === 'approved' || ENDED.includes(status)

/** What keeps an undecided withdrawal waiting now, also by what happened after it was asked for. */
export const waitingNow = (withdrawal: Withdrawal, now: Instant): Waiting | undefined => {
  if (isDecided(withdrawal)) return undefined
  const { heldUntil, holdReason, mobileChangedAt } = withdrawal
  const asked = heldUntil === null ? undefined : { until: heldUntil, reason: holdReason ?? NEW_DESTINATION }
  return longest(now, asked, mobileWaiting(mobileChangedAt))
}

export const decideReview = ({
  status,
}: Pick<Withdrawal, 'status'>): Result<void, 'already_decided' | 'not_permitted_state'> => {
  if (isDecided({ status })) return err('already_decided')
  if (status !== 'requested') return err('not_permitted_state')
  return ok(undefined)
}

export const decideApproval = (
  withdrawal: Withdrawal,
  terms: Terms,
  customer: Pick<Customer, 'kyc'>,
  now: Instant,
): Result<void, 'already_decided' | 'on_hold' | 'kyc_needed'> => {
  if (isDecided(withdrawal)) return err('already_decided')
  if (waitingNow(withdrawal, now)) return err('on_hold')
  if (!isKycEnough(terms, customer, withdrawal.amount)) return err('kyc_needed')
  return ok(undefined)
}

export const decidePayment = ({
  status,
}: Pick<Withdrawal, 'status'>): Result<void, 'already_decided' | 'not_permitted_state'> => {
  if (ENDED.includes(status)) return err('already_decided')
  if (status !== 'approved') return err('not_permitted_state')
  return ok(undefined)
}

/** Also after approval: a bank may send the money back. */
export const decideRejection = ({ status }: Pick<Withdrawal, 'status'>): Result<void, 'already_decided'> =>
  ENDED.includes(status) ? err('already_decided') : ok(undefined)

/** Whoever asks again after cancelling hears the same answer. */
export const decideCancel = (
  withdrawal: Pick<Withdrawal, 'status'>,
): Result<'cancel' | 'done', 'withdrawal_decided'> => {
  if (withdrawal.status === 'cancelled') return ok('done')
  return isDecided(withdrawal) ? err('withdrawal_decided') : ok('cancel')
}

/** A wait that came after the request moves the clock that the player sees. */
const dueAtNow = (withdrawal: Withdrawal, waiting: Waiting | undefined): Instant => {
  const { dueAt, heldUntil, createdAt } = withdrawal
  const from = heldUntil ?? createdAt
  return waiting && waiting.until > from ? later(waiting.until, dueAt - from) : dueAt
}

type SignedStage = WithdrawalView['stages'][number] & { readonly by: string | null }

/** In the order in which they come, also where two were one act of the same moment. */
export const signedStagesOf = (withdrawal: Withdrawal): SignedStage[] => {
  const { status, createdAt, reviewedAt, approvedAt, endedAt } = withdrawal
  const passed = [
    { status: 'requested' as const, at: createdAt, by: null },
    { status: 'in_review' as const, at: reviewedAt, by: withdrawal.reviewedBy },
    { status: 'approved' as const, at: approvedAt, by: withdrawal.approvedBy },
    { status, at: endedAt, by: withdrawal.endedBy },
  ]
  return passed.flatMap(({ at, ...stage }) => (at === null ? [] : [{ ...stage, at }]))
}

const stagesOf = (withdrawal: Withdrawal): WithdrawalView['stages'] =>
  signedStagesOf(withdrawal).map(({ status, at }) => ({ status, at }))

export const viewOf = (withdrawal: Withdrawal, now: Instant): WithdrawalView => {
  const waiting = waitingNow(withdrawal, now)
  return {
    id: withdrawal.id,
    status: withdrawal.status,
    amount: toRupees(withdrawal.amount),
    fee: toRupees(withdrawal.fee),
    destination: withdrawal.details,
    label: withdrawal.label,
    heldUntil: waiting?.until ?? null,
    holdReason: waiting?.reason ?? null,
    dueAt: dueAtNow(withdrawal, waiting),
    stages: stagesOf(withdrawal),
    cancellable: !isDecided(withdrawal),
    reason: withdrawal.reason,
    reference: withdrawal.reference,
    created_at: withdrawal.createdAt,
  }
}
