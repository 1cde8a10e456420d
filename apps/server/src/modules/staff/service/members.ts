import type { Role, StaffMember } from '@maidan/contracts/staff'
import { err, ok, type Result } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import { decideNewPassword } from '../../accounts/index.ts'
import type { StaffDeps } from '../deps.ts'
import type { Member, Who } from '../model.ts'
import { decideChange, type MemberChange } from '../rules.ts'
import { newPassword, newTotpSecret, seal } from '../secrets.ts'
import * as store from '../store/members.ts'
import { deleteTicketsOf } from '../store/tickets.ts'
import type { Done } from './act.ts'
import { countOwnPassword, forgetOwnPassword } from './attempts.ts'
import { record } from './record.ts'
import { endSessions } from './sessions.ts'

type Credentials = { readonly password: string; readonly passwordHash: string }

/** A password that nobody has chosen. Made before the transaction, because hashing it takes a while. */
export const makeCredentials = async (
  deps: Pick<StaffDeps, 'entropy' | 'passwords'>,
): Promise<Result<Credentials, 'busy'>> => {
  const password = newPassword(deps.entropy)
  const hashed = await deps.passwords.hash(password)
  return hashed.ok ? ok({ password, passwordHash: hashed.value }) : hashed
}

const viewOf = ({ enrolledAt, ...line }: store.MemberLine): StaffMember => ({
  ...line,
  enrolled: enrolledAt !== null,
})

export const listStaff = async (deps: Pick<StaffDeps, 'db'>): Promise<StaffMember[]> =>
  (await store.listMembers(deps.db)).map(viewOf)

type NewMember = { readonly username: string; readonly name: string; readonly role: Role }
type WithPassword<P> = { readonly data: StaffMember; readonly password: P }

export const addStaff = async (
  deps: Pick<StaffDeps, 'clock' | 'entropy' | 'secret'>,
  tx: Tx,
  ask: NewMember,
  { password, passwordHash }: Credentials,
): Promise<Result<Done<WithPassword<string>>, 'username_taken'>> => {
  const totpSecret = seal(deps.secret, deps.entropy, ask.username, newTotpSecret(deps.entropy))
  const draft = { ...ask, passwordHash, totpSecret, createdAt: deps.clock.now() }
  const added = await store.insertMember(tx, draft)
  if (added === undefined) return err('username_taken')
  return ok({
    answer: { data: viewOf(await store.getMemberLine(tx, added.id)), password },
    subject: `staff:${added.id}`,
    details: { username: ask.username, role: ask.role },
  })
}

/** Whatever changes, the member logs in anew: a session keeps no rights from before. */
export const changeStaff = async (
  deps: Pick<StaffDeps, 'clock' | 'publish' | 'entropy' | 'secret'>,
  tx: Tx,
  id: number,
  change: MemberChange,
  credentials: Credentials | undefined,
): Promise<Result<Done<WithPassword<string | null>>, 'not_found' | 'last_admin'>> => {
  const admins = await store.lockAdmins(tx)
  const member = await store.lockMember(tx, id)
  if (member === undefined) return err('not_found')
  const after = decideChange(member, change, admins)
  if (!after.ok) return after
  await store.saveStanding(tx, id, after.value.role, after.value.active)
  if (credentials) await saveReset(deps, tx, member, credentials)
  await deleteTicketsOf(tx, id)
  await endSessions(deps, tx, id, 'changed')
  return ok({
    answer: { data: viewOf(await store.getMemberLine(tx, id)), password: credentials?.password ?? null },
    details: detailsOf(member, after.value, credentials !== undefined),
  })
}

const saveReset = (
  deps: Pick<StaffDeps, 'entropy' | 'secret'>,
  tx: Tx,
  { id, username }: Member,
  { passwordHash }: Credentials,
): Promise<unknown> => {
  const sealed = seal(deps.secret, deps.entropy, username, newTotpSecret(deps.entropy))
  return store.saveReset(tx, id, passwordHash, sealed)
}

const detailsOf = (before: Member, after: Pick<Member, 'role' | 'active'>, reset: boolean) => ({
  username: before.username,
  role: before.role === after.role ? undefined : `${before.role} → ${after.role}`,
  active: before.active === after.active ? undefined : after.active,
  reset: reset || undefined,
})

type PasswordAsk = { readonly currentPassword: string; readonly password: string }
type PasswordRefusal = 'password_wrong' | 'password_common' | 'unauthorized' | 'too_many_requests' | 'busy'
export type Replacement = { readonly from: string; readonly to: string }

/** What has to be known before the password is changed. A wrong present password is written down. */
export const checkOwnPassword = async (
  deps: StaffDeps,
  who: Who,
  ask: PasswordAsk,
): Promise<Result<Replacement, PasswordRefusal>> => {
  const allowed = await countOwnPassword(deps, who.id)
  if (!allowed.ok) return allowed
  const member = await store.findMember(deps.db, who.id)
  if (member === undefined) return err('unauthorized')
  const matches = await deps.passwords.verify(member.passwordHash, ask.currentPassword)
  if (!matches.ok) return matches
  if (!matches.value) {
    await deps.transact((tx) =>
      record(deps, tx, { who, action: 'password.refused', subject: `staff:${who.id}` }),
    )
    return err('password_wrong')
  }
  await forgetOwnPassword(deps, who.id)
  const chosen = decideNewPassword(ask.password, { name: member.name, username: member.username })
  if (!chosen.ok) return chosen
  const hashed = await deps.passwords.hash(ask.password)
  return hashed.ok ? ok({ from: member.passwordHash, to: hashed.value }) : hashed
}

/** Of two changes at once one wins: the other one's present password is no longer the present one. */
export const changeOwnPassword = async (
  deps: Pick<StaffDeps, 'clock' | 'publish'>,
  tx: Tx,
  who: Who,
  { from, to }: Replacement,
): Promise<Result<Done<object>, 'password_wrong'>> => {
  const member = await store.lockMember(tx, who.id)
  if (member?.passwordHash !== from) return err('password_wrong')
  await store.savePassword(tx, who.id, to)
  await deleteTicketsOf(tx, who.id)
  await endSessions(deps, tx, who.id, 'password_changed', who.session)
  return ok({ answer: {} })
}
