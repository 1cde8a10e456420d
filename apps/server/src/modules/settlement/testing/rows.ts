import type { Match } from '@maidan/exchange'
import { numberArray } from '../../../platform/postgres/array-text.ts'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { BetId, MarketId, Side } from '../../markets/index.ts'

export type BetRow = {
  readonly id: BetId
  readonly player: number
  readonly market: MarketId | null
  readonly banking: 'exchange' | 'rates' | 'lines' | 'slip'
  readonly runner: number | null
  readonly side: Side
  readonly price: number
  readonly line: number | null
  readonly stake: number
  remaining: number
  matched: number
  value: number
  readonly seq: number
  readonly slip: unknown
  readonly heldCash: number
  readonly heldBonus: number
}

/** The bets as the markets module would have written them. */
export const insertBets = async (tx: Tx, bets: readonly BetRow[]): Promise<void> => {
  await tx.query(
    `insert into exchange.bet (id, player_id, market_id, banking, key, request_hash, runner, side, price, line, stake,
       remaining, matched, value, seq, slip, held_cash, held_bonus, status, placed_at)
     select id, player, market, banking, 'bet ' || id, 'test', runner, side, price, line, stake, remaining, matched, value,
       seq, slip, "heldCash", "heldBonus", case when remaining + matched = 0 then 'ended' else 'open' end,
       now() - interval '1 hour'
     from jsonb_to_recordset($1::jsonb) as b (id bigint, player bigint, market bigint, banking text, runner integer,
       side text, price integer, line integer, stake bigint, remaining bigint, matched bigint, value bigint, seq bigint,
       slip jsonb, "heldCash" bigint, "heldBonus" bigint)`,
    [JSON.stringify(bets)],
  )
}

export const insertMatches = async (tx: Tx, market: MarketId, matches: readonly Match[]): Promise<void> => {
  await tx.query(
    `insert into exchange.match (market_id, match, crossed, runner, price, size, back_bet, back_player, lay_bet, lay_player)
     select $1, match, "cross", runner, price, size, "backOrder", "backAccount", "layOrder", "layAccount"
     from jsonb_to_recordset($2::jsonb) as m (match integer, "cross" integer, runner integer, price integer, size bigint,
       "backOrder" bigint, "backAccount" bigint, "layOrder" bigint, "layAccount" bigint)`,
    [market, JSON.stringify(matches)],
  )
}

export type PositionRow = { readonly player: number; readonly cash: number; readonly bonus: number }

export const insertPositions = async (
  tx: Tx,
  market: MarketId,
  rows: readonly PositionRow[],
): Promise<void> => {
  await tx.query(
    `insert into exchange.position (market_id, player_id, cash, bonus)
     select $1, * from unnest($2::bigint[], $3::bigint[], $4::bigint[])`,
    [
      market,
      numberArray(rows.map(({ player }) => player)),
      numberArray(rows.map(({ cash }) => cash)),
      numberArray(rows.map(({ bonus }) => bonus)),
    ],
  )
}

export const nextBetIds = async (tx: Query, count: number): Promise<BetId[]> =>
  (
    await tx.query<{ id: BetId }>(
      "select nextval('exchange.bet_id') as id from generate_series(1, $1::integer)",
      [count],
    )
  ).map(({ id }) => id)
