import type { Instant, PlayerId, SessionId } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { EndReason, Session } from '../model.ts'

const COLUMNS = `s.id, s.player_id as "player", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
  s.expires_at as "expiresAt", s.address, s.user_agent as "userAgent"`
const LIVE = 's.ended_at is null and s.expires_at > accounts.instant'

export type NewSession = Omit<Session, 'id' | 'lastSeenAt'> & { readonly tokenHash: Uint8Array }

export const insertSession = async (tx: Tx, session: NewSession): Promise<SessionId> => {
  const [row] = await tx.query<{ id: SessionId }>(
    `insert into accounts.session (player_id, token_hash, created_at, last_seen_at, expires_at, address, user_agent)
     values ($1, $2, accounts.instant($3), accounts.instant($3), accounts.instant($4), $5, $6) returning id`,
    [
      session.player,
      session.tokenHash,
      session.createdAt,
      session.expiresAt,
      session.address,
      session.userAgent,
    ],
  )
  return row!.id
}

/** The live session of each token, in the order of the hashes. */
export const findLiveSessions = async (
  tx: Tx,
  tokenHashes: readonly Uint8Array[],
  now: Instant,
): Promise<(Session | undefined)[]> => {
  const rows = await tx.query<Session & { readonly place: number }>(
    `select a.place::integer as place, ${COLUMNS}
     from unnest($1::bytea[]) with ordinality as a (token_hash, place)
     join accounts.session s on s.token_hash = a.token_hash
     join accounts.player p on p.id = s.player_id
     where ${LIVE}($2) and p.status = 'active'`,
    [tokenHashes, now],
  )
  const byPlace = new Map(rows.map(({ place, ...session }) => [place, session]))
  return tokenHashes.map((_, at) => byPlace.get(at + 1))
}

export const findLiveAmong = async (
  tx: Tx,
  sessions: readonly SessionId[],
  now: Instant,
): Promise<Set<SessionId>> => {
  const rows = await tx.query<{ id: SessionId }>(
    `select s.id from accounts.session s join accounts.player p on p.id = s.player_id
     where s.id = any ($1) and ${LIVE}($2) and p.status = 'active'`,
    [sessions, now],
  )
  return new Set(rows.map(({ id }) => id))
}

export const noteSeen = (tx: Tx, session: SessionId, now: Instant): Promise<unknown> =>
  tx.query(
    `update accounts.session set last_seen_at = accounts.instant($2)
     where id = $1 and last_seen_at < accounts.instant($2)`,
    [session, now],
  )

export const listLiveSessions = (tx: Tx, player: PlayerId, now: Instant): Promise<Session[]> =>
  tx.query<Session>(
    `select ${COLUMNS} from accounts.session s where s.player_id = $1 and ${LIVE}($2) order by s.id desc`,
    [player, now],
  )

/** The oldest live ones beyond the newest `maxLive`. */
export const listExcessSessions = (
  tx: Tx,
  player: PlayerId,
  now: Instant,
  maxLive: number,
): Promise<{ id: SessionId }[]> =>
  tx.query(
    `select s.id from accounts.session s where s.player_id = $1 and ${LIVE}($2) order by s.id desc offset $3`,
    [player, now, maxLive],
  )

/** Ends those of these sessions that are the player's and still live. Answers which ones it ended. */
export const endSessions = async (
  tx: Tx,
  player: PlayerId,
  sessions: readonly SessionId[],
  reason: EndReason,
  now: Instant,
): Promise<SessionId[]> => {
  const rows = await tx.query<{ id: SessionId }>(
    `update accounts.session s set ended_at = accounts.instant($4), end_reason = $3
     where s.player_id = $1 and s.id = any ($2::bigint[]) and ${LIVE}($4) returning s.id`,
    [player, sessions, reason, now],
  )
  return rows.map((row) => row.id)
}
