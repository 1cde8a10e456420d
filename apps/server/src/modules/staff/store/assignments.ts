import type { Assignee } from '@maidan/contracts/staff'
import type { Instant } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'

/** What a member can work on. */
export type Kind = 'withdrawal' | 'deposit' | 'kyc'
export type Work = { readonly kind: Kind; readonly subject: number }

export const findAssignees = async (
  db: Query,
  kind: Kind,
  subjects: readonly number[],
): Promise<Map<number, Assignee>> => {
  const rows = await db.query<Assignee & { readonly subject: number }>(
    `select a.subject, m.id, m.username from staff.assignment a join staff.member m on m.id = a.member_id
     where a.kind = $1 and a.subject = any ($2)`,
    [kind, subjects],
  )
  return new Map(rows.map(({ subject, id, username }) => [subject, { id, username }]))
}

/** Which of a kind somebody works on, or one member does. */
export const listAssigned = async (db: Query, kind: Kind, member?: number): Promise<number[]> => {
  const rows = await db.query<{ readonly subject: number }>(
    'select subject from staff.assignment where kind = $1 and ($2::bigint is null or member_id = $2)',
    [kind, member ?? null],
  )
  return rows.map(({ subject }) => subject)
}

type Change = Work & {
  /** Whose it was when whoever asks looked. */
  readonly seen: number | null
  readonly member: number
  readonly at: Instant
}

/** Answers whether it was still with whom it was seen to be: of two who take it at once one gets it. */
export const takeFrom = async (tx: Tx, { kind, subject, seen, member, at }: Change): Promise<boolean> => {
  const rows =
    seen === null
      ? await tx.query(
          `insert into staff.assignment (kind, subject, member_id, at)
           values ($1, $2, $3, accounts.instant($4)) on conflict do nothing returning 1`,
          [kind, subject, member, at],
        )
      : await tx.query(
          `update staff.assignment set member_id = $3, at = accounts.instant($4)
           where kind = $1 and subject = $2 and member_id = $5 returning 1`,
          [kind, subject, member, at, seen],
        )
  return rows.length > 0
}

export const releaseFrom = async (tx: Tx, { kind, subject }: Work, seen: number | null): Promise<boolean> => {
  const rows = await tx.query(
    'delete from staff.assignment where kind = $1 and subject = $2 and member_id = $3 returning 1',
    [kind, subject, seen],
  )
  return rows.length > 0
}

/** What is decided belongs to nobody any more. */
export const dropAssignment = (tx: Tx, { kind, subject }: Work): Promise<unknown> =>
  tx.query('delete from staff.assignment where kind = $1 and subject = $2', [kind, subject])
