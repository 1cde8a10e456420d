import type { Paise, PlayerId } from '@maidan/core'
import type { HedgeOrder } from '@maidan/exchange'
import type { Query } from '../../../platform/postgres/database.ts'
import { BET_COLUMNS, readBet } from '../desk/replays.ts'
import type { Bet, MarketId } from '../model.ts'

/** A cash-out as it was decided, before its orders were placed. */
export type StoredPlan = { readonly value: Paise; readonly orders: readonly HedgeOrder[] }

type PlanRow = { readonly key: string; readonly request_hash: string; readonly answer: StoredPlan }

/** The plans of a request, the newest last: one whose orders all failed is followed by another. */
export const listPlans = (tx: Query, player: PlayerId, prefix: string): Promise<PlanRow[]> =>
  tx.query<PlanRow>(
    `select key, request_hash, answer from exchange.request
     where player_id = $1 and starts_with(key, $2) order by at, length(key), key`,
    [player, prefix],
  )

export const savePlan = async (
  tx: Query,
  player: PlayerId,
  key: string,
  requestHash: string,
  plan: StoredPlan,
): Promise<void> => {
  await tx.query(
    'insert into exchange.request (player_id, key, request_hash, answer) values ($1, $2, $3, $4)',
    [player, key, requestHash, JSON.stringify(plan)],
  )
}

/** The bets that were placed under these keys, oldest first. */
export const listByKeys = async (tx: Query, player: PlayerId, keys: readonly string[]): Promise<Bet[]> => {
  const rows = await tx.query<Parameters<typeof readBet>[0]>(
    `select ${BET_COLUMNS} from exchange.bet b where b.player_id = $1 and b.key = any ($2::text[]) order by b.id`,
    [player, keys],
  )
  return rows.map(readBet)
}

export type Target = { readonly market: MarketId; readonly player: PlayerId; readonly target: Paise }

/** Of the markets that go on. */
export const listTargets = (tx: Query): Promise<Target[]> =>
  tx.query<Target>(
    `select o.market_id as market, o.player_id as player, o.target
     from exchange.cash_out_order o join exchange.market m on m.id = o.market_id
     where m.status in ('open', 'suspended')`,
  )

export const saveTarget = async (tx: Query, { market, player, target }: Target): Promise<void> => {
  await tx.query(
    `insert into exchange.cash_out_order (market_id, player_id, target) values ($1, $2, $3)
     on conflict (market_id, player_id) do update set target = excluded.target, created_at = now()`,
    [market, player, target],
  )
}

/** Of one player, or of everybody when the market is over. */
export const removeTargets = async (tx: Query, market: MarketId, player?: PlayerId): Promise<void> => {
  await tx.query(
    'delete from exchange.cash_out_order where market_id = $1 and ($2::bigint is null or player_id = $2)',
    [market, player ?? null],
  )
}
