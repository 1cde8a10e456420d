import type { Database } from '../../apps/server/src/platform/postgres/database.ts'

/** Each player has so many postings, spread over so many days: deposits, stakes and wins, as a posting each. */
export type History = { readonly players: number; readonly each: number; readonly days: number }

/** Writes a history as the ledger would have, but for the hashes, which nobody here looks at. */
export const fillLedger = async (
  owner: Database,
  first: number,
  { players, each, days }: History,
): Promise<void> => {
  const last = first + players - 1
  await owner.query(
    `insert into accounts.player (id, type_id, parent_id, name, username, username_key, mobile, password_hash, created_at)
     overriding system value
     select id, 3, 1, 'Player', 'player' || id, 'player' || id, '+916' || lpad(id::text, 9, '0'), '$argon2id$x',
       now() - (id % $3) * interval '1 day' from generate_series($1::bigint, $2::bigint) id`,
    [first, last, days],
  )
  await owner.query(
    `insert into ledger.wallet (player_id, cash, seq, link)
     select id, 100000, $3, ledger.genesis(id) from generate_series($1::bigint, $2::bigint) id`,
    [first, last, each],
  )
  await owner.query(
    `insert into ledger.posting
     select md5(p || ':' || s)::uuid, p, s, 'bench:' || s, '\\x00', k.kind, k.movement, null, k.amount, 0, 0, 0,
       100000, 0, 0, 0, null, k.account || '=' || -k.amount,
       now() - (($3 - s)::double precision / $3 * $4) * interval '1 day', '\\x00'
     from generate_series($1::bigint, $2::bigint) p, generate_series(1, $3::int) s,
     lateral (select case s % 10 when 0 then 'deposit' when 1 then 'game_win' when 5 then 'game_win' else 'game_bet' end as kind,
       case s % 10 when 0 then 'deposit' when 1 then 'payout' when 5 then 'payout' else 'stake' end as movement,
       case s % 10 when 0 then 5000 when 1 then 2500 when 5 then 3900 else -1000 end::bigint as amount,
       case s % 10 when 0 then 'gateway:upi' else 'provider:maidan-studio' end as account) k`,
    [first, last, each, days],
  )
  await owner.query(
    `insert into ledger.house_entry (player_id, seq, account, amount)
     select p.player_id, p.seq, g.account, g.amount from ledger.posting p cross join ledger.house_legs(p.house) g
     where p.player_id between $1 and $2`,
    [first, last],
  )
}

const DAY = `(at at time zone 'Asia/Kolkata')::date`

/** The sums that counting would have written, in a few statements instead of hours; the audit says whether they are right. */
export const fillSums = async (owner: Database): Promise<void> => {
  await owner.query(
    'truncate reports.player_day, reports.day_play, reports.day_house, reports.active, reports.active_count',
  )
  await owner.query(
    `insert into play.counted (player_id, seq, counts) select player_id, seq, true from ledger.wallet
     on conflict (player_id) do update set seq = excluded.seq`,
  )
  await owner.query(
    `insert into reports.player_day
     select player_id, ${DAY}, 'casino', coalesce(sum(-d_cash) filter (where kind = 'game_bet'), 0), 0, sum(d_cash), -sum(d_cash)
     from ledger.posting where kind in ('game_bet', 'game_win') group by 1, 2`,
  )
  await owner.query(
    `insert into reports.day_play select day, product, sum(risked), sum(bonus_risked), sum(result), sum(gross)
     from reports.player_day group by 1, 2`,
  )
  await owner.query(
    `insert into reports.day_house select ${DAY}, g.account, kind, sum(g.amount)
     from ledger.posting cross join ledger.house_legs(house) g group by 1, 2, 3`,
  )
  for (const span of ['day', 'week', 'month'])
    await owner.query(
      `insert into reports.active select distinct $1::text, date_trunc($1, day)::date, player_id
       from reports.player_day where risked > 0`,
      [span],
    )
  await owner.query(
    'insert into reports.active_count select span, start, count(*) from reports.active group by 1, 2',
  )
  await owner.query('vacuum analyze')
}
