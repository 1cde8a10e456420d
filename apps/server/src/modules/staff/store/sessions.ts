import type { Role } from '@maidan/contracts/staff'
import { DAY_MS, instant, type Instant, type SessionId } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { EndReason, Session } from '../model.ts'
import { SESSION } from '../rules.ts'

const COLUMNS = `s.id, s.member_id as member, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.address,
  s.user_agent as "userAgent"`

/** Neither ended, nor run out, nor idle for too long at the moment `$1`. */
const LIVE = `s.ended_at is null and s.expires_at > accounts.instant($1)
  and s.last_seen_at > accounts.instant($1) - interval '${SESSION.idleMs} ms'`

export type NewSession = Omit<Session, 'id' | 'lastSeenAt'> & {
  readonly tokenHash: Uint8Array
  readonly expiresAt: Instant
}

export const insertSession = async (tx: Tx, session: NewSession): Promise<SessionId> => {
  const [row] = await tx.query<{ id: SessionId }>(
    `insert into staff.session (member_id, token_hash, created_at, last_seen_at, expires_at, address, user_agent)
     values ($1, $2, accounts.instant($3), accounts.instant($3), accounts.instant($4), $5, $6) returning id`,
    [
      session.member,
      session.tokenHash,
      session.createdAt,
      session.expiresAt,
      session.address,
      session.userAgent,
    ],
  )
  return row!.id
}

export type LiveSession = Session & { readonly username: string; readonly role: Role }

export const findLive = async (
  db: Query,
  tokenHash: Uint8Array,
  now: Instant,
): Promise<LiveSession | undefined> => {
  const rows = await db.query<LiveSession>(
    `select ${COLUMNS}, m.username, m.role from staff.session s join staff.member m on m.id = s.member_id
     where s.token_hash = $2 and ${LIVE} and m.active`,
    [now, tokenHash],
  )
  return rows[0]
}

export const findLiveAmong = async (
  db: Query,
  sessions: readonly SessionId[],
  now: Instant,
): Promise<Set<SessionId>> => {
  const rows = await db.query<{ id: SessionId }>(
    `select s.id from staff.session s join staff.member m on m.id = s.member_id
     where s.id = any ($2) and ${LIVE} and m.active`,
    [now, sessions],
  )
  return new Set(rows.map(({ id }) => id))
}

export const noteSeen = (tx: Tx, session: SessionId, now: Instant): Promise<unknown> =>
  tx.query(
    `update staff.session set last_seen_at = accounts.instant($2)
     where id = $1 and last_seen_at < accounts.instant($2)`,
    [session, now],
  )

/** Newest first. */
export const listLive = (db: Query, member: number, now: Instant): Promise<Session[]> =>
  db.query<Session>(
    `select ${COLUMNS} from staff.session s where s.member_id = $2 and ${LIVE} order by s.id desc`,
    [now, member],
  )

/** Ends those of these sessions that are the member's and still live. Answers which ones it ended. */
export const endSessions = async (
  tx: Tx,
  member: number,
  sessions: readonly SessionId[],
  reason: EndReason,
  now: Instant,
): Promise<SessionId[]> => {
  const rows = await tx.query<{ id: SessionId }>(
    `update staff.session s set ended_at = accounts.instant($1), end_reason = $4
     where s.member_id = $2 and s.id = any ($3::bigint[]) and ${LIVE} returning s.id`,
    [now, member, sessions, reason],
  )
  return rows.map(({ id }) => id)
}

/** Whether the member has logged in from this address since then. */
export const hasLoggedInFrom = async (
  db: Query,
  username: string,
  address: string,
  since: Instant,
): Promise<boolean> => {
  const rows = await db.query(
    `select 1 from staff.member m join staff.session s on s.member_id = m.id
     where m.username = $1 and s.address = $2 and s.created_at > accounts.instant($3) limit 1`,
    [username, address, since],
  )
  return rows.length > 0
}

const KEPT_MS = 90 * DAY_MS
const BATCH = 1000

/** Deletes a bounded batch of tickets and sessions that have run out. Answers how many went. */
export const deleteOld = async (tx: Tx, now: Instant): Promise<number> => {
  const tickets = await tx.query(
    `delete from staff.ticket where ctid in (
       select ctid from staff.ticket where expires_at < accounts.instant($1) limit ${BATCH}) returning 1`,
    [now],
  )
  const sessions = await tx.query(
    `delete from staff.session where ctid in (
       select ctid from staff.session where expires_at < accounts.instant($1) limit ${BATCH}) returning 1`,
    [instant(now - KEPT_MS)],
  )
  return tickets.length + sessions.length
}
