import { ROLE_PERMISSIONS, type StaffMe } from '@maidan/contracts/staff'
import { err, later, ok, type Result } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import { isToken, newToken, tokenHash } from '../../accounts/index.ts'
import type { StaffDeps } from '../deps.ts'
import type { Client, Member } from '../model.ts'
import { decideCode, decidePassword, TICKET } from '../rules.ts'
import { unseal } from '../secrets.ts'
import { findByUsername, lockMember, saveCodeUsed } from '../store/members.ts'
import * as tickets from '../store/tickets.ts'
import { enrolmentOf, stepOf } from '../totp.ts'
import { countCodeGuess, countPasswordGuess, forgetCodeGuesses, forgetPasswordGuesses } from './attempts.ts'
import { record } from './record.ts'
import { openSession } from './sessions.ts'

export const meOf = ({ id, username, name, role }: Member): StaffMe => ({
  id,
  username,
  name,
  role,
  permissions: [...ROLE_PERMISSIONS[role]],
})

type Ticket = {
  readonly ticket: string
  readonly enrol: { readonly secret: string; readonly uri: string } | null
}
type PasswordRefusal = 'login_failed' | 'staff_disabled' | 'too_many_requests' | 'busy'

/** The first step. A wrong guess is written down; a right one leaves a ticket and is written down with the code. */
export const login = async (
  deps: StaffDeps,
  ask: { readonly username: string; readonly password: string },
  client: Client,
): Promise<Result<Ticket, PasswordRefusal>> => {
  const username = ask.username.trim().toLowerCase()
  const allowed = await countPasswordGuess(deps, username, client.address)
  if (!allowed.ok) return allowed
  const member = await findByUsername(deps.db, username)
  const matches = await deps.passwords.verify(member?.passwordHash, ask.password)
  if (!matches.ok) return matches
  const decision = decidePassword(member, matches.value)
  if (!decision.ok) {
    await noteFailure(deps, member, client, REASONS[decision.refusal])
    return decision
  }
  await forgetPasswordGuesses(deps, username, client.address)
  return ok(await issueTicket(deps, decision.value))
}

const REASONS = { login_failed: 'wrong name or password', staff_disabled: 'the account is disabled' } as const

/** A name that nobody has is not written down: it may be a password in the wrong field. */
const noteFailure = (
  deps: StaffDeps,
  member: Member | undefined,
  client: Client,
  reason: string,
): Promise<void> => deps.transact((tx) => recordFailure(deps, tx, member, client, reason))

const recordFailure = (
  deps: StaffDeps,
  tx: Tx,
  member: Member | undefined,
  { address }: Client,
  reason: string,
): Promise<void> =>
  record(deps, tx, {
    who: { id: null, username: 'nobody', address },
    action: 'login.failed',
    subject: member === undefined ? 'an unknown name' : `staff:${member.id} ${member.username}`,
    details: { reason },
  })

const issueTicket = async (deps: StaffDeps, member: Member): Promise<Ticket> => {
  const ticket = newToken(deps.entropy)
  const expiresAt = later(deps.clock.now(), TICKET.validMs)
  await deps.transact((tx) => tickets.insertTicket(tx, tokenHash(ticket), member.id, expiresAt))
  const secret = unseal(deps.secret, member.username, member.totpSecret)
  return { ticket, enrol: member.enrolledAt === null ? enrolmentOf(member.username, secret) : null }
}

type LoggedIn = { readonly token: string; readonly data: StaffMe }
type CodeRefusal = 'login_failed' | 'totp_wrong' | 'staff_disabled' | 'too_many_requests'

/** The second step. The ticket ends with the right code, with the fifth wrong one, or after five minutes. */
export const enterCode = async (
  deps: StaffDeps,
  ask: { readonly ticket: string; readonly code: string },
  client: Client,
): Promise<Result<LoggedIn, CodeRefusal>> => {
  if (!isToken(ask.ticket)) return err('login_failed')
  const hash = tokenHash(ask.ticket)
  const ticket = await tickets.findTicket(deps.db, hash)
  if (ticket === undefined) return err('login_failed')
  const allowed = await countCodeGuess(deps, ticket.member, client.address)
  if (!allowed.ok) return allowed
  const outcome = await deps.transact((tx) => tryCode(deps, tx, hash, ask.code, client))
  if (outcome.ok) await forgetCodeGuesses(deps, ticket.member, client.address)
  return outcome
}

/** The member's row is held, so that of two who bring one code one gets in. */
const tryCode = async (
  deps: StaffDeps,
  tx: Tx,
  hash: Buffer,
  code: string,
  client: Client,
): Promise<Result<LoggedIn, 'login_failed' | 'totp_wrong' | 'staff_disabled'>> => {
  const now = deps.clock.now()
  const ticket = await tickets.lockTicket(tx, hash)
  if (ticket === undefined || now >= ticket.expiresAt || ticket.attempts >= TICKET.maxAttempts)
    return err('login_failed')
  const member = await lockMember(tx, ticket.member)
  if (!member?.active) return err('staff_disabled')
  const secret = unseal(deps.secret, member.username, member.totpSecret)
  const decision = decideCode(member, stepOf(secret, code, now))
  if (decision.ok) return ok(await letIn(deps, tx, member, hash, decision.value.step, client))
  await tickets.countAttempt(tx, hash)
  await recordFailure(deps, tx, member, client, 'wrong code')
  return decision
}

const letIn = async (
  deps: StaffDeps,
  tx: Tx,
  member: Member,
  ticket: Buffer,
  step: number,
  client: Client,
): Promise<LoggedIn> => {
  await tickets.deleteTicket(tx, ticket)
  await saveCodeUsed(tx, member.id, step, deps.clock.now())
  const token = await openSession(deps, tx, member.id, client)
  await record(deps, tx, {
    who: { id: member.id, username: member.username, address: client.address },
    action: 'login',
    subject: `staff:${member.id}`,
    details: { device: client.userAgent, enrolled: member.enrolledAt === null ? 'now' : undefined },
  })
  return { token, data: meOf(member) }
}
