import type { PlayerId } from '@maidan/core'
import { randomBytes } from 'node:crypto'
import type { Database } from '../../../platform/postgres/database.ts'
import { tokenHash } from '../../accounts/index.ts'

/** A player and the token of a login. */
export type LoggedIn = { readonly id: PlayerId; readonly token: string }

/** One more device of a player. */
export const logIn = async (owner: Pick<Database, 'query'>, id: PlayerId): Promise<LoggedIn> => {
  const token = randomBytes(32).toString('base64url')
  await owner.query(
    `insert into accounts.session (player_id, token_hash, created_at, last_seen_at, expires_at, address, user_agent)
     values ($1, $2, now(), now(), now() + interval '7 days', '127.0.0.1', 'test')`,
    [id, tokenHash(token)],
  )
  return { id, token }
}

/** Players with empty wallets. Once in a world: their numbers begin anew. */
export const createPlayers = async (owner: Pick<Database, 'query'>, count: number): Promise<LoggedIn[]> => {
  const rows = await owner.query<{ id: PlayerId }>(
    `insert into accounts.player (type_id, parent_id, name, username, username_key, mobile, password_hash, created_at)
     select 3, 1, 'player', 'player ' || n, 'player ' || n, '+91' || (7000000000 + n), '$argon2id$x', now()
     from generate_series(1, $1::int) n returning id`,
    [count],
  )
  await owner.query('select ledger.open_wallet(id) from unnest($1::bigint[]) id', [rows.map(({ id }) => id)])
  const players: LoggedIn[] = []
  for (const { id } of rows) players.push(await logIn(owner, id))
  return players
}
