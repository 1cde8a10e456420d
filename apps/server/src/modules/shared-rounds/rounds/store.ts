import type { SharedGameSlug } from '@maidan/contracts/player'
import type { Instant, Paise } from '@maidan/core'
import { offsetOf, type Paging } from '../../../platform/paging.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import type { SharedRound } from './round.ts'

const SELECT = `select r.id, r.game, r.chain_id as chain, r.position, r.table_id as table, r.hash, c.salt, r.result, r.phase,
    r.opened_at as "openedAt", r.closes_at as "closesAt", r.starts_at as "startsAt", r.started_at as "startedAt",
    r.ended_at as "endedAt", r.settled_at as "settledAt"
  from shared.round r join shared.chain c on c.id = r.chain_id`

export const findRound = async (db: Query, id: number): Promise<SharedRound | undefined> =>
  (await db.query<SharedRound>(`${SELECT} where r.id = $1`, [id]))[0]

export const findLastRound = async (db: Query, game: SharedGameSlug): Promise<SharedRound | undefined> =>
  (await db.query<SharedRound>(`${SELECT} where r.game = $1 order by r.id desc limit 1`, [game]))[0]

export const listEnded = (db: Query, game: SharedGameSlug, paging: Paging): Promise<SharedRound[]> =>
  db.query<SharedRound>(
    `${SELECT} where r.game = $1 and r.phase = 'ended' order by r.id desc limit $2 offset $3`,
    [game, paging.size, offsetOf(paging)],
  )

export type RoundFilter = {
  readonly game?: SharedGameSlug | undefined
  readonly state?: 'playing' | 'ended' | undefined
}

const WANTED = `($1::text is null or r.game = $1) and ($2::text is null or (r.phase = 'ended') = ($2 = 'ended'))`

const valuesOf = ({ game, state }: RoundFilter) => [game ?? null, state ?? null]

/** At most so many: a list of all rounds has no end that anybody pages to. */
export const countRounds = async (db: Query, filter: RoundFilter, most: number): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    `select count(*) from (select from shared.round r where ${WANTED} limit $3) found`,
    [...valuesOf(filter), most],
  )
  return row!.count
}

export const listRounds = (db: Query, filter: RoundFilter, paging: Paging): Promise<SharedRound[]> =>
  db.query<SharedRound>(`${SELECT} where ${WANTED} order by r.id desc limit $3 offset $4`, [
    ...valuesOf(filter),
    paging.size,
    offsetOf(paging),
  ])

/** For the audit. */
export const listRoundsAfter = (db: Query, after: number, most: number): Promise<SharedRound[]> =>
  db.query<SharedRound>(`${SELECT} where r.id > $1 order by r.id limit $2`, [after, most])

/** For the audit: the rounds that are in the returns of their games. */
export const listCountedAfter = (db: Query, after: number, most: number): Promise<SharedRound[]> =>
  db.query<SharedRound>(`${SELECT} where r.id > $1 and r.is_counted order by r.id limit $2`, [after, most])

export type RoundTotals = {
  readonly round: number
  readonly count: number
  readonly won: number
  readonly stake: Paise
  readonly paid: Paise
}

export const listTotals = (db: Query, rounds: readonly number[]): Promise<RoundTotals[]> =>
  db.query<RoundTotals>(
    `select round_id as round, count(*), count(*) filter (where state = 'won') as won,
       sum(stake_cash + stake_bonus)::bigint as stake, coalesce(sum(payout), 0)::bigint as paid
     from shared.bet where round_id = any ($1::bigint[]) and state <> 'cancelled' group by round_id`,
    [rounds],
  )

export const readDatabaseTime = async (db: Query): Promise<Instant> => {
  const [row] = await db.query<{ now: Instant }>(
    `select date_trunc('milliseconds', clock_timestamp()) as now`,
  )
  return row!.now
}
