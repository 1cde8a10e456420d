import { DAY_MS, type Paise, type PlayerId, toRupees } from '@maidan/core'
import type { Movement } from '@maidan/ledger'
import type { Query } from '../../platform/postgres/database.ts'

export type LimitView = {
  readonly movement: Movement
  readonly days: number
  readonly amount: number
  readonly used: number
}

type Row = {
  readonly movement: Movement
  readonly perMs: number
  readonly amount: Paise
  readonly used: Paise
}

/** The player's caps, each with what the ledger itself counts against it. */
export const listLimits = async (db: Query, player: PlayerId): Promise<LimitView[]> => {
  const rows = await db.query<Row>(
    `select c.movement, (extract(epoch from c.per) * 1000)::bigint as "perMs", c.amount,
       (select coalesce(sum(abs(p.d_cash + p.d_bonus)), 0)::bigint from ledger.posting p
        where p.player_id = c.player_id and p.movement = c.movement and p.at > now() - c.per) as used
     from ledger.cap c where c.player_id = $1 order by c.movement, c.per limit 100`,
    [player],
  )
  return rows.map(({ movement, perMs, amount, used }) => ({
    movement,
    days: perMs / DAY_MS,
    amount: toRupees(amount),
    used: toRupees(used),
  }))
}
