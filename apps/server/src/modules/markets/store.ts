import { type MarketId, paise } from '@maidan/core'
import type { Removal, VoidRange } from '@maidan/exchange'
import type { Banking, FixtureId, Known, MarketKind } from '@maidan/sports'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import type { MarketRow, MarketStatus, NewMarket, Runner } from './model.ts'

type Row = {
  readonly id: MarketId
  readonly key: string
  readonly fixture_id: string
  readonly name: string
  readonly kind: MarketKind
  readonly banking: Banking
  readonly runners: readonly Runner[]
  readonly commission_bp: number
  readonly cross_matching: boolean
  readonly places: number
  readonly min_stake: number
  readonly max_stake: number
  readonly max_exposure: number
  readonly status: MarketStatus
  readonly reason: string | null
  readonly in_play: boolean
  readonly delay_seconds: number
  readonly version: number
  readonly removals: readonly Removal[]
  readonly voids: readonly VoidRange[]
  readonly closes_ms: number | null
  readonly closed_ms: number | null
  readonly result: Known | null
  readonly result_version: number
  readonly settled_version: number
}

const COLUMNS = `id, key, fixture_id, name, kind, banking, runners, commission_bp, cross_matching, places, min_stake,
  max_stake, max_exposure, status, reason, in_play, delay_seconds, version, removals, voids, result, result_version,
  settled_version, (extract(epoch from closes_at) * 1000)::bigint as closes_ms,
  (extract(epoch from closed_at) * 1000)::bigint as closed_ms`

const readRow = (row: Row): MarketRow => ({
  id: row.id,
  key: row.key,
  fixture: row.fixture_id,
  name: row.name,
  kind: row.kind,
  banking: row.banking,
  runners: row.runners,
  commissionBp: row.commission_bp,
  crossMatching: row.cross_matching,
  places: row.places,
  limits: {
    minStake: paise(row.min_stake),
    maxStake: paise(row.max_stake),
    maxExposure: paise(row.max_exposure),
  },
  status: row.status,
  reason: row.reason ?? undefined,
  inPlay: row.in_play,
  delaySeconds: row.delay_seconds,
  version: row.version,
  removals: row.removals,
  voids: row.voids,
  ...(row.closes_ms === null ? {} : { closesAt: row.closes_ms }),
  closedAt: row.closed_ms ?? undefined,
  result: row.result ?? undefined,
  resultVersion: row.result_version,
  settledVersion: row.settled_version,
})

const readRows = async (tx: Query, where: string, values: readonly unknown[]): Promise<MarketRow[]> =>
  (await tx.query<Row>(`select ${COLUMNS} from exchange.market where ${where}`, values)).map(readRow)

export const findMarket = async (tx: Query, id: MarketId): Promise<MarketRow | undefined> =>
  (await readRows(tx, 'id = $1', [id]))[0]

export const listMarketsByKey = (tx: Query, keys: readonly string[]): Promise<MarketRow[]> =>
  readRows(tx, 'key = any ($1)', [keys])

export const listMarketsOf = (tx: Query, fixtures: readonly FixtureId[]): Promise<MarketRow[]> =>
  readRows(tx, 'fixture_id = any ($1) order by id', [fixtures])

/** The markets between players. */
export const listExchangeMarketsOf = (tx: Query, fixtures: readonly FixtureId[]): Promise<MarketRow[]> =>
  readRows(tx, "fixture_id = any ($1) and banking = 'exchange' order by id", [fixtures])

export const listLiveMarkets = async (tx: Tx): Promise<MarketId[]> =>
  (
    await tx.query<{ id: MarketId }>(
      "select id from exchange.market where status in ('open', 'suspended') order by id",
    )
  ).map(({ id }) => id)

/** Makes the markets whose key is new. They are suspended until the feed opens them. */
export const insertMarkets = async (
  tx: Tx,
  markets: readonly NewMarket[],
): Promise<ReadonlyMap<string, MarketId>> => {
  const rows = markets.map(({ limits, closesAt, ...rest }) => ({
    ...rest,
    ...limits,
    closesAt: closesAt === undefined ? null : new Date(closesAt).toISOString(),
  }))
  await tx.query(
    `insert into exchange.market (key, fixture_id, name, kind, banking, runners, commission_bp, cross_matching, places,
       min_stake, max_stake, max_exposure, closes_at)
     select key, fixture, name, kind, banking, runners, "commissionBp", "crossMatching", places,
       "minStake", "maxStake", "maxExposure", "closesAt"
     from jsonb_to_recordset($1::jsonb) as n (key text, fixture text, name text, kind jsonb, banking text, runners jsonb,
       "commissionBp" integer, "crossMatching" boolean, places integer, "minStake" bigint, "maxStake" bigint,
       "maxExposure" bigint, "closesAt" timestamptz)
     on conflict (key) do nothing`,
    [JSON.stringify(rows)],
  )
  const found = await tx.query<{ key: string; id: MarketId }>(
    'select key, id from exchange.market where key = any ($1)',
    [markets.map(({ key }) => key)],
  )
  return new Map(found.map(({ key, id }) => [key, id]))
}

/** Writes a transition. `closed_at` is the moment of writing, so every bet of the same batch is older. */
export const updateMarket = async (tx: Tx, row: MarketRow, closesNow: boolean): Promise<void> => {
  await tx.query(
    `update exchange.market set status = $2, reason = $3, in_play = $4, delay_seconds = $5, version = $6, removals = $7,
       voids = $8, result = $9, result_version = $10,
       closed_at = case when $11 then clock_timestamp() else closed_at end
     where id = $1`,
    [
      row.id,
      row.status,
      row.reason ?? null,
      row.inPlay,
      row.delaySeconds,
      row.version,
      JSON.stringify(row.removals),
      JSON.stringify(row.voids),
      row.result === undefined ? null : JSON.stringify(row.result),
      row.resultVersion,
      closesNow,
    ],
  )
}
