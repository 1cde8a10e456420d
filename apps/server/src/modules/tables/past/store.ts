import type { Paise } from '@maidan/core'
import type { SpotChip } from '@maidan/games/spots'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { TableRoundId } from '../rounds/round.ts'

/** A settled round that is in no sum yet. */
export type UncountedRound = {
  readonly id: TableRoundId
  readonly engine: string
  /** The day of Kolkata on which it was settled. */
  readonly day: string
}

/** Rounds that another process is counting are left to it. */
export const lockUncounted = (tx: Tx, limit: number): Promise<UncountedRound[]> =>
  tx.query<UncountedRound>(
    `select id, engine, to_char(settled_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day
     from tables.round where settled_at is not null and not is_counted order by id limit $1 for update skip locked`,
    [limit],
  )

/** All that a player had on a round. */
export type PlayedRound = {
  readonly round: TableRoundId
  readonly chips: readonly SpotChip[]
  readonly staked: Paise
  readonly paid: Paise
}

/** What each player had on these rounds and was settled. */
export const listPlayedRounds = (tx: Tx, rounds: readonly TableRoundId[]): Promise<PlayedRound[]> =>
  tx.query<PlayedRound>(
    `select b.round_id as round, sum(b.stake)::bigint as staked, sum(b.payout)::bigint as paid,
       (select jsonb_agg(chip) from tables.bet own, jsonb_array_elements(own.chips) chip
        where own.round_id = b.round_id and own.player_id = b.player_id and own.state = 'settled') as chips
     from tables.bet b where b.round_id = any ($1::bigint[]) and b.state = 'settled' group by b.round_id, b.player_id`,
    [rounds],
  )

export const markCounted = async (tx: Tx, rounds: readonly TableRoundId[]): Promise<void> => {
  await tx.query('update tables.round set is_counted = true where id = any ($1::bigint[])', [rounds])
}

type Kept = { readonly days: number; readonly results: number }

/**
 * Deletes rounds that were settled long ago and that nobody bet on, as many at once. The last results of a table stay, and with
 * them the place of the next round in its chain. Answers how many went.
 */
export const deleteUnplayed = async (db: Query, { days, results }: Kept, most: number): Promise<number> => {
  const rows = await db.query(
    `delete from tables.round where id = any (array(
       select r.id from tables.round r
       where r.settled_at < clock_timestamp() - $1 * interval '1 day'
         and not exists (select from tables.bet b where b.round_id = r.id)
         and r.id < (select min(id) from (select id from tables.round l where l.game = r.game order by id desc limit $2) last)
       order by r.id limit $3)) returning id`,
    [days, results, most],
  )
  return rows.length
}
