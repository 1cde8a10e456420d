import type { Query } from '../postgres/database.ts'
import type { FenceOf } from './index.ts'

const AN_HOUR_MS = 3_600_000

/** Makes the test the owner of the work, whoever owned it before. */
export const takeOver = async (db: Query, lease = 'markets'): Promise<FenceOf> => {
  await db.query('update public.lease set until = now() where name = $1', [lease])
  const [row] = await db.query<{ fence: number }>(
    `select public.claim_lease($1, 'test', $2, null, null, null) as fence`,
    [lease, AN_HOUR_MS],
  )
  if (!row) throw new Error('the lease was not claimed')
  return () => ({ lease, number: row.fence })
}
