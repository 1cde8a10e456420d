import type { Instant } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'

export type Assignee = { readonly id: number; readonly username: string }

const ASSIGNEE = `select a.subject, m.id, m.username from staff.assignment a join staff.member m on m.id = a.member_id
  where a.kind = 'withdrawal'`

export const findAssignees = async (
  db: Query,
  subjects: readonly number[],
): Promise<Map<number, Assignee>> => {
  const rows = await db.query<Assignee & { readonly subject: number }>(
    `${ASSIGNEE} and a.subject = any ($1)`,
    [subjects],
  )
  return new Map(rows.map(({ subject, id, username }) => [subject, { id, username }]))
}

/** Which withdrawals somebody works on, or one member does. */
export const listAssigned = async (db: Query, member?: number): Promise<number[]> => {
  const rows = await db.query<{ readonly subject: number }>(
    `select subject from staff.assignment
     where kind = 'withdrawal' and ($1::bigint is null or member_id = $1)`,
    [member ?? null],
  )
  return rows.map(({ subject }) => subject)
}

type Change = {
  readonly subject: number
  /** Whose it was when whoever asks looked. */
  readonly seen: number | null
  readonly member: number
  readonly at: Instant
}

/** Answers whether it was still with whom it was seen to be: of two who take it at once one gets it. */
export const takeFrom = async (tx: Tx, { subject, seen, member, at }: Change): Promise<boolean> => {
  const rows =
    seen === null
      ? await tx.query(
          `insert into staff.assignment (kind, subject, member_id, at)
           values ('withdrawal', $1, $2, accounts.instant($3)) on conflict do nothing returning 1`,
          [subject, member, at],
        )
      : await tx.query(
          `update staff.assignment set member_id = $2, at = accounts.instant($3)
           where kind = 'withdrawal' and subject = $1 and member_id = $4 returning 1`,
          [subject, member, at, seen],
        )
  return rows.length > 0
}

export const releaseFrom = async (tx: Tx, subject: number, seen: number | null): Promise<boolean> => {
  const rows = await tx.query(
    `delete from staff.assignment where kind = 'withdrawal' and subject = $1 and member_id = $2 returning 1`,
    [subject, seen],
  )
  return rows.length > 0
}

/** What is decided belongs to nobody any more. */
export const dropAssignment = (tx: Tx, subject: number): Promise<unknown> =>
  tx.query(`delete from staff.assignment where kind = 'withdrawal' and subject = $1`, [subject])
