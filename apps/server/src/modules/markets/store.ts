import { type MarketId, paise } from '@maidan/core'
import type { Removal, VoidRange } from '@maidan/exchange'
import type { Banking, FixtureId, Known, MarketKind, Sport } from '@maidan/sports'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import type {
  MarketLimits,
  MarketNames,
  MarketRow,
  MarketStatus,
  NewMarket,
  Runner,
  StopKind,
} from './model.ts'

type Row = {
  readonly id: MarketId
  readonly key: string
  readonly fixture_id: string
  readonly sport: Sport
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
  readonly stop: StopKind | null
  readonly feed_open: boolean
  readonly feed_reason: string | null
  readonly set_limits: Partial<MarketLimits>
  readonly in_play: boolean
  readonly delay_seconds: number
  readonly version: number
  readonly removals: readonly Removal[]
  readonly voids: readonly VoidRange[]
  readonly closes_ms: number | null
  readonly closed_ms: number | null
  readonly result: Known | null
  readonly result_by: MarketRow['resultBy']
  readonly result_version: number
  readonly settled_version: number
}

const COLUMNS = `id, key, fixture_id, (select sport from sports.fixture f where f.id = fixture_id) as sport, name, kind, banking, runners, commission_bp, cross_matching, places, min_stake,
  max_stake, max_exposure, status, reason, stop, feed_open, feed_reason, set_limits, in_play, delay_seconds, version,
  removals, voids, result, result_by, result_version, settled_version, (extract(epoch from closes_at) * 1000)::bigint as closes_ms,
  (extract(epoch from closed_at) * 1000)::bigint as closed_ms`

const madeLimitsOf = (row: Row): MarketLimits => ({
  minStake: paise(row.min_stake),
  maxStake: paise(row.max_stake),
  maxExposure: paise(row.max_exposure),
})

/** While no trader has stopped the market, it is as the feed said last. */
const feedOf = ({ stop, status, reason, feed_open, feed_reason }: Row): MarketRow['feed'] =>
  stop === null
    ? { isOpen: status === 'open', reason: reason ?? undefined }
    : { isOpen: feed_open, reason: feed_reason ?? undefined }

const readRow = (row: Row): MarketRow => ({
  id: row.id,
  key: row.key,
  fixture: row.fixture_id,
  sport: row.sport,
  name: row.name,
  kind: row.kind,
  banking: row.banking,
  runners: row.runners,
  commissionBp: row.commission_bp,
  crossMatching: row.cross_matching,
  places: row.places,
  limits: { ...madeLimitsOf(row), ...row.set_limits },
  madeLimits: madeLimitsOf(row),
  setLimits: row.set_limits,
  status: row.status,
  reason: row.reason ?? undefined,
  stop: row.stop ?? undefined,
  feed: feedOf(row),
  inPlay: row.in_play,
  delaySeconds: row.delay_seconds,
  version: row.version,
  removals: row.removals,
  voids: row.voids,
  ...(row.closes_ms === null ? {} : { closesAt: row.closes_ms }),
  closedAt: row.closed_ms ?? undefined,
  result: row.result ?? undefined,
  resultBy: row.result_by,
  resultVersion: row.result_version,
  settledVersion: row.settled_version,
})

const readRows = async (tx: Query, where: string, values: readonly unknown[]): Promise<MarketRow[]> =>
  (await tx.query<Row>(`select ${COLUMNS} from exchange.market where ${where}`, values)).map(readRow)

export const listMarkets = (tx: Query, ids: readonly MarketId[]): Promise<MarketRow[]> =>
  readRows(tx, 'id = any ($1) order by id', [ids])

export const findMarket = async (tx: Query, id: MarketId): Promise<MarketRow | undefined> =>
  (await listMarkets(tx, [id]))[0]

export const listMarketsByKey = (tx: Query, keys: readonly string[]): Promise<MarketRow[]> =>
  readRows(tx, 'key = any ($1)', [keys])

export const listMarketsOf = (tx: Query, fixtures: readonly FixtureId[]): Promise<MarketRow[]> =>
  readRows(tx, 'fixture_id = any ($1) order by id', [fixtures])

/** The markets between players. */
export const listExchangeMarketsOf = (tx: Query, fixtures: readonly FixtureId[]): Promise<MarketRow[]> =>
  readRows(tx, "fixture_id = any ($1) and banking = 'exchange' order by id", [fixtures])

/** The markets of these matches that are not decided. */
export const listUndecidedMarketsOf = (tx: Query, fixtures: readonly FixtureId[]): Promise<MarketRow[]> =>
  readRows(tx, "fixture_id = any ($1) and status in ('open', 'suspended') order by id", [fixtures])

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

/** Who is on the other side of the bets of these markets. */
export const findBankings = async (
  db: Query,
  markets: readonly MarketId[],
): Promise<Map<MarketId, Banking>> => {
  const rows = await db.query<{ id: MarketId; banking: Banking }>(
    'select id, banking from exchange.market where id = any ($1::bigint[])',
    [markets],
  )
  return new Map(rows.map(({ id, banking }) => [id, banking]))
}

/** Only the names: a batch or a settlement may be changing everything else. */
export const renameMarket = async (tx: Tx, id: MarketId, names: MarketNames): Promise<void> => {
  await tx.query(
    `update exchange.market m set name = $2, runners = (
       select coalesce(jsonb_agg(runner || jsonb_build_object('name', coalesce($3::jsonb ->> (runner ->> 'id'),
         runner ->> 'name')) order by place), '[]')
       from jsonb_array_elements(m.runners) with ordinality as r (runner, place))
     where id = $1`,
    [id, names.market, JSON.stringify(names.runners)],
  )
}

/**
 * Writes the markets that a batch changed, all in one statement: a feed that falls silent suspends thousands at once.
 * `closed_at` is the moment of writing, so every bet of the same batch is older.
 */
export const updateMarkets = async (
  tx: Tx,
  markets: readonly MarketRow[],
  closing: ReadonlySet<MarketId>,
): Promise<void> => {
  if (markets.length === 0) return
  const rows = markets.map(({ feed, ...row }) => ({
    ...row,
    feedOpen: feed.isOpen,
    feedReason: feed.reason,
    closesNow: closing.has(row.id),
  }))
  await tx.query(
    `update exchange.market m set status = n.status, reason = n.reason, stop = n.stop, feed_open = n."feedOpen",
       feed_reason = n."feedReason", set_limits = n."setLimits", result_by = n."resultBy", in_play = n."inPlay",
       delay_seconds = n."delaySeconds", version = n.version, removals = n.removals, voids = n.voids, result = n.result,
       result_version = n."resultVersion",
       closed_at = case when n."closesNow" then clock_timestamp() else m.closed_at end
     from jsonb_to_recordset($1::jsonb) as n (id bigint, status text, reason text, stop text, "feedOpen" boolean,
       "feedReason" text, "setLimits" jsonb, "resultBy" text, "inPlay" boolean,
       "delaySeconds" integer, version bigint, removals jsonb, voids jsonb, result jsonb, "resultVersion" integer,
       "closesNow" boolean)
     where m.id = n.id`,
    [JSON.stringify(rows)],
  )
}
