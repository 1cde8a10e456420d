import type { PlayerId } from '@maidan/core'
import { randomBytes } from 'node:crypto'
import { tokenHash } from '../modules/accounts/index.ts'
import type { Database } from '../platform/postgres/database.ts'

export type LoggedIn = { readonly id: PlayerId; readonly token: string }

/** Players `name 1`, `name 2` and so on: logged in, with an empty wallet and a password that nobody has. */
export const createPlayers = async (
  owner: Pick<Database, 'query'>,
  name: string,
  count: number,
): Promise<LoggedIn[]> => {
  const rows = await owner.query<{ id: PlayerId }>(
    `with made as (
       insert into accounts.player (type_id, parent_id, name, username, username_key, mobile, password_hash, created_at)
       select 3, 1, $1, $1 || ' ' || n, $1 || ' ' || n, '+91' || (7000000000 + n), '$argon2id$x', now()
       from generate_series(1, $2::int) n returning id, mobile
     )
     select id from made order by mobile`,
    [name, count],
  )
  const players = rows.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }))
  const ids = players.map(({ id }) => id)
  await owner.query('select ledger.open_wallet(id) from unnest($1::bigint[]) id', [ids])
  await owner.query(
    `insert into accounts.session (player_id, token_hash, created_at, last_seen_at, expires_at, address, user_agent)
     select id, hash, now(), now() + interval '1 hour', now() + interval '1 day', '127.0.0.1', 'test'
     from unnest($1::bigint[], $2::bytea[]) as s (id, hash)`,
    [ids, players.map(({ token }) => tokenHash(token))],
  )
  return players
}
