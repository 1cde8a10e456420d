import { DAY_MS, holdId, HOUR_MS, instant, MINUTE_MS, paise, playerId } from '@maidan/core'
import { expect, test } from 'vitest'
import type { Destination } from '../destinations/rules.ts'
import { type Facts, flagsOf } from './flags.ts'
import type { Terms, Withdrawal } from './model.ts'
import {
  CHANGED_MOBILE,
  decideApproval,
  decideCancel,
  decidePayment,
  decideRejection,
  decideRequest,
  decideReview,
  feeOf,
  NEW_DESTINATION,
  type RequestFacts,
  viewOf,
  waitingNow,
} from './rules.ts'

const NOW = instant(Date.UTC(2026, 2, 10, 12))
const ago = (ms: number) => instant(NOW - ms)

const terms: Terms = {
  min: paise(500_00),
  max: paise(100_000_00),
  feeFixed: paise(0),
  feeBasisPoints: 0,
  kycFrom: paise(50_000_00),
  usualMinutes: 240,
}
const destination: Destination = {
  id: 1,
  label: 'ravi@okbank',
  details: { kind: 'upi', holder: 'Ravi Kumar', upiId: 'ravi@okbank' },
  createdAt: ago(30 * DAY_MS),
}
const facts: RequestFacts = {
  customer: { demo: false, kyc: 'none', mobileChangedAt: null },
  destination,
  terms,
  cash: paise(80_000_00),
  open: 0,
}
const refusal = (change: Partial<RequestFacts>, rupees = 1000) => {
  const decision = decideRequest({ ...facts, ...change }, paise(rupees * 100), NOW)
  return decision.ok ? 'taken' : decision.refusal
}

test('[WD-3] a request is refused by the first rule that says no', () => {
  const poor = { cash: paise(0), open: 20 }
  expect(refusal({})).toBe('taken')
  expect(refusal({ ...poor, customer: { ...facts.customer, demo: true }, destination: undefined })).toBe(
    'demo_account',
  )
  expect(refusal({ ...poor, destination: undefined }, 1)).toBe('destination_unknown')
  expect(refusal(poor, 499.99)).toBe('amount_out_of_range')
  expect(refusal(poor, 100_000.01)).toBe('amount_out_of_range')
  expect(refusal(poor, 50_000)).toBe('kyc_needed')
  expect(refusal(poor)).toBe('too_many_open')
  expect(refusal({ cash: paise(999_99) })).toBe('insufficient_cash')
})

test('[WD-3] a verified player and an operator who never asks need no paper', () => {
  expect(refusal({ customer: { ...facts.customer, kyc: 'verified' } }, 60_000)).toBe('taken')
  expect(refusal({ terms: { ...terms, kycFrom: null } }, 60_000)).toBe('taken')
  for (const kyc of ['none', 'pending', 'rejected'] as const)
    expect(refusal({ customer: { ...facts.customer, kyc } }, 60_000)).toBe('kyc_needed')
})

test('[WD-3] a fee rounds down, and an amount that is all fee is out of range', () => {
  const fees = { feeFixed: paise(10_00), feeBasisPoints: 125 }
  expect(feeOf(fees, paise(999_99))).toBe(22_49)
  expect(refusal({ terms: { ...terms, feeFixed: paise(1000_00) } })).toBe('amount_out_of_range')
})

test('[WD-5] of two reasons to wait the longer one is told, and the clock starts after it', () => {
  const decide = (createdAt: number, changedAt: number | null) => {
    const customer = { ...facts.customer, mobileChangedAt: changedAt === null ? null : ago(changedAt) }
    const fresh = { ...destination, createdAt: ago(createdAt) }
    const decision = decideRequest({ ...facts, customer, destination: fresh }, paise(1000_00), NOW)
    if (!decision.ok) throw new Error(decision.refusal)
    return [decision.value.waiting, decision.value.dueAt - NOW]
  }
  expect(decide(DAY_MS, DAY_MS)).toEqual([undefined, 240 * MINUTE_MS])
  expect(decide(2 * HOUR_MS, 5 * HOUR_MS)).toEqual([
    { until: NOW + 22 * HOUR_MS, reason: NEW_DESTINATION },
    22 * HOUR_MS + 240 * MINUTE_MS,
  ])
  expect(decide(9 * HOUR_MS, 5 * HOUR_MS)[0]).toEqual({ until: NOW + 19 * HOUR_MS, reason: CHANGED_MOBILE })
  expect(decide(DAY_MS - 1, null)[0]).toEqual({ until: NOW + 1, reason: NEW_DESTINATION })
})

const asked: Withdrawal = {
  id: 7,
  player: playerId(1),
  status: 'requested',
  amount: paise(1000_00),
  fee: paise(0),
  details: destination.details,
  label: destination.label,
  hold: holdId(9),
  heldUntil: null,
  holdReason: null,
  dueAt: instant(NOW + 3 * HOUR_MS),
  reason: null,
  reference: null,
  decidedBy: null,
  reviewedBy: null,
  approvedBy: null,
  endedBy: null,
  createdAt: ago(HOUR_MS),
  reviewedAt: null,
  approvedAt: null,
  endedAt: null,
  mobileChangedAt: null,
}
const STATUSES = ['requested', 'in_review', 'approved', 'paid', 'rejected', 'cancelled'] as const

test('[WD-6] [WD-7] what may follow each state', () => {
  const customer = { kyc: 'none' } as const
  const table = STATUSES.map((status) => {
    const withdrawal = { ...asked, status }
    const decisions = [
      decideReview(withdrawal),
      decideApproval(withdrawal, terms, customer, NOW),
      decidePayment(withdrawal),
      decideRejection(withdrawal),
      decideCancel(withdrawal),
    ]
    return [status, ...decisions.map((decision) => (decision.ok ? 'yes' : decision.refusal))]
  })
  expect(table).toEqual([
    ['requested', 'yes', 'yes', 'not_permitted_state', 'yes', 'yes'],
    ['in_review', 'not_permitted_state', 'yes', 'not_permitted_state', 'yes', 'yes'],
    ['approved', 'already_decided', 'already_decided', 'yes', 'yes', 'withdrawal_decided'],
    [
      'paid',
      'already_decided',
      'already_decided',
      'already_decided',
      'already_decided',
      'withdrawal_decided',
    ],
    [
      'rejected',
      'already_decided',
      'already_decided',
      'already_decided',
      'already_decided',
      'withdrawal_decided',
    ],
    ['cancelled', 'already_decided', 'already_decided', 'already_decided', 'already_decided', 'yes'],
  ])
})

test('[WD-5] nobody approves what waits, nor what needs a paper by the terms of now', () => {
  const held = { ...asked, heldUntil: instant(NOW + 1), holdReason: NEW_DESTINATION }
  expect(decideApproval(held, terms, { kyc: 'verified' }, NOW)).toMatchObject({ refusal: 'on_hold' })
  expect(decideApproval(held, terms, { kyc: 'verified' }, instant(NOW + 1)).ok).toBe(true)
  const strict = { ...terms, kycFrom: asked.amount }
  expect(decideApproval(asked, strict, { kyc: 'rejected' }, NOW)).toMatchObject({ refusal: 'kyc_needed' })
})

test('[WD-5] a number changed after the request holds it and moves its clock', () => {
  const changed = { ...asked, mobileChangedAt: ago(10 * MINUTE_MS) }
  const until = NOW - 10 * MINUTE_MS + DAY_MS
  expect(waitingNow(changed, NOW)).toEqual({ until, reason: CHANGED_MOBILE })
  expect(viewOf(changed, NOW)).toMatchObject({ heldUntil: until, dueAt: until + 4 * HOUR_MS })
  expect(waitingNow({ ...changed, status: 'approved' }, NOW)).toBeUndefined()
})

const known: Facts = {
  name: 'Ravi Kumar',
  kyc: 'verified',
  paidBefore: 3,
  destinationSince: ago(30 * DAY_MS),
  shared: false,
  sameDevice: false,
  deposited: paise(5000_00),
  paidOut: paise(0),
  lastDepositAt: ago(10 * DAY_MS),
  lastStakeAt: ago(HOUR_MS),
  together: paise(1000_00),
}
const flags = (change: Partial<Facts>, withdrawal: Partial<Withdrawal> = {}) =>
  flagsOf({ ...asked, ...withdrawal }, { ...known, ...change }, terms, NOW)

test('[WD-13] a known player who plays raises no flag', () => {
  expect(flags({})).toEqual([])
  expect(flags({ name: '  KUMAR,  ravi ' })).toEqual([])
})

test('[WD-13] each thing an operator should look at is a sentence', () => {
  expect(flags({ paidBefore: 0 })).toEqual(['First withdrawal'])
  expect(flags({ destinationSince: ago(3.5 * HOUR_MS) })).toEqual(['New destination 3 h old'])
  expect(flags({}, { mobileChangedAt: ago(30 * HOUR_MS) })).toEqual(['Mobile number changed 30 h ago'])
  const idle = 'Deposited in the last 24 h and not played'
  expect(flags({ lastDepositAt: ago(5 * HOUR_MS), lastStakeAt: ago(6 * HOUR_MS) })).toEqual([idle])
  expect(flags({ lastDepositAt: ago(5 * HOUR_MS), lastStakeAt: null })).toEqual([idle])
  expect(flags({ lastDepositAt: ago(5 * HOUR_MS), lastStakeAt: ago(4 * HOUR_MS) })).toEqual([])
  expect(flags({ name: 'Asha Rao' })).toEqual(['Name differs from the account holder'])
  expect(flags({ deposited: paise(999_99) })).toEqual(['Larger than all deposits together'])
  expect(flags({ shared: true })).toEqual(['Another player has the same destination'])
  expect(flags({ sameDevice: true })).toEqual(['Another player uses the same device'])
  expect(flags({ kyc: 'pending', together: paise(50_000_00) })).toEqual([
    'Not verified, and all withdrawals together reach ₹50,000.00',
  ])
})
