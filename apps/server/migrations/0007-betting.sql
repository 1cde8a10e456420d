-- Fixtures, markets, bets and what is held for them.
-- A bet, a match and a receipt are history: the app adds them and never deletes one.

create schema sports;

create table sports.fixture (
  id text primary key check (length(id) between 1 and 100),
  sport text not null check (sport in ('soccer', 'tennis', 'cricket')),
  -- The fixture, its competition and the state of the match, as the package of sports writes them.
  fixture jsonb not null,
  competition jsonb not null,
  state jsonb,
  stage text not null default 'upcoming' check (stage in ('upcoming', 'live', 'finished')),
  starts_at timestamptz not null,
  updated_at timestamptz not null default now()
);
create index fixture_stage on sports.fixture (stage, starts_at);

create table sports.commentary (
  id bigint generated always as identity primary key,
  fixture_id text not null references sports.fixture (id),
  text text not null check (length(text) <= 500),
  at timestamptz not null default now()
);
create index commentary_fixture on sports.commentary (fixture_id, id desc);

create schema exchange;

-- `status` is what a player may do: only an open market takes bets.
create table exchange.market (
  id bigint generated always as identity primary key,
  key text not null unique check (length(key) between 1 and 160),
  fixture_id text not null references sports.fixture (id),
  name text not null check (length(name) <= 200),
  kind jsonb not null,
  banking text not null check (banking in ('exchange', 'rates', 'lines', 'odds')),
  -- [{ "id": 1, "key": "home", "name": "India" }]; empty for lines.
  runners jsonb not null,
  commission_bp integer not null default 0 check (commission_bp between 0 and 10000),
  cross_matching boolean not null default false,
  places integer not null default 1,
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null check (max_stake >= min_stake),
  -- The most one player may have at risk in the market.
  max_exposure bigint not null check (max_exposure > 0),
  status text not null default 'suspended' check (status in ('open', 'suspended', 'closed', 'settled', 'void')),
  -- Why it is suspended, in a sentence for the player.
  reason text check (length(reason) <= 200),
  in_play boolean not null default false,
  delay_seconds integer not null default 0 check (delay_seconds between 0 and 60),
  version integer not null default 1,
  removals jsonb not null default '[]',
  voids jsonb not null default '[]',
  -- No bet is taken from then on, by the clock of the database.
  closes_at timestamptz,
  closed_at timestamptz,
  -- The result as the package of sports gives it. Settlement runs when `settled_version` is behind.
  result jsonb,
  result_version integer not null default 0,
  settled_version integer not null default 0 check (settled_version <= result_version),
  settled_at timestamptz,
  created_at timestamptz not null default now()
) with (fillfactor = 70);
create index market_fixture on exchange.market (fixture_id);
create index market_live on exchange.market (id) where status in ('open', 'suspended');
create index market_unsettled on exchange.market (id) where settled_version < result_version;

create sequence exchange.bet_id;

-- The tables that are written with every bet name their market without a foreign key: each check would lock the row of
-- the market, and all bets of a match would queue behind it. Markets are never deleted.

-- A bet of any kind. `price` is decimal odds in hundredths, or a rate per 100; `stake` is the backer's.
-- `remaining` stands in the book, `matched` is what was taken, `value` the sum of stake times price of it.
create table exchange.bet (
  id bigint primary key,
  player_id bigint not null,
  market_id bigint,
  banking text not null check (banking in ('exchange', 'rates', 'lines', 'slip')),
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  runner integer,
  side text check (side in ('back', 'lay', 'yes', 'no')),
  price integer not null,
  line integer,
  stake bigint not null check (stake > 0),
  remaining bigint not null check (remaining >= 0),
  matched bigint not null check (matched >= 0),
  value bigint not null default 0,
  persistence text not null default 'lapse' check (persistence in ('lapse', 'persist')),
  seq bigint not null default 0,
  -- The legs and lines of a multiple, and where its stake came from.
  slip jsonb,
  held_cash bigint not null default 0 check (held_cash >= 0),
  held_bonus bigint not null default 0 check (held_bonus >= 0),
  -- `open` is standing or matched and not settled; `ended` never had a match, or no longer has one.
  status text not null check (status in ('open', 'ended', 'settled', 'void')),
  profit bigint,
  placed_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (player_id, key),
  check (remaining + matched <= stake)
) with (fillfactor = 80);
create index bet_market on exchange.bet (market_id);
create index bet_player on exchange.bet (player_id, id desc);

create table exchange.slip_leg (
  bet_id bigint not null references exchange.bet (id),
  market_id bigint not null references exchange.market (id),
  primary key (bet_id, market_id)
);
create index slip_leg_market on exchange.slip_leg (market_id);

-- Numbered from 1 in each market without a gap. The internal account of a cross-match is player 0 with bet 0.
create table exchange.match (
  market_id bigint not null,
  match integer not null,
  crossed integer not null,
  runner integer not null,
  price integer not null,
  size bigint not null check (size > 0),
  back_bet bigint not null,
  back_player bigint not null,
  lay_bet bigint not null,
  lay_player bigint not null,
  at timestamptz not null default now(),
  primary key (market_id, match)
);

-- What is held of a player for the bets of a market, and where it came from.
create table exchange.position (
  market_id bigint not null,
  player_id bigint not null,
  cash bigint not null check (cash >= 0),
  bonus bigint not null check (bonus >= 0),
  primary key (market_id, player_id)
) with (fillfactor = 70);
create index position_player on exchange.position (player_id);

-- Answers to commands that are no bets: cancel, reduce, replace, cash-out. The same key gets the same answer.
create table exchange.request (
  player_id bigint not null,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  answer jsonb not null,
  at timestamptz not null default now(),
  primary key (player_id, key)
);

-- Why a bet came out as it did, once for each result of its market.
create table exchange.receipt (
  bet_id bigint not null references exchange.bet (id),
  version integer not null,
  player_id bigint not null,
  verdict text not null,
  profit bigint not null,
  -- { source, rule, text, lines }
  explanation jsonb not null,
  at timestamptz not null default now(),
  primary key (bet_id, version)
);

-- One row a player and result: what the market as a whole made for the player.
create table exchange.settlement (
  market_id bigint not null references exchange.market (id),
  version integer not null,
  player_id bigint not null,
  profit bigint not null,
  commission bigint not null check (commission >= 0),
  -- What a correction could not take back because it was gone.
  owed bigint not null default 0 check (owed >= 0),
  at timestamptz not null default now(),
  primary key (market_id, version, player_id)
);

-- A target at which a player's position is cashed out by itself.
create table exchange.cash_out_order (
  market_id bigint not null references exchange.market (id),
  player_id bigint not null,
  target bigint not null,
  created_at timestamptz not null default now(),
  primary key (market_id, player_id)
);

create table exchange.price_point (
  market_id bigint not null references exchange.market (id),
  runner integer not null,
  at timestamptz not null default now(),
  back integer,
  lay integer,
  matched bigint not null
);
create index price_point_market on exchange.price_point (market_id, runner, at);

-- All that stands behind the held pockets of the wallets.
create view ledger.held as
select player_id, sum(exposure)::bigint as exposure, sum(pending)::bigint as pending
from (
  select player_id, case when pocket = 'exposure' then cash + bonus else 0 end as exposure,
    case when pocket = 'pending' then cash + bonus else 0 end as pending
  from ledger.hold where state = 'held'
  union all
  select player_id, cash + bonus, 0 from exchange.position
  union all
  select player_id, held_cash + held_bonus, 0 from exchange.bet where banking = 'slip' and status = 'open'
) as part
group by player_id;

-- Who asked before, and how the wallet stands: one row for each of the batch, in its order. Plans are made once and use
-- the indexes: a table that has just begun to grow has no statistics yet.
create function exchange.look_up(players bigint[], keys text[]) returns table (
  place integer, now_ms bigint, free bigint, request_hash text, answer jsonb, bet_id bigint
)
language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  return query
  select a.place::integer, (extract(epoch from now()) * 1000)::bigint, coalesce(w.cash + w.bonus, 0),
    coalesce(b.request_hash, r.request_hash), r.answer, b.id
  from unnest(players, keys) with ordinality as a (player_id, key, place)
  left join lateral (select w.cash, w.bonus from ledger.wallet w where w.player_id = a.player_id limit 1) w on true
  left join lateral (select b.id, b.request_hash from exchange.bet b
    where (b.player_id, b.key) = (a.player_id, a.key) limit 1) b on true
  left join lateral (select r.request_hash, r.answer from exchange.request r
    where (r.player_id, r.key) = (a.player_id, a.key) limit 1) r on true;
end
$$;

-- All rows of a batch: new bets, changes of older ones, matches, and what is held.
create function exchange.write_batch(
  placed_ms bigint, ids bigint[], players bigint[], markets bigint[], bankings text[], keys text[], hashes text[], runners integer[],
  sides text[], prices integer[], lines integer[], stakes bigint[], remainings bigint[], matcheds bigint[],
  "values" bigint[], persistences text[], seqs bigint[], slips jsonb[], held_cashes bigint[], held_bonuses bigint[],
  statuses text[],
  changed bigint[], d_remaining bigint[], d_matched bigint[], d_value bigint[],
  match_markets bigint[], match_numbers integer[], match_crossed integer[], match_runners integer[],
  match_prices integer[], match_sizes bigint[], back_bets bigint[], back_players bigint[], lay_bets bigint[],
  lay_players bigint[],
  held_markets bigint[], held_players bigint[], position_cash bigint[], position_bonus bigint[]
) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
begin
  insert into exchange.bet (id, player_id, market_id, banking, key, request_hash, runner, side, price, line, stake,
    remaining, matched, value, persistence, seq, slip, held_cash, held_bonus, status, placed_at)
  select *, to_timestamp(placed_ms / 1000.0)
  from unnest(ids, players, markets, bankings, keys, hashes, runners, sides, prices, lines, stakes, remainings, matcheds,
    "values", persistences, seqs, slips, held_cashes, held_bonuses, statuses);

  if cardinality(changed) > 0 then
    update exchange.bet b set remaining = b.remaining + c.remaining, matched = b.matched + c.matched,
      value = b.value + c.value,
      status = case when b.remaining + c.remaining + b.matched + c.matched = 0 then 'ended' else b.status end
    from unnest(changed, d_remaining, d_matched, d_value) as c (id, remaining, matched, value)
    where b.id = c.id;
  end if;

  if cardinality(match_numbers) > 0 then
    insert into exchange.match (market_id, match, crossed, runner, price, size, back_bet, back_player, lay_bet, lay_player)
    select * from unnest(match_markets, match_numbers, match_crossed, match_runners, match_prices, match_sizes, back_bets,
      back_players, lay_bets, lay_players);
  end if;

  insert into exchange.position (market_id, player_id, cash, bonus)
  select * from unnest(held_markets, held_players, position_cash, position_bonus)
  on conflict (market_id, player_id) do update set cash = excluded.cash, bonus = excluded.bonus;
end
$$;

-- A batch of new bets in one statement: the money of all players, then all rows, then what is told. Either all of it
-- happens, or nothing: a posting that is refused ends the batch with MD001, a key that was used before with MD003, or as
-- a key that is not unique. What was drawn for a player goes into the one position that is marked for it.
create function exchange.commit_batch(
  p_players bigint[], p_ids uuid[], p_keys text[], p_hashes bytea[], p_kinds text[], p_movements text[], p_refs
  text[], p_draws bigint[], p_cash_only boolean[], p_cashes bigint[], p_bonuses bigint[], p_exposures bigint[],
  p_pendings bigint[], p_hold_ops text[], p_hold_ids bigint[], p_hold_pockets text[], p_hold_expiries timestamptz[],
  p_hold_posts bigint[], p_houses text[],
  ids bigint[], players bigint[], markets bigint[], bankings text[], keys text[], hashes text[], runners integer[],
  sides text[], prices integer[], lines integer[], stakes bigint[], remainings bigint[], matcheds bigint[],
  "values" bigint[], persistences text[], seqs bigint[], slips jsonb[], held_cashes bigint[], held_bonuses bigint[],
  statuses text[],
  changed bigint[], d_remaining bigint[], d_matched bigint[], d_value bigint[],
  match_markets bigint[], match_numbers integer[], match_crossed integer[], match_runners integer[],
  match_prices integer[], match_sizes bigint[], back_bets bigint[], back_players bigint[], lay_bets bigint[],
  lay_players bigint[],
  held_markets bigint[], held_players bigint[], position_cash bigint[], position_bonus bigint[],
  held_draws integer[], events jsonb[]
) returns table (placed bigint, drawn bigint[], cash bigint[], bonus bigint[])
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  now_ms bigint := extract(epoch from now()) * 1000;
  drawn_players bigint[];
  drawn_cash bigint[];
  drawn_bonus bigint[];
  all_applied boolean;
begin
  if exists (
    select from unnest(players, keys) as a (player_id, key)
    cross join lateral (select from exchange.request r where (r.player_id, r.key) = (a.player_id, a.key) limit 1) r
  ) then
    raise exception 'a key of the batch was used before' using errcode = 'MD003';
  end if;

  select array_agg(m.player_id) filter (where m.d_cash + m.d_bonus < 0),
    array_agg(-m.d_cash) filter (where m.d_cash + m.d_bonus < 0),
    array_agg(-m.d_bonus) filter (where m.d_cash + m.d_bonus < 0),
    bool_and(m.verdict = 'applied')
  into drawn_players, drawn_cash, drawn_bonus, all_applied
  from ledger.post(
    p_players, p_ids, p_keys, p_hashes, p_kinds, p_movements, p_refs, p_draws, p_cash_only, p_cashes, p_bonuses,
    p_exposures, p_pendings, p_hold_ops, p_hold_ids, p_hold_pockets, p_hold_expiries, p_hold_posts, p_houses) m;
  if not all_applied then
    raise exception 'a posting of the batch was refused' using errcode = 'MD001';
  end if;

  if drawn_players is not null then
    select array_agg(h.cash + coalesce(d.cash, 0) order by h.place),
      array_agg(h.bonus + coalesce(d.bonus, 0) order by h.place)
    into position_cash, position_bonus
    from unnest(held_players, position_cash, position_bonus, held_draws)
      with ordinality as h (player_id, cash, bonus, draws, place)
    left join unnest(drawn_players, drawn_cash, drawn_bonus) as d (player_id, cash, bonus)
      on h.draws = 1 and d.player_id = h.player_id;
  end if;

  perform exchange.write_batch(
    now_ms, ids, players, markets, bankings, keys, hashes, runners, sides, prices, lines, stakes, remainings, matcheds,
    "values", persistences, seqs, slips, held_cashes, held_bonuses, statuses, changed, d_remaining, d_matched,
    d_value, match_markets, match_numbers, match_crossed, match_runners, match_prices, match_sizes, back_bets,
    back_players, lay_bets, lay_players, held_markets, held_players, position_cash, position_bonus);
  insert into public.outbox (event) select unnest(events);
  return query select now_ms, drawn_players, drawn_cash, drawn_bonus;
end
$$;

grant usage on schema sports, exchange to maidan_app;
grant select on all tables in schema sports, exchange to maidan_app;
grant select on ledger.held to maidan_app;
grant usage on sequence exchange.bet_id to maidan_app;
revoke all on all functions in schema exchange from public;
grant execute on function exchange.look_up, exchange.write_batch, exchange.commit_batch to maidan_app;
grant insert, update on sports.fixture to maidan_app;
grant insert, delete on sports.commentary to maidan_app;
grant insert, update on exchange.market to maidan_app;
grant insert on exchange.bet, exchange.slip_leg, exchange.match, exchange.request, exchange.receipt,
  exchange.settlement to maidan_app;
grant update (remaining, matched, value, status, profit, settled_at, held_cash, held_bonus) on exchange.bet to maidan_app;
grant insert, update, delete on exchange.position, exchange.cash_out_order to maidan_app;
grant update (owed) on exchange.settlement to maidan_app;
grant insert, delete on exchange.price_point to maidan_app;
