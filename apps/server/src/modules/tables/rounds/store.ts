import { defined, type Instant } from '@maidan/core'
import type { Laid } from '@maidan/games/live'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { TablePlace } from '../chains/service.ts'
import type { TableClock } from '../deps.ts'
import type { LockedRound, Round, TableRoundId } from './round.ts'

const COLUMNS = `r.id, r.game, r.engine, r.chain_id as chain, r.position, r.hash, c.salt, r.opened_at as "openedAt",
  r.closes_at as "closesAt", r.closed_at as "closedAt", r.deal_ms as "dealMs", r.result_ms as "resultMs",
  r.settled_at as "settledAt"`

const SELECT = `select ${COLUMNS} from tables.round r join tables.chain c on c.id = r.chain_id`

/** How many seconds a process counts with what it last said of its players. */
const FRESH = `at > clock_timestamp() - interval '10 seconds'`

export const readDatabaseTime = async (db: Query): Promise<Instant> => {
  const [row] = await db.query<{ now: Instant }>(
    `select date_trunc('milliseconds', clock_timestamp()) as now`,
  )
  return row!.now
}

export const findRound = async (db: Query, id: number): Promise<Round | undefined> =>
  (await db.query<Round>(`${SELECT} where r.id = $1`, [id]))[0]

export const findLastRound = async (db: Query, game: string): Promise<Round | undefined> =>
  (await db.query<Round>(`${SELECT} where r.game = $1 order by r.id desc limit 1`, [game]))[0]

/** The last round of each of these tables. */
export const listLastRounds = (db: Query, games: readonly string[]): Promise<Round[]> =>
  db.query<Round>(
    `select r.* from unnest($1::text[]) as g (game)
     cross join lateral (${SELECT} where r.game = g.game order by r.id desc limit 1) r`,
    [games],
  )

/** Newest first. */
export const listClosed = (db: Query, game: string, most: number): Promise<Round[]> =>
  db.query<Round>(`${SELECT} where r.game = $1 and r.closed_at is not null order by r.id desc limit $2`, [
    game,
    most,
  ])

export const listRounds = (db: Query, ids: readonly number[]): Promise<Round[]> =>
  db.query<Round>(`${SELECT} where r.id = any ($1::bigint[]) order by r.id desc`, [ids])

/** For the audit. */
export const listRoundsAfter = (db: Query, after: number, most: number): Promise<Round[]> =>
  db.query<Round>(`${SELECT} where r.id > $1 order by r.id limit $2`, [after, most])

/** Waits for whoever takes bets on these rounds, and keeps others from them until the transaction ends. Lowest id first. */
export const lockRounds = (tx: Tx, ids: readonly number[]): Promise<LockedRound[]> =>
  tx.query<LockedRound>(
    `select ${COLUMNS}, r.laid from tables.round r join tables.chain c on c.id = r.chain_id
     where r.id = any ($1::bigint[]) order by r.id for update of r`,
    [ids],
  )

export const saveLaid = async (
  tx: Tx,
  rounds: readonly { readonly id: TableRoundId; readonly laid: Laid }[],
): Promise<void> => {
  if (rounds.length === 0) return
  await tx.query(
    `update tables.round r set laid = l.laid::jsonb from unnest($1::bigint[], $2::text[]) as l (id, laid)
     where r.id = l.id`,
    [rounds.map(({ id }) => id), rounds.map(({ laid }) => JSON.stringify(laid))],
  )
}

export type NewRound = TablePlace & {
  readonly game: string
  readonly engine: string
  readonly timing: TableClock
}

type Opened = Pick<Round, 'id' | 'game' | 'openedAt' | 'closesAt'>

/** Opens a round at each of these tables. */
export const insertRounds = async (tx: Tx, rounds: readonly NewRound[]): Promise<Round[]> => {
  const rows = await tx.query<Opened>(
    `insert into tables.round (game, engine, chain_id, position, hash, opened_at, closes_at, deal_ms, result_ms)
     select n.game, n.engine, n.chain, n.position, n.hash, now, now + n.window_ms * interval '1 millisecond', n.deal_ms, n.result_ms
     from jsonb_to_recordset($1) as n (game text, engine text, chain bigint, position integer, hash text, window_ms integer,
       deal_ms integer, result_ms integer), date_trunc('milliseconds', clock_timestamp()) as now
     returning id, game, opened_at as "openedAt", closes_at as "closesAt"`,
    [JSON.stringify(rounds.map(rowOf))],
  )
  const opened = new Map(rows.map((row) => [row.game, row]))
  return rounds.map(({ game, engine, chain, position, hash, salt, timing: { dealMs, resultMs } }) => ({
    ...defined(opened.get(game), `a round of ${game}`),
    engine,
    chain,
    position,
    hash,
    salt,
    dealMs,
    resultMs,
    closedAt: null,
    settledAt: null,
  }))
}

const rowOf = ({ game, engine, chain, position, hash, timing }: NewRound) => ({
  game,
  engine,
  chain,
  position,
  hash,
  window_ms: timing.windowMs,
  deal_ms: timing.dealMs,
  result_ms: timing.resultMs,
})

/** Closes the rounds of these tables that are due, each after the last bet on it, and answers those. */
export const closeRounds = async (tx: Tx, games: readonly string[]): Promise<Round[]> => {
  await tx.query(
    'select from tables.round where game = any ($1::text[]) and closed_at is null order by id for update',
    [games],
  )
  return tx.query<Round>(
    `update tables.round r set closed_at = date_trunc('milliseconds', clock_timestamp()) from tables.chain c
     where c.id = r.chain_id and r.game = any ($1::text[]) and r.closed_at is null and clock_timestamp() >= r.closes_at
     returning ${COLUMNS}`,
    [games],
  )
}

/** False while a bet of the round is open. */
export const finishRound = async (tx: Tx, id: TableRoundId): Promise<boolean> => {
  const rows = await tx.query(
    `update tables.round r set settled_at = date_trunc('milliseconds', clock_timestamp())
     where r.id = $1 and r.closed_at is not null and r.settled_at is null and not exists (
       select from tables.bet b where b.round_id = r.id and b.state in ('asked', 'taken', 'leaving')) returning r.id`,
    [id],
  )
  return rows.length > 0
}

/** Tables that somebody watches, or that have a round in play. */
export const listAwake = async (db: Query): Promise<string[]> =>
  (
    await db.query<{ game: string }>(
      `select game from tables.watch where players > 0 and ${FRESH}
       union select game from tables.round where settled_at is null`,
    )
  ).map(({ game }) => game)

type TableRow = { readonly game: string; readonly now: Instant; readonly isWatched: boolean }

/** How each of these tables stands for its owner. The time is read last, so that it is the time of the answer. */
export const readTables = async (
  db: Query,
  games: readonly string[],
): Promise<readonly (TableRow & { readonly last: Round | undefined })[]> => {
  const last = new Map((await listLastRounds(db, games)).map((round) => [round.game, round]))
  const rows = await db.query<TableRow>(
    `select g.game, date_trunc('milliseconds', clock_timestamp()) as now,
       exists (select from tables.watch w where w.game = g.game and players > 0 and ${FRESH}) as "isWatched"
     from unnest($1::text[]) as g (game)`,
    [games],
  )
  return rows.map(({ game, now, isWatched }) => ({ game, now, isWatched, last: last.get(game) }))
}

export type DueRound = Round & { readonly inMs: number }

/** The rounds that are closed and not settled, and how long until each is to be. */
export const listUnsettled = (db: Query): Promise<DueRound[]> =>
  db.query<DueRound>(
    `select ${COLUMNS}, ceil(extract(epoch from
       r.closed_at + r.deal_ms * interval '1 millisecond' - clock_timestamp()) * 1000)::integer as "inMs"
     from tables.round r join tables.chain c on c.id = r.chain_id
     where r.settled_at is null and r.closed_at is not null order by r.id`,
  )

/** Somebody of this process has come to a table. */
export const sayOne = async (tx: Tx, process: string, game: string): Promise<void> => {
  await tx.query(
    `insert into tables.watch (process, game, players, at) values ($1, $2, 1, clock_timestamp())
     on conflict (process, game) do update set players = greatest(1, tables.watch.players), at = excluded.at`,
    [process, game],
  )
}

export type Presence = { readonly game: string; readonly players: number }

/** Says how many players of this process are at which tables, and hears how many there are in all. */
export const sayPresence = async (
  db: Query,
  process: string,
  here: readonly Presence[],
): Promise<ReadonlyMap<string, number>> => {
  const games = here.map(({ game }) => game)
  const players = here.map((one) => one.players)
  await db.query(
    `with said as (
       insert into tables.watch (process, game, players, at)
       select $1, t.*, clock_timestamp() from unnest($2::text[], $3::integer[]) as t (game, players)
       on conflict (process, game) do update set players = excluded.players, at = excluded.at)
     delete from tables.watch w where (w.process, w.game) in (
       select process, game from tables.watch
       where (process = $1 and game <> all ($2::text[])) or at < clock_timestamp() - interval '1 minute'
       for update skip locked)`,
    [process, games, players],
  )
  const rows = await db.query<Presence>(
    `select game, sum(players)::integer as players from tables.watch where game = any ($1::text[]) and ${FRESH} group by game`,
    [games],
  )
  return new Map(rows.map((row) => [row.game, row.players]))
}
