import { DAY_MS, HOUR_MS, type Instant, type Paise } from '@maidan/core'
import type { Terms, Withdrawal } from './model.ts'
import type { Kyc } from './players.ts'
import { inRupees } from '../../../platform/format/rupees.ts'

/** What the books know about the player of a withdrawal. */
export type Facts = {
  readonly name: string
  readonly kyc: Kyc
  readonly paidBefore: number
  readonly destinationSince: Instant
  /** Another player has saved the same account. */
  readonly shared: boolean
  /** Another player has logged in with the same browser from the same address. */
  readonly sameDevice: boolean
  readonly deposited: Paise
  readonly paidOut: Paise
  readonly lastDepositAt: Instant | null
  readonly lastStakeAt: Instant | null
  /** All withdrawals that are open or paid, this one among them. */
  readonly together: Paise
}

/** How long a destination or a number counts as new to whoever decides. */
const NEW_FOR_MS = 3 * DAY_MS

const hours = (sinceMs: number): string => `${Math.floor(sinceMs / HOUR_MS)} h`

const words = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ')

type Flag = (withdrawal: Withdrawal, facts: Facts, terms: Terms, now: Instant) => string | undefined

/** What an operator should look at before deciding, in the order of the list. */
const FLAGS: readonly Flag[] = [
  (_, { paidBefore }) => (paidBefore === 0 ? 'First withdrawal' : undefined),
  (_, { destinationSince }, __, now) =>
    now - destinationSince < NEW_FOR_MS ? `New destination ${hours(now - destinationSince)} old` : undefined,
  ({ mobileChangedAt }, _, __, now) =>
    mobileChangedAt !== null && now - mobileChangedAt < NEW_FOR_MS
      ? `Mobile number changed ${hours(now - mobileChangedAt)} ago`
      : undefined,
  ({ createdAt }, { lastDepositAt, lastStakeAt }) =>
    lastDepositAt !== null && createdAt - lastDepositAt < DAY_MS && (lastStakeAt ?? 0) < lastDepositAt
      ? 'Deposited in the last 24 h and not played'
      : undefined,
  ({ details }, { name }) =>
    details.kind !== 'crypto' && words(details.holder) !== words(name)
      ? 'Name differs from the account holder'
      : undefined,
  ({ amount }, { deposited }) => (amount > deposited ? 'Larger than all deposits together' : undefined),
  (_, { shared }) => (shared ? 'Another player has the same destination' : undefined),
  (_, { sameDevice }) => (sameDevice ? 'Another player uses the same device' : undefined),
  (_, { kyc, together }, { kycFrom }) =>
    kyc !== 'verified' && kycFrom !== null && together >= kycFrom
      ? `Not verified, and all withdrawals together reach ${inRupees(kycFrom)}`
      : undefined,
]

export const flagsOf = (withdrawal: Withdrawal, facts: Facts, terms: Terms, now: Instant): string[] =>
  FLAGS.flatMap((flag) => flag(withdrawal, facts, terms, now) ?? [])
