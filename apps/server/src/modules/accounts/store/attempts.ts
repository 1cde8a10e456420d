import type { Instant } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'

export type Count = { readonly key: Buffer; readonly max: number; readonly expiresAt: Instant }

/** Counts one more under each key whose maximum is not reached. Answers the keys for which it is. */
export const takeCounts = async (tx: Tx, counts: readonly Count[]): Promise<Buffer[]> => {
  const taken = await tx.query<{ key: Buffer }>(
    `insert into accounts.attempt as a (key, count, max, expires_at)
     select t.key, 1, t.max, accounts.instant(t.expires_at)
     from unnest($1::bytea[], $2::int[], $3::bigint[]) as t (key, max, expires_at) order by t.key
     on conflict (key) do update set count = a.count + 1, max = excluded.max where a.count < excluded.max
     returning a.key`,
    [
      counts.map((count) => count.key),
      counts.map((count) => count.max),
      counts.map((count) => count.expiresAt),
    ],
  )
  return counts.map((count) => count.key).filter((key) => !taken.some((row) => row.key.equals(key)))
}

export const giveBack = (tx: Tx, keys: readonly Buffer[]): Promise<unknown> =>
  tx.query(
    `update accounts.attempt set count = count - 1
     where count > 0 and key in (select key from accounts.attempt where key = any ($1::bytea[]) order by key for update)`,
    [keys],
  )

export const clear = (tx: Tx, key: Buffer): Promise<unknown> =>
  tx.query('delete from accounts.attempt where key = $1', [key])
