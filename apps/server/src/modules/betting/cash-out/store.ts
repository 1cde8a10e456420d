import type { MarketId, Paise, PlayerId } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'

/** The values at which a position is cashed out by itself; at least one of them is set. */
export type Bounds = { readonly target: Paise | null; readonly stop: Paise | null }

export type AutoOrder = Bounds & { readonly market: MarketId; readonly player: PlayerId }

const COLUMNS = 'o.market_id as market, o.player_id as player, o.target, o.stop'

/** The orders of the markets that are not over, of one player or of all. */
export const listOrders = (tx: Query, player?: PlayerId): Promise<AutoOrder[]> =>
  tx.query<AutoOrder>(
    `select ${COLUMNS} from exchange.cash_out_order o join exchange.market m on m.id = o.market_id
     where m.status in ('open', 'suspended') and ($1::bigint is null or o.player_id = $1)
     order by o.market_id`,
    [player ?? null],
  )

export const saveOrder = async (tx: Tx, { market, player, target, stop }: AutoOrder): Promise<void> => {
  await tx.query(
    `insert into exchange.cash_out_order (market_id, player_id, target, stop) values ($1, $2, $3, $4)
     on conflict (market_id, player_id)
     do update set target = excluded.target, stop = excluded.stop, created_at = now()`,
    [market, player, target, stop],
  )
}

/** Deletes the order of one player, or of every player when the market is over. */
export const removeOrders = async (tx: Tx, market: MarketId, player?: PlayerId): Promise<void> => {
  await tx.query(
    'delete from exchange.cash_out_order where market_id = $1 and ($2::bigint is null or player_id = $2)',
    [market, player ?? null],
  )
}
