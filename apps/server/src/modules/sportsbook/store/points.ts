import type { Instant } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { MarketId } from '../../markets/index.ts'

export type Point = {
  readonly market: MarketId
  readonly runner: number
  readonly back: number | undefined
  readonly lay: number | undefined
  readonly matched: number
}

export const addPoints = async (tx: Tx, points: readonly Point[], at: Instant): Promise<void> => {
  await tx.query(
    `insert into exchange.price_point (market_id, runner, at, back, lay, matched)
     select market, runner, to_timestamp($2 / 1000.0), back, lay, matched
     from jsonb_to_recordset($1::jsonb) as p (market bigint, runner integer, back integer, lay integer, matched bigint)`,
    [JSON.stringify(points), at],
  )
}

export type StoredPoint = {
  readonly runner: number
  readonly at: number
  readonly back: number | null
  readonly lay: number | null
  readonly matched: number
}

/** The newest so many, oldest first. */
export const listPoints = (
  db: Query,
  market: MarketId,
  runner: number | undefined,
  count: number,
): Promise<StoredPoint[]> =>
  db.query<StoredPoint>(
    `select * from (
       select runner, at, back, lay, matched from exchange.price_point
       where market_id = $1 and ($2::integer is null or runner = $2) order by at desc, runner limit $3
     ) as newest order by at, runner`,
    [market, runner ?? null, count],
  )

/** Deletes the points of markets that closed before then, a bounded number of markets at a time. */
export const deletePoints = async (tx: Tx, closedBefore: Instant): Promise<number> =>
  (
    await tx.query(
      `delete from exchange.price_point where market_id in (
         select m.id from exchange.market m
         where m.closed_at < to_timestamp($1 / 1000.0)
           and exists (select 1 from exchange.price_point p where p.market_id = m.id)
         limit 50) returning 1`,
      [closedBefore],
    )
  ).length

/** Points older than this are kept one a step: the last of each. */
export type Age = { readonly olderThanMs: number; readonly stepMs: number }

/** Deletes the points of these markets that are too many for their age. Ages come youngest first. */
export const thinPoints = async (
  tx: Tx,
  markets: readonly MarketId[],
  ages: readonly Age[],
  now: Instant,
): Promise<number> =>
  (
    await tx.query(
      `with aged as (
         select p.ctid as row, market_id, runner, at, max(a."stepMs") as step
         from exchange.price_point p
         join jsonb_to_recordset($2::jsonb) as a ("olderThanMs" bigint, "stepMs" bigint)
           on p.at < to_timestamp(($3 - a."olderThanMs") / 1000.0)
         where market_id = any($1::bigint[]) group by p.ctid, market_id, runner, at
       ), placed as (
         select row, row_number() over (
           partition by market_id, runner, step, floor(extract(epoch from at) * 1000 / step) order by at desc
         ) as place from aged
       )
       delete from exchange.price_point where ctid = any (array(select row from placed where place > 1)) returning 1`,
      [markets, JSON.stringify(ages), now],
    )
  ).length
