import type { DepositView, OwnDepositView } from '@maidan/contracts/player'
import {
  err,
  type Instant,
  minus,
  MINUTE_MS,
  ok,
  type Ok,
  type Paise,
  type Result,
  toRupees,
} from '@maidan/core'
import { type Said, say } from '../answer.ts'
import type { Fees, Limits } from '../gateways/model.ts'
import { inRupees, inWholeRupees } from '../../../platform/format/rupees.ts'
import { feeOf } from './fees.ts'
import type { Deposit, Depositor } from './model.ts'

/** How many requests of one player may wait at the same time. */
export const MAX_OPEN = 5

/** How long an auto gateway may take before the request counts as expired. A payment that comes later still counts. */
export const PAYMENT_MS = 30 * MINUTE_MS

export type DepositRefusal =
  | 'demo_account'
  | 'movement_blocked'
  | 'amount_out_of_range'
  | 'limit_reached'
  | 'too_many_open'
  | 'utr_used'

export const decideDeposit = (
  player: Depositor,
  amount: Paise,
  limits: Limits,
): Ok<void> | Said<DepositRefusal> => {
  if (player.demo) return err('demo_account')
  if (player.status !== 'active' || player.blocked) return err('movement_blocked')
  if (amount < limits.min)
    return say('amount_out_of_range', `Minimum deposit is ${inWholeRupees(limits.min)}`)
  if (limits.max !== null && amount > limits.max)
    return say('amount_out_of_range', `Maximum deposit is ${inWholeRupees(limits.max)}`)
  if (player.room !== null && amount > player.room) return err('limit_reached')
  if (player.utrUsed) return err('utr_used')
  if (player.open >= MAX_OPEN) return err('too_many_open')
  return ok(undefined)
}

/** What the player reads when a request was taken, with what will arrive of it. */
export const takenWords = (amount: Paise, fees: Fees): string => {
  const fee = feeOf(amount, fees)
  const after = fee > 0 ? `, after a fee of ${inRupees(fee)}` : ''
  return `Deposit request received. ${inRupees(minus(amount, fee))} will be credited once we have checked it${after}.`
}

type NotOpen = 'already_decided' | 'not_permitted_state'

/** Only what waits for a person can be decided by one. */
export const decideReview = ({ status }: Pick<Deposit, 'status'>): Result<void, NotOpen> => {
  switch (status) {
    case 'in_review':
      return ok(undefined)
    case 'credited':
    case 'rejected':
      return err('already_decided')
    case 'waiting':
    case 'failed':
    case 'expired':
    case 'cancelled':
      return err('not_permitted_state')
  }
}

/** Whoever pays or decides holds the same row: of a cancel and a payment at once the first wins. */
export const decideCancel = ({
  status,
}: Pick<Deposit, 'status'>): Result<'cancel' | 'done', 'payment_ended'> => {
  if (status === 'waiting') return ok('cancel')
  return status === 'cancelled' ? ok('done') : err('payment_ended')
}

export const CANCELLED = 'You cancelled this payment. If you have paid, it will still be credited.'

const rupees = (amount: Paise | null): number | null => (amount === null ? null : toRupees(amount))

export const depositView = (deposit: Deposit): DepositView => ({
  id: deposit.id,
  gateway: deposit.gateway,
  gatewayName: deposit.gatewayName,
  status: deposit.status,
  amount: toRupees(deposit.amount),
  credited:
    deposit.confirmed === null || deposit.fee === null
      ? null
      : toRupees(minus(deposit.confirmed, deposit.fee)),
  fee: rupees(deposit.fee),
  asset: deposit.asset,
  assetAmount: deposit.assetAmount,
  utr: deposit.utr,
  proof: deposit.proof,
  reason: deposit.reason,
  created_at: deposit.createdAt,
  decided_at: deposit.decidedAt,
})

/** A payment that is over at the gateway is not shown again, also before its end was written down. */
export const ownDepositView = (deposit: Deposit, now: Instant): OwnDepositView => {
  const { status, payment, expiresAt } = deposit
  const isOpen = status === 'waiting' && (expiresAt === null || expiresAt > now)
  return {
    ...depositView(deposit),
    payment: isOpen ? payment : null,
    expires_at: status === 'waiting' ? expiresAt : null,
  }
}
