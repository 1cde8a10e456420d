import type { Database } from '../apps/server/src/platform/postgres/database.ts'

/** Players `bench 1`, `bench 2` and so on, each with an empty wallet. */
export const createPlayers = async (owner: Database, count: number): Promise<void> => {
  await owner.query(
    `insert into accounts.player (type_id, parent_id, name, username, username_key, mobile, password_hash, created_at)
     select 3, 1, 'Bench', 'bench ' || n, 'bench ' || n, '+91' || (7000000000 + n), '$argon2id$x', now()
     from generate_series(1, $1::int) n`,
    [count],
  )
  await owner.query(`select ledger.open_wallet(id) from accounts.player where username like 'bench %'`)
}
