import type { Instant } from '@maidan/core'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import { NEW_RETURNS, type ReturnsOf } from './returns.ts'

export type ReturnsRow = ReturnsOf & { readonly since: Instant }

export const listReturns = (db: Query): Promise<ReturnsRow[]> =>
  db.query<ReturnsRow>(
    `select game, table_id as table, sum(rounds)::bigint as rounds, sum(staked)::bigint as staked,
       sum(returned)::bigint as returned, sum(expected)::float8 as expected, sum(variance)::float8 as variance,
       max(highest) as highest, min(began_at) as since
     from fairness.returns group by game, table_id order by game, table_id`,
  )

/** Adds what a transaction returned. The last thing it does, because others wait for these rows. */
export const addReturnsIn = async (tx: Tx, returned: readonly ReturnsOf[]): Promise<void> => {
  if (returned.length > 0) await tx.query('select fairness.add_returns($1)', [NEW_RETURNS.literal(returned)])
}

export type ReviewRow = {
  readonly game: string
  readonly note: string
  /** How many the game had had. */
  readonly rounds: number
  readonly by: string
  readonly at: Instant
}

export const listReviews = (db: Query): Promise<ReviewRow[]> =>
  db.query<ReviewRow>(
    `select r.game, r.note, r.rounds, m.username as by, r.made_at as at
     from fairness.review r join staff.member m on m.id = r.made_by`,
  )

type NewReview = Omit<ReviewRow, 'by'> & { readonly by: number }

/** False where a colleague's word on the game still holds. */
export const saveReview = async (tx: Tx, { game, note, rounds, by, at }: NewReview): Promise<boolean> => {
  const rows = await tx.query(
    `insert into fairness.review as r (game, note, rounds, made_by, made_at)
     values ($1, $2, $3, $4, accounts.instant($5))
     on conflict (game) do update
     set note = excluded.note, rounds = excluded.rounds, made_by = excluded.made_by, made_at = excluded.made_at
     where excluded.rounds >= 2 * r.rounds
     returning game`,
    [game, note, rounds, by, at],
  )
  return rows.length > 0
}
