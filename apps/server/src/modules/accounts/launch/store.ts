import type { Instant, PlayerId, SessionId } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import { liveAt } from '../store/sessions.ts'

type Owner = { readonly player: PlayerId; readonly session: SessionId }

const LIVE = `${liveAt('$2')} and p.status = 'active'`
const OWNER = 'p.id as player, s.id as session'
const OF_LIVE_SESSION = `from accounts.launch l join accounts.session s on s.id = l.session_id
  join accounts.player p on p.id = s.player_id where l.expires_at > accounts.instant($2) and ${LIVE}`

export const insertLaunch = (
  tx: Tx,
  launchHash: Uint8Array,
  session: SessionId,
  expiresAt: Instant,
): Promise<unknown> =>
  tx.query(
    'insert into accounts.launch (launch_hash, session_id, expires_at) values ($1, $2, accounts.instant($3))',
    [launchHash, session, expiresAt],
  )

/** Whose address this is, while it can be opened. Whoever else opens it waits. */
export const lockLaunch = async (
  tx: Tx,
  launchHash: Uint8Array,
  now: Instant,
): Promise<Owner | undefined> => {
  const rows = await tx.query<Owner>(
    `select ${OWNER} ${OF_LIVE_SESSION} and l.launch_hash = $1 and l.token_hash is null for update of l`,
    [launchHash, now],
  )
  return rows[0]
}

export const openLaunch = (
  tx: Tx,
  launchHash: Uint8Array,
  tokenHash: Uint8Array,
  expiresAt: Instant,
): Promise<unknown> =>
  tx.query(
    'update accounts.launch set token_hash = $2, expires_at = accounts.instant($3) where launch_hash = $1',
    [launchHash, tokenHash, expiresAt],
  )

export const findByToken = async (
  db: Query,
  tokenHash: Uint8Array,
  now: Instant,
): Promise<Owner | undefined> => {
  const rows = await db.query<Owner>(`select ${OWNER} ${OF_LIVE_SESSION} and l.token_hash = $1`, [
    tokenHash,
    now,
  ])
  return rows[0]
}
