import type { MarketId, Paise, PlayerId } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'

export type Target = { readonly market: MarketId; readonly player: PlayerId; readonly target: Paise }

/** The targets of the markets that are not over. */
export const listTargets = (tx: Query): Promise<Target[]> =>
  tx.query<Target>(
    `select o.market_id as market, o.player_id as player, o.target
     from exchange.cash_out_order o join exchange.market m on m.id = o.market_id
     where m.status in ('open', 'suspended')`,
  )

export const saveTarget = async (tx: Tx, { market, player, target }: Target): Promise<void> => {
  await tx.query(
    `insert into exchange.cash_out_order (market_id, player_id, target) values ($1, $2, $3)
     on conflict (market_id, player_id) do update set target = excluded.target, created_at = now()`,
    [market, player, target],
  )
}

/** Deletes the target of one player, or of every player when the market is over. */
export const removeTargets = async (tx: Tx, market: MarketId, player?: PlayerId): Promise<void> => {
  await tx.query(
    'delete from exchange.cash_out_order where market_id = $1 and ($2::bigint is null or player_id = $2)',
    [market, player ?? null],
  )
}
