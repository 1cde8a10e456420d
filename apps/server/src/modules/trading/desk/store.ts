import { groupBy, type PlayerId } from '@maidan/core'
import { offsetOf, type Paging } from '../../../platform/paging.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import type { BetGroup, HouseSide, OpenBook, SlipSide } from './outcomes.ts'
import { OF_PLAYERS } from '../of-players.ts'

export type DeskFilter = {
  readonly sport: string | undefined
  readonly stage: 'current' | 'finished'
  readonly q: string | undefined
}

/** Finished matches are listed for a week, as long as somebody may ask about them. */
const MATCHES = `($1::text is null or f.sport = $1)
  and case when $2 = 'finished' then f.stage = 'finished' and f.updated_at > now() - interval '7 days'
    else f.stage <> 'finished' end
  and ($3::text is null or position(lower($3) in lower(concat_ws(' ', f.fixture -> 'home' ->> 'name',
    f.fixture -> 'away' ->> 'name', f.competition ->> 'name', f.id))) > 0)`

const valuesOf = ({ sport, stage, q }: DeskFilter) => [sport ?? null, stage, q || null]

export const listFixtureIds = async (db: Query, filter: DeskFilter, paging: Paging): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      `select f.id from sports.fixture f where ${MATCHES}
       order by case f.stage when 'live' then 0 when 'upcoming' then 1 else 2 end,
         case when f.stage = 'finished' then f.updated_at end desc, f.starts_at, f.id
       limit $4 offset $5`,
      [...valuesOf(filter), paging.size, offsetOf(paging)],
    )
  ).map(({ id }) => id)

export const countFixtures = async (db: Query, filter: DeskFilter): Promise<number> =>
  (
    await db.query<{ total: number }>(
      `select count(*) as total from sports.fixture f where ${MATCHES}`,
      valuesOf(filter),
    )
  )[0]?.total ?? 0

/** Markets that are not settled; bets in them are open. */
const UNSETTLED = `m.status in ('open', 'suspended', 'closed') and m.settled_version = 0`

/** Everything that is open, by market: one read for the whole desk. */
export const readOpenBooks = async (db: Query, house: PlayerId): Promise<Map<number, OpenBook>> => {
  const [groups, sides, slips] = await Promise.all([
    db.query<BetGroup>(
      `select b.market_id as market, b.runner, b.side, b.price, b.line, b.matched, count(*) as bets
       from exchange.market m join exchange.bet b on b.market_id = m.id
       where ${UNSETTLED} and m.banking in ('rates', 'lines') and b.status = 'open' and b.matched > 0
       group by 1, 2, 3, 4, 5, 6`,
    ),
    db.query<HouseSide>(
      `select b.market_id as market, b.runner, b.side, sum(b.matched)::bigint as matched, sum(b.value)::bigint as value
       from exchange.market m join exchange.bet b on b.market_id = m.id
       where ${UNSETTLED} and m.banking = 'exchange' and b.player_id = $1 and b.status = 'open' and b.matched > 0
       group by 1, 2, 3`,
      [house],
    ),
    db.query<SlipSide>(
      `select l.market_id as market, leg ->> 'selection' as key,
         sum((b.slip ->> 'maxReturns')::bigint - b.stake)::bigint as win
       from exchange.market m join exchange.slip_leg l on l.market_id = m.id
       join exchange.bet b on b.id = l.bet_id and b.status = 'open'
       cross join jsonb_array_elements(b.slip -> 'legs') leg
       where ${UNSETTLED} and m.banking = 'odds' and leg ->> 'market' = l.market_id::text
       group by 1, 2`,
    ),
  ])
  const by = <T extends { readonly market: number }>(rows: readonly T[]) =>
    groupBy(rows, ({ market }) => market)
  const [groupsBy, sidesBy, slipsBy] = [by(groups), by(sides), by(slips)]
  const markets = new Set([...groupsBy.keys(), ...sidesBy.keys(), ...slipsBy.keys()])
  return new Map(
    [...markets].map((market) => [
      market,
      {
        groups: groupsBy.get(market) ?? [],
        house: sidesBy.get(market) ?? [],
        slips: slipsBy.get(market) ?? [],
      },
    ]),
  )
}

/** How many bets are open or wait in each of these markets. */
export const countOpenBets = async (db: Query, markets: readonly number[]): Promise<Map<number, number>> => {
  const rows = await db.query<{ market: number; bets: number }>(
    `select market, count(*) as bets from (
       select market_id as market, player_id from exchange.bet
       where market_id = any ($1) and status in ('open', 'pending')
       union all
       select l.market_id, b.player_id from exchange.slip_leg l join exchange.bet b on b.id = l.bet_id
       where l.market_id = any ($1) and b.status in ('open', 'pending')) open
     join accounts.player p on p.id = open.player_id where ${OF_PLAYERS}
     group by market`,
    [markets],
  )
  return new Map(rows.map(({ market, bets }) => [market, bets]))
}

export type TodayFigures = { readonly matched: number; readonly margin: number }

/** In paise, since midnight in India: what was matched, and what the house made on markets settled since then. */
export const readToday = async (db: Query, house: PlayerId): Promise<TodayFigures> => {
  const [row] = await db.query<TodayFigures>(
    `with today as (select date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' as at)
     select coalesce((select sum(size) from exchange.match, today where match.at >= today.at), 0)::bigint
         + coalesce((select sum(matched) from exchange.bet, today
           where placed_at >= today.at and banking <> 'exchange'), 0)::bigint as matched,
       coalesce((select sum(s.commission - s.profit) from exchange.market m join today on m.settled_at >= today.at
           join exchange.settlement s on s.market_id = m.id and s.version = m.settled_version
           where s.player_id <> $1), 0)::bigint
         - coalesce((select sum(b.profit) from exchange.bet b where b.id in (
             select l.bet_id from exchange.market m join today on m.settled_at >= today.at
             join exchange.slip_leg l on l.market_id = m.id)
           and b.status in ('settled', 'void')), 0)::bigint as margin`,
    [house],
  )
  return row ?? { matched: 0, margin: 0 }
}
