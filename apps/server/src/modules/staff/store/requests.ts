import type { Instant } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'

export type StoredRequest = { readonly hash: Buffer; readonly answer: unknown }

/**
 * True for whoever comes first with this key. Who comes at the same moment waits for the first one's transaction:
 * if that ends without a trace, the key is free again.
 */
export const claimKey = async (
  tx: Tx,
  member: number,
  key: string,
  hash: Uint8Array,
  now: Instant,
): Promise<boolean> => {
  const rows = await tx.query(
    `insert into staff.request (member_id, key, request_hash, at) values ($1, $2, $3, accounts.instant($4))
     on conflict do nothing returning 1`,
    [member, key, hash, now],
  )
  return rows.length > 0
}

export const findRequest = async (tx: Tx, member: number, key: string): Promise<StoredRequest | undefined> =>
  (
    await tx.query<StoredRequest>(
      'select request_hash as hash, answer from staff.request where member_id = $1 and key = $2',
      [member, key],
    )
  )[0]

export const saveAnswer = (tx: Tx, member: number, key: string, answer: unknown): Promise<unknown> =>
  tx.query('update staff.request set answer = $3 where member_id = $1 and key = $2', [
    member,
    key,
    JSON.stringify(answer),
  ])
