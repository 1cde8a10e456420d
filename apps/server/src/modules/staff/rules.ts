import type { Role } from '@maidan/contracts/staff'
import { err, HOUR_MS, type Instant, MINUTE_MS, ok, type Result } from '@maidan/core'
import type { Member, Session } from './model.ts'

export const TICKET = { validMs: 5 * MINUTE_MS, maxAttempts: 5 } as const
export const SESSION = { lifetimeMs: 12 * HOUR_MS, idleMs: 30 * MINUTE_MS, maxLive: 5 } as const
export const APPROVAL_VALID_MS = 72 * HOUR_MS

/** A disabled member hears so only with the right password: the name alone tells nobody anything. */
export const decidePassword = (
  member: Member | undefined,
  matches: boolean,
): Result<Member, 'login_failed' | 'staff_disabled'> => {
  if (member === undefined || !matches) return err('login_failed')
  if (!member.active) return err('staff_disabled')
  return ok(member)
}

/** Each code works once, and no code works that is older than the last one that did. */
export const decideCode = (
  member: Pick<Member, 'lastStep'>,
  step: number | undefined,
): Result<{ step: number }, 'totp_wrong'> => {
  if (step === undefined || step <= member.lastStep) return err('totp_wrong')
  return ok({ step })
}

export type MemberChange = {
  readonly role?: Role | undefined
  readonly active?: boolean | undefined
  readonly reset?: true | undefined
}

const isActiveAdmin = (member: Pick<Member, 'role' | 'active'>): boolean =>
  member.role === 'admin' && member.active

/** `admins` are the active ones before the change. Without one nobody could let anybody in again. */
export const decideChange = (
  member: Member,
  change: MemberChange,
  admins: readonly { readonly id: number }[],
): Result<Pick<Member, 'role' | 'active'>, 'last_admin'> => {
  const after = { role: change.role ?? member.role, active: change.active ?? member.active }
  const others = admins.some(({ id }) => id !== member.id)
  if (isActiveAdmin(member) && !isActiveAdmin(after) && !others) return err('last_admin')
  return ok(after)
}

/** Both in rupees; `already` is what the same kind of decision has moved for the player within a day. */
export const needsSecondEyes = (amount: number, fourEyesFrom: number | null, already = 0): boolean =>
  fourEyesFrom !== null && amount + already >= fourEyesFrom

export type OpenApproval = {
  readonly status: 'open' | 'approved' | 'rejected' | 'expired'
  readonly makerId: number
  readonly expiresAt: Instant
}

/** Whoever proposed may withdraw it, and may not approve it. */
export const decideApproval = (
  approval: OpenApproval,
  checker: number,
  approve: boolean,
  now: Instant,
): Result<void, 'already_decided' | 'same_person'> => {
  if (approval.status !== 'open' || now >= approval.expiresAt) return err('already_decided')
  if (approve && approval.makerId === checker) return err('same_person')
  return ok(undefined)
}

/** A session's last call is noted to the minute. */
/** An open tab shows itself once a minute, and a call is noted once a minute; a busy browser may be late. */
const TAB_SHOWS_WITHIN_MS = 5 * MINUTE_MS

export const isTabOpen = (session: Pick<Session, 'lastSeenAt'>, now: Instant): boolean =>
  now - session.lastSeenAt < TAB_SHOWS_WITHIN_MS

export const isWorthNoting = (session: Pick<Session, 'lastSeenAt'>, now: Instant): boolean =>
  now - session.lastSeenAt >= MINUTE_MS
