import { err, instant, later, ok, type Result, type SessionId } from '@maidan/core'
import type { StaffCaller } from '../../../platform/http/index.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import { isToken, newToken, tokenHash } from '../../accounts/index.ts'
import type { StaffDeps } from '../deps.ts'
import type { Client, EndReason, Who } from '../model.ts'
import { isWorthNoting, SESSION } from '../rules.ts'
import * as store from '../store/sessions.ts'
import type { Done } from './act.ts'

export type EndDeps = Pick<StaffDeps, 'clock' | 'publish'>

/** The caller holds the member's row, so two logins cannot both count themselves within the maximum. */
export const openSession = async (
  deps: EndDeps & Pick<StaffDeps, 'entropy'>,
  tx: Tx,
  member: number,
  { address, userAgent }: Client,
): Promise<string> => {
  const token = newToken(deps.entropy)
  const createdAt = deps.clock.now()
  const expiresAt = later(createdAt, SESSION.lifetimeMs)
  const draft = { member, tokenHash: tokenHash(token), createdAt, expiresAt, address, userAgent }
  await store.insertSession(tx, draft)
  const live = await store.listLive(tx, member, createdAt)
  const excess = live.slice(SESSION.maxLive).map(({ id }) => id)
  await endThese(deps, tx, member, excess, 'too_many')
  return token
}

const endThese = async (
  deps: EndDeps,
  tx: Tx,
  member: number,
  sessions: readonly SessionId[],
  reason: EndReason,
): Promise<SessionId[]> => {
  if (sessions.length === 0) return []
  const ended = await store.endSessions(tx, member, sessions, reason, deps.clock.now())
  for (const session of ended) await deps.publish(tx, { topic: 'staff_session_ended', session })
  return ended
}

/** Ends all live sessions of the member but the one that is kept. The caller holds the member's row. */
export const endSessions = async (
  deps: EndDeps,
  tx: Tx,
  member: number,
  reason: EndReason,
  keep?: SessionId,
): Promise<void> => {
  const live = await store.listLive(tx, member, deps.clock.now())
  const ending = live.map(({ id }) => id).filter((id) => id !== keep)
  await endThese(deps, tx, member, ending, reason)
}

export const logout = async (deps: EndDeps, tx: Tx, who: Who): Promise<Result<Done<object>, never>> => {
  await endThese(deps, tx, who.id, [who.session], 'logout')
  return ok({ answer: {} })
}

export const endOwnSession = async (
  deps: EndDeps,
  tx: Tx,
  who: Who,
  session: SessionId,
): Promise<Result<Done<object>, 'not_found'>> => {
  const ended = await endThese(deps, tx, who.id, [session], 'ended')
  return ended.length > 0 ? ok({ answer: {} }) : err('not_found')
}

export const listOwnSessions = async (
  deps: Pick<StaffDeps, 'db' | 'clock'>,
  { staff, session: current }: Pick<StaffCaller, 'staff' | 'session'>,
) => {
  const live = await store.listLive(deps.db, staff, deps.clock.now())
  return live.map(({ id, createdAt, lastSeenAt, address, userAgent }) => ({
    id: Number(id),
    current: id === current,
    createdAt,
    lastSeenAt,
    address,
    userAgent,
  }))
}

/** Whose live session this token is: one look at one index, and at most one write a minute. */
export const authenticate = async (
  deps: Pick<StaffDeps, 'transact' | 'db' | 'clock'>,
  token: string,
): Promise<StaffCaller | undefined> => {
  if (!isToken(token)) return undefined
  const now = deps.clock.now()
  const session = await store.findLive(deps.db, tokenHash(token), now)
  if (session === undefined) return undefined
  if (isWorthNoting(session, now)) await deps.transact((tx) => store.noteSeen(tx, session.id, instant(now)))
  const { id, member: staff, username, role } = session
  return { access: 'staff', staff, username, role, session: id }
}
