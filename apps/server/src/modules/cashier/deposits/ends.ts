import type { Instant, Paise, PlayerId } from '@maidan/core'
import type { Query } from '../../../platform/postgres/database.ts'

export type CreditedDeposit = {
  readonly id: number
  /** What reached the wallet. */
  readonly amount: Paise
  readonly at: Instant
  readonly isFirst: boolean
  /** Whether the player has asked for a withdrawal since, and has not taken it back. */
  readonly isWithdrawn: boolean
}

type Ends = { readonly first: CreditedDeposit | undefined; readonly last: CreditedDeposit | undefined }

/** The first and the last deposit that a player was credited with. */
export const findDepositEnds = async (db: Query, player: PlayerId): Promise<Ends> => {
  const rows = await db.query<CreditedDeposit>(
    `with own as (
       select d.id, d.confirmed - d.fee as amount, d.decided_at as at from cashier.deposit d
       where d.player_id = $1 and d.status = 'credited'
     ), ends as (
       (select *, true as is_first from own order by at, id limit 1)
       union all
       (select *, not exists (select from own o where (o.at, o.id) < (own.at, own.id)) from own order by at desc, id desc limit 1)
     )
     select e.id, e.amount, e.at, e.is_first as "isFirst", exists (select from cashier.withdrawal w
       where w.player_id = $1 and w.created_at >= e.at and w.status not in ('cancelled', 'rejected')) as "isWithdrawn"
     from ends e`,
    [player],
  )
  return { first: rows[0], last: rows[1] }
}
