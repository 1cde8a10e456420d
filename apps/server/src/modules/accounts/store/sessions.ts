import { defined, type Instant, type PlayerId, type SessionId } from '@maidan/core'
import { bytesArray } from '../../../platform/postgres/array-text.ts'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { EndReason, Session } from '../model.ts'
import { SESSION_IDLE_DAYS } from '../rules.ts'

const COLUMNS = `s.id, s.player_id as "player", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
  s.expires_at as "expiresAt", s.address, s.user_agent as "userAgent"`

/** Whether the session `s` is good at the moment in this parameter. */
export const liveAt = (now: `$${number}`): string =>
  `s.ended_at is null and s.expires_at > accounts.instant(${now})
   and s.last_seen_at > accounts.instant(${now}) - interval '${SESSION_IDLE_DAYS} days'`

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

/** What a request needs to know of its session. */
export type LiveSession = Pick<Session, 'id' | 'player' | 'lastSeenAt'>

// `limit 1` makes the planner look at the index for each token, however small the table still is.
const FIND_LIVE = {
  name: 'accounts_find_live',
  text: `select a.place::integer as place, l.id, l.player, l."lastSeenAt"
     from unnest($1::bytea[]) with ordinality as a (token_hash, place)
     cross join lateral (
       select s.id, s.player_id as "player", (extract(epoch from s.last_seen_at) * 1000)::bigint as "lastSeenAt"
       from accounts.session s join accounts.player p on p.id = s.player_id
       where s.token_hash = a.token_hash and ${liveAt('$2')} and p.status = 'active' limit 1
     ) as l`,
}

/** In the order of the tokens: every request asks, so this is the statement that runs most often. */
export const findLiveSessions = async (
  db: Query,
  hexHashes: readonly string[],
  now: Instant,
): Promise<(LiveSession | undefined)[]> => {
  const found: (LiveSession | undefined)[] = hexHashes.map(() => undefined)
  const rows = await db.query<LiveSession & { readonly place: number }>(FIND_LIVE, [
    bytesArray(hexHashes),
    now,
  ])
  for (const session of rows) found[session.place - 1] = session
  return found
}

export const findLiveAmong = async (
  db: Query,
  sessions: readonly SessionId[],
  now: Instant,
): Promise<Set<SessionId>> => {
  const rows = await db.query<{ id: SessionId }>(
    `select s.id from accounts.session s join accounts.player p on p.id = s.player_id
     where s.id = any ($1) and ${liveAt('$2')} and p.status = 'active'`,
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

export const listLiveSessions = (db: Query, player: PlayerId, now: Instant): Promise<Session[]> =>
  db.query<Session>(
    `select ${COLUMNS} from accounts.session s where s.player_id = $1 and ${liveAt('$2')} order by s.id desc`,
    [player, now],
  )

/** The oldest live ones beyond the newest `maxLive`. */
export const listExcessSessions = (
  db: Query,
  player: PlayerId,
  now: Instant,
  maxLive: number,
): Promise<{ id: SessionId }[]> =>
  db.query(
    `select s.id from accounts.session s where s.player_id = $1 and ${liveAt('$2')} order by s.id desc offset $3`,
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
     where s.player_id = $1 and s.id = any ($2::bigint[]) and ${liveAt('$4')} returning s.id`,
    [player, sessions, reason, now],
  )
  return rows.map((row) => row.id)
}

/** When a session began that is known to be there. */
export const getSessionStart = async (db: Query, session: SessionId): Promise<Instant> => {
  const [row] = await db.query<{ at: Instant }>(
    'select created_at as at from accounts.session where id = $1',
    [session],
  )
  return defined(row, `session ${session} is not there`).at
}
