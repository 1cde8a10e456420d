import type { Instant } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'

export type Ticket = { readonly member: number; readonly attempts: number; readonly expiresAt: Instant }

export const insertTicket = (
  tx: Tx,
  hash: Uint8Array,
  member: number,
  expiresAt: Instant,
): Promise<unknown> =>
  tx.query('insert into staff.ticket (hash, member_id, expires_at) values ($1, $2, accounts.instant($3))', [
    hash,
    member,
    expiresAt,
  ])

const COLUMNS = 'member_id as member, attempts, expires_at as "expiresAt"'

export const findTicket = async (db: Query, hash: Uint8Array): Promise<Ticket | undefined> =>
  (await db.query<Ticket>(`select ${COLUMNS} from staff.ticket where hash = $1`, [hash]))[0]

export const lockTicket = async (tx: Tx, hash: Uint8Array): Promise<Ticket | undefined> =>
  (await tx.query<Ticket>(`select ${COLUMNS} from staff.ticket where hash = $1 for update`, [hash]))[0]

export const countAttempt = (tx: Tx, hash: Uint8Array): Promise<unknown> =>
  tx.query('update staff.ticket set attempts = attempts + 1 where hash = $1', [hash])

/** A used ticket is gone, so it is used once. */
export const deleteTicket = (tx: Tx, hash: Uint8Array): Promise<unknown> =>
  tx.query('delete from staff.ticket where hash = $1', [hash])

export const deleteTicketsOf = (tx: Tx, member: number): Promise<unknown> =>
  tx.query('delete from staff.ticket where member_id = $1', [member])
