import type { Paise } from '@maidan/core'
import type { StudioBet } from '@maidan/games/studio'
import type { Query, Tx } from '../../../platform/postgres/database.ts'

/** What the sums need of a settled round. */
export type CountedRound = {
  readonly engine: string
  /** The day of Kolkata on which it ended. */
  readonly day: string
  readonly bet: StudioBet
  readonly firstStake: Paise
  readonly staked: Paise
  readonly payout: Paise
}

/** A settled round that is in no sum yet. */
type UncountedRound = CountedRound & { readonly id: number }

/** Rounds that another process is counting are left to it. */
export const lockUncounted = (tx: Tx, limit: number): Promise<UncountedRound[]> =>
  tx.query<UncountedRound>(
    `select id, engine, to_char(ended_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, bet, stake as "firstStake",
       stake + (select coalesce(sum(m.stake), 0)::bigint from studio.move m
         where m.round_id = r.id and m.state = 'taken') as staked, payout
     from studio.round r where state = 'settled' and not is_counted order by id limit $1 for update of r skip locked`,
    [limit],
  )

export const markCounted = async (tx: Tx, rounds: readonly number[]): Promise<void> => {
  await tx.query('update studio.round set is_counted = true where id = any($1)', [rounds])
}

/** What rounds of one engine on one day returned; `promised` is null where its game states nothing. */
export type DayReturns = {
  readonly day: string
  readonly engine: string
  readonly rounds: number
  readonly staked: number
  readonly paid: number
  readonly promised: number | null
}

/** Lines are taken in one order, so that two processes never wait for each other in a circle. */
export const addReturns = async (tx: Tx, added: readonly DayReturns[]): Promise<void> => {
  await tx.query(
    `insert into studio.returns as r (day, engine, rounds, staked, paid, promised)
     select * from jsonb_to_recordset($1) as a (day date, engine text, rounds bigint, staked bigint, paid bigint,
       promised numeric)
     order by a.day, a.engine
     on conflict (day, engine) do update set rounds = r.rounds + excluded.rounds, staked = r.staked + excluded.staked,
       paid = r.paid + excluded.paid, promised = r.promised + excluded.promised`,
    [JSON.stringify(added)],
  )
}

export type EngineReturns = Omit<DayReturns, 'day'>

export const listReturns = (db: Query, since: string): Promise<EngineReturns[]> =>
  db.query<EngineReturns>(
    `select engine, sum(rounds)::bigint as rounds, sum(staked)::bigint as staked, sum(paid)::bigint as paid,
       case when bool_or(promised is null) then null else sum(promised)::float8 end as promised
     from studio.returns where day >= $1::date group by engine order by sum(rounds) desc, engine`,
    [since],
  )
