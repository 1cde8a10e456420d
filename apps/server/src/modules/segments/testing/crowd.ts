import { DAY_MS, type Instant, type PlayerId, playerId } from '@maidan/core'
import type { Query } from '../../../platform/postgres/database.ts'
import { firstDay } from '../rules.ts'
import type { PlayerFacts } from './naive.ts'

const PRODUCTS = ['exchange', 'sportsbook', 'instant', 'casino'] as const

/** The same crowd every time: a number below the limit that follows from two others. */
const below = (limit: number, ...from: readonly number[]): number =>
  from.reduce((mixed, one) => (mixed * 7919 + one * 104_729 + 12_345) % 1_000_003, 1) % limit

const some = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

/** Amounts and days are few, so that many players stand exactly on a limit. */
const factsOf = (at: number, now: Instant): PlayerFacts => ({
  demo: below(10, at, 1) === 0,
  blocked: below(12, at, 2) === 0,
  registeredAt: now - below(40, at, 3) * DAY_MS,
  deposits: some(below(3, at, 4), (n) => (1 + below(4, at, 5, n)) * 50_000),
  played: [
    ...new Map(
      some(below(6, at, 6), (n) => {
        const day = firstDay(now, 1 + below(40, at, 7, n))
        const product = PRODUCTS[below(4, at, 8, n)] ?? 'instant'
        const risked = (below(6, at, 9, n) - 1) * 50_000
        return [`${day} ${product}`, { day, product, risked }] as const
      }),
    ).values(),
  ],
})

/** Adds so many players of all kinds. */
export const addCrowd = async (
  owner: Query,
  count: number,
  now: Instant,
): Promise<{ readonly id: PlayerId; readonly facts: PlayerFacts }[]> => {
  const crowd = some(count, (at) => factsOf(at, now))
  const rows = await owner.query<{ id: number }>(
    `insert into accounts.player (type_id, parent_id, name, username, username_key, mobile, password_hash, status, demo, created_at)
     select 3, 1, 'Asha Rao', 'crowd ' || n, 'crowd ' || n, '+91' || (7000000000 + n), '$argon2id$x',
       case when blocked then 'blocked' else 'active' end, demo, to_timestamp(at / 1000.0)
     from unnest($1::boolean[], $2::boolean[], $3::bigint[]) with ordinality as c (demo, blocked, at, n) order by n returning id`,
    [
      crowd.map(({ demo }) => demo),
      crowd.map(({ blocked }) => blocked),
      crowd.map(({ registeredAt }) => registeredAt),
    ],
  )
  const players = crowd.map((facts, at) => ({ id: playerId(rows[at]!.id), facts }))
  const deposits = players.flatMap(({ id, facts }) => facts.deposits.map((amount) => ({ id, amount })))
  await owner.query(
    `insert into cashier.deposit (player_id, gateway_code, gateway_name, status, amount, asset, asset_amount,
       confirmed, fee, created_at, decided_at)
     select id, 'upi', 'UPI', 'credited', amount, 'INR', '1', amount, 0, now(), now()
     from unnest($1::bigint[], $2::bigint[]) as d (id, amount)`,
    [deposits.map(({ id }) => id), deposits.map(({ amount }) => amount)],
  )
  const played = players.flatMap(({ id, facts }) => facts.played.map((day) => ({ id, ...day })))
  await owner.query(
    `insert into reports.player_day (player_id, day, product, risked, bonus_risked, result, gross)
     select *, 0, 0, 0 from unnest($1::bigint[], $2::date[], $3::text[], $4::bigint[])`,
    [
      played.map(({ id }) => id),
      played.map(({ day }) => day),
      played.map(({ product }) => product),
      played.map(({ risked }) => risked),
    ],
  )
  return players
}
