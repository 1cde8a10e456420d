import type { PlayerId } from '@maidan/core'
import { numberArray } from '../../platform/postgres/array-text.ts'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import type { Active, Day, DayHouse, DayPlay, PlayerDay, PlaySums, Sums } from './model.ts'
import type { Period, Registered, Returned } from './rules.ts'

/** Adds to all sums, in one order of tables and rows: of two transactions that meet, one waits for the other. */
export const addSums = async (tx: Tx, { players, play, house, active }: Sums): Promise<void> => {
  if (players.length > 0) await addPlayers(tx, players)
  await addActive(tx, active)
  if (play.length > 0) await addPlay(tx, play)
  if (house.length > 0) await addHouse(tx, house)
}

const sumsOf = (rows: readonly PlaySums[]): string[] => [
  numberArray(rows.map(({ risked }) => risked)),
  numberArray(rows.map(({ bonusRisked }) => bonusRisked)),
  numberArray(rows.map(({ result }) => result)),
  numberArray(rows.map(({ gross }) => gross)),
]

const ADDED = `risked = s.risked + excluded.risked, bonus_risked = s.bonus_risked + excluded.bonus_risked,
  result = s.result + excluded.result, gross = s.gross + excluded.gross`

const addPlayers = async (tx: Tx, rows: readonly PlayerDay[]): Promise<void> => {
  await tx.query(
    `insert into reports.player_day as s (player_id, day, product, risked, bonus_risked, result, gross)
     select * from unnest($1::bigint[], $2::date[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
     on conflict (player_id, day, product) do update set ${ADDED}`,
    [
      numberArray(rows.map(({ player }) => player)),
      rows.map(({ day }) => day),
      rows.map(({ product }) => product),
      ...sumsOf(rows),
    ],
  )
}

const addPlay = async (tx: Tx, rows: readonly DayPlay[]): Promise<void> => {
  await tx.query(
    `insert into reports.day_play as s (day, product, risked, bonus_risked, result, gross)
     select * from unnest($1::date[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
     on conflict (day, product) do update set ${ADDED}`,
    [rows.map(({ day }) => day), rows.map(({ product }) => product), ...sumsOf(rows)],
  )
}

const addHouse = async (tx: Tx, rows: readonly DayHouse[]): Promise<void> => {
  await tx.query(
    `insert into reports.day_house as s (day, account, kind, amount)
     select * from unnest($1::date[], $2::text[], $3::text[], $4::bigint[])
     on conflict (day, account, kind) do update set amount = s.amount + excluded.amount`,
    [
      rows.map(({ day }) => day),
      rows.map(({ account }) => account),
      rows.map(({ kind }) => kind),
      numberArray(rows.map(({ amount }) => amount)),
    ],
  )
}

/** A player who is seen for the first time in a day, week or month raises its number. */
const addActive = async (tx: Tx, rows: readonly Active[]): Promise<void> => {
  if (rows.length === 0) return
  await tx.query(
    `with fresh as (
       insert into reports.active (span, start, player_id)
       select * from unnest($1::text[], $2::date[], $3::bigint[]) on conflict do nothing returning span, start)
     insert into reports.active_count as s (span, start, players)
     select span, start, count(*) from fresh group by span, start order by span, start
     on conflict (span, start) do update set players = s.players + excluded.players`,
    [
      rows.map(({ span }) => span),
      rows.map(({ start }) => start),
      numberArray(rows.map(({ player }) => player)),
    ],
  )
}

export type DayActive = { readonly day: Day; readonly players: number }

export type Rows = {
  readonly play: readonly DayPlay[]
  readonly house: readonly DayHouse[]
  readonly active: readonly DayActive[]
  /** Who played in the week and in the month of the last day. */
  readonly week: number
  readonly month: number
  readonly registered: readonly DayActive[]
}

const ROWS = (fields: string, from: string): string =>
  `coalesce((select json_agg(r) from (select ${fields} from ${from}) r), '[]')`

/** One statement, so that all of it is of one moment, whoever counts meanwhile. */
export const readRows = async (db: Query, { from, to }: Period, week: Day, month: Day): Promise<Rows> => {
  const [row] = await db.query<{ rows: Rows }>(
    `select json_build_object(
       'play', ${ROWS('day, product, risked, bonus_risked as "bonusRisked", result, gross', 'reports.day_play where day between $1 and $2')},
       'house', ${ROWS('day, account, kind, amount', 'reports.day_house where day between $1 and $2')},
       'active', ${ROWS('start as day, players', "reports.active_count where span = 'day' and start between $1 and $2")},
       'week', coalesce((select players from reports.active_count where span = 'week' and start = $3), 0),
       'month', coalesce((select players from reports.active_count where span = 'month' and start = $4), 0),
       'registered', ${ROWS(
         `(created_at at time zone 'Asia/Kolkata')::date as day, count(*) as players`,
         `accounts.player where not demo and created_at >= $1::date::timestamp at time zone 'Asia/Kolkata'
           and created_at < ($2::date + 1)::timestamp at time zone 'Asia/Kolkata' group by 1`,
       )}) as rows`,
    [from, to, week, month],
  )
  return row!.rows
}

const WEEK = `date_trunc('week', p.created_at at time zone 'Asia/Kolkata')::date`

/** Who registered in these weeks, and who of them played in which week. */
export const readCohorts = async (
  db: Query,
  { from, to }: Period,
): Promise<{ readonly registered: readonly Registered[]; readonly returned: readonly Returned[] }> => {
  const [row] = await db.query<{ rows: { registered: Registered[]; returned: Returned[] } }>(
    `with joined as materialized (
       select p.id, ${WEEK} as week from accounts.player p
       where not p.demo and p.created_at >= $1::date::timestamp at time zone 'Asia/Kolkata'
         and p.created_at < ($2::date + 1)::timestamp at time zone 'Asia/Kolkata')
     select json_build_object(
       'registered', ${ROWS('week, count(*) as players', 'joined group by week')},
       'returned', ${ROWS(
         'j.week, a.start as active, count(*) as players',
         `joined j join reports.active a on a.player_id = j.id and a.span = 'week' and a.start between $1 and $2
          group by j.week, a.start`,
       )}) as rows`,
    [from, to],
  )
  return row!.rows
}

export type OwnDay = Pick<PlayerDay, 'day' | 'product' | 'risked' | 'result'>

export const readOwnDays = (db: Query, player: PlayerId, from: Day): Promise<OwnDay[]> =>
  db.query<OwnDay>(
    `select day, product, risked, result from reports.player_day
     where player_id = $1 and day >= $2 order by day, product`,
    [player, from],
  )
