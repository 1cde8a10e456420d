import type { PlayerId } from '@maidan/core'
import type { Query } from '../../../platform/postgres/database.ts'
import type { PlayCounter } from '../model.ts'

/** A table of the tests that keeps what a counter was given, every row as often as it was given. */
export const openTally = async (owner: Query): Promise<void> => {
  await owner.query(
    `create table public.tally (player_id bigint, seq bigint, product text, risked bigint, bonus bigint, result bigint, house bigint)`,
  )
  await owner.query('grant select, insert on public.tally to maidan_app')
}

export const tally: PlayCounter = async (tx, counted) => {
  const rows = counted.flatMap(({ player, played }) => played.map((one) => ({ player, ...one })))
  await tx.query(
    `insert into public.tally select player, seq, product, risked, "bonusRisked", result, "houseWin"
     from jsonb_to_recordset($1::jsonb) as p (player bigint, seq bigint, product text, risked bigint, "bonusRisked" bigint,
       result bigint, "houseWin" bigint)`,
    [JSON.stringify(rows)],
  )
}

export type Sums = {
  readonly rows: number
  readonly different: number
  readonly risked: number
  readonly result: number
  readonly house: number
}

export const sumsOf = async (db: Query, player: PlayerId): Promise<Sums> => {
  const [sums] = await db.query<Sums>(
    `select count(*) as rows, count(distinct seq) as different, coalesce(sum(risked), 0)::bigint as risked,
       coalesce(sum(result), 0)::bigint as result, coalesce(sum(house), 0)::bigint as house
     from public.tally where player_id = $1`,
    [player],
  )
  return sums!
}
