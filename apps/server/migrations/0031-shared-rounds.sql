-- Games whose rounds all players share: chains of hashes, rounds and bets. One process at a time begins, starts and ends
-- rounds and settles them, behind the fence of the lease `rounds`; any process takes bets and cash-outs. Whoever writes a bet
-- of a player holds the lock on that player's wallet. All times are those of the database's clock.

create schema shared;

insert into instant.setting (game, is_enabled, table_id, min_stake, max_stake, max_win)
select game, true, 'rtp-97', 100, 1000000, 100000000 from (values ('aviator'), ('color-prediction')) as game (game);

-- The terminal hash is published with the time at which it was stored. The salt is fixed later, once.
create table shared.chain (
  id bigint generated always as identity primary key,
  game text not null check (length(game) between 1 and 30),
  length integer not null check (length between 1 and 100000000),
  terminal text not null unique check (terminal ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  salt text check (salt ~ '^[!-~]{1,128}$'),
  salted_at timestamptz,
  check ((salt is null) = (salted_at is null)),
  check (salted_at > made_at)
);

-- Every so many hashes one is kept, and those before it are made from it. They are secret until their rounds are over.
create table shared.chain_hash (
  chain_id bigint not null references shared.chain (id),
  position integer not null check (position > 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (chain_id, position)
);

-- The result is stored with the round, before anybody can bet on it: where the plane flies away, in hundredths, or the number.
-- A place of a chain is used once, so no hash is ever played twice, and a game has one round at a time.
create table shared.round (
  id bigint generated always as identity primary key,
  game text not null check (length(game) between 1 and 30),
  chain_id bigint not null references shared.chain (id),
  position integer not null check (position > 0),
  table_id text not null check (length(table_id) between 1 and 20),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  result bigint not null check (result >= 0),
  phase text not null default 'betting' check (phase in ('betting', 'flying', 'ended')),
  opened_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opened_at),
  starts_at timestamptz not null check (starts_at >= closes_at),
  started_at timestamptz,
  ended_at timestamptz check (ended_at >= started_at),
  settled_at timestamptz,
  unique (chain_id, position),
  check ((phase = 'betting') = (started_at is null)),
  check ((phase = 'ended') = (ended_at is not null)),
  check (settled_at is null or phase = 'ended')
) with (fillfactor = 70);
create unique index round_in_play on shared.round (game) where settled_at is null;
create index round_of_game on shared.round (game, id);

create sequence shared.bet_id;

-- `slot` is the panel or the spot, `leaves` the point at which an aviator bet leaves by itself, `name` what others see of
-- the player. `received_at` is when the call that cashed it out reached a server; null where it left by itself.
create table shared.bet (
  id bigint primary key,
  round_id bigint not null references shared.round (id),
  game text not null check (length(game) between 1 and 30),
  player_id bigint not null,
  slot text not null check (length(slot) between 1 and 20),
  name text not null check (length(name) between 1 and 20),
  bet jsonb not null,
  stake_cash bigint not null check (stake_cash >= 0),
  stake_bonus bigint not null check (stake_bonus >= 0),
  ceiling bigint not null check (ceiling >= 0),
  leaves integer check (leaves > 0),
  state text not null default 'open' check (state in ('open', 'cancelled', 'won', 'lost')),
  multiplier bigint check (multiplier >= 0),
  payout bigint check (payout >= 0),
  point integer check (point > 0),
  received_at timestamptz,
  made_at timestamptz not null,
  -- The day in India, by which the highest wins are found.
  day date not null,
  ended_at timestamptz,
  check (stake_cash + stake_bonus > 0),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'open') = (payout is null)),
  check ((payout is null) = (multiplier is null)),
  check ((state = 'won') = (payout > 0 and multiplier > 0) or state in ('open', 'cancelled'))
) with (fillfactor = 70);
create unique index bet_slot on shared.bet (round_id, player_id, slot) where state <> 'cancelled';
create index bet_open on shared.bet (round_id, leaves) where state = 'open';
create index bet_of_player on shared.bet (player_id, id);
create index bet_top on shared.bet (game, day, payout desc) where state = 'won';

-- What a player is called in front of others: `r***7`.
create function shared.mask(username text) returns text
language sql immutable parallel safe
return left(username, 1) || '***' || right(username, 1);

-- A request of a batch: a bet names its round and slot, a cancel and a cash-out their bet. `age_ms` is how long the process
-- has had the request, by a clock that only counts.
create type shared.asked as (
  player_id bigint, key text, game text, round_id bigint, slot text, bet_id bigint, holds boolean, age_ms integer
);

-- Holds the wallets of a batch, at most one request a player, and the rounds that must not start meanwhile, and tells what each
-- request is decided by. A request is judged by when it came, so the time is read before anything is waited for; what is
-- written has the time after that, `now_ms`.
create function shared.open_batch(asked shared.asked[]) returns table (
  place integer, now_ms bigint, received_ms bigint, request_hash text, answer json, is_bet boolean, new_id bigint, name text,
  is_enabled boolean, min_stake bigint, max_stake bigint, max_win bigint,
  round_id bigint, game text, table_id text, phase text, result bigint, closes_ms bigint, started_ms bigint,
  is_taken boolean, bet_id bigint, slot text, bet jsonb, stake_cash bigint, stake_bonus bigint, ceiling bigint, leaves integer,
  state text, made_ms bigint
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  came bigint := floor(extract(epoch from clock_timestamp()) * 1000)::bigint;
  held bigint;
begin
  perform ledger.lock_wallets(array(select a.player_id from unnest(asked) a));
  if exists (select from unnest(asked) a where a.holds) then
    perform 1 from shared.round r
    where r.id in (select a.round_id from unnest(asked) a where a.holds
      union select b.round_id from unnest(asked) a join shared.bet b on b.id = a.bet_id where a.holds)
    order by r.id for share;
  end if;
  held := floor(extract(epoch from clock_timestamp()) * 1000)::bigint;
  return query
  select a.place::integer, held, came - a.age_ms, q.hash, q.answer, e.found is not null,
    case when a.bet_id is null then nextval('shared.bet_id') end, shared.mask(p.username),
    g.is_enabled, g.min_stake, g.max_stake, g.max_win,
    r.id, r.game, r.table_id, r.phase, r.result,
    floor(extract(epoch from r.closes_at) * 1000)::bigint, floor(extract(epoch from r.started_at) * 1000)::bigint,
    t.found is not null, b.id, b.slot, b.bet, b.stake_cash, b.stake_bonus, b.ceiling, b.leaves, b.state,
    floor(extract(epoch from b.made_at) * 1000)::bigint
  from unnest(asked) with ordinality as a (player_id, key, game, round_id, slot, bet_id, holds, age_ms, place)
  left join lateral (select q.hash, q.answer from public.request q
    where (q.player_id, q.key) = (a.player_id, a.key) limit 1) q on true
  left join lateral (select true as found from exchange.bet e
    where (e.player_id, e.key) = (a.player_id, a.key) limit 1) e on true
  left join lateral (select p.username from accounts.player p where p.id = a.player_id limit 1) p on true
  left join lateral (select b.* from shared.bet b
    where b.id = a.bet_id and b.player_id = a.player_id limit 1) b on true
  left join lateral (select r.* from shared.round r where r.id = coalesce(b.round_id, a.round_id) limit 1) r on true
  left join lateral (select g.is_enabled, g.min_stake, g.max_stake, g.max_win from instant.setting g
    where g.game = r.game limit 1) g on true
  left join lateral (select true as found from shared.bet t
    where t.round_id = a.round_id and t.player_id = a.player_id and t.slot = a.slot and t.state <> 'cancelled' limit 1) t on true;
end
$$;

create type shared.new_bet as (
  id bigint, round_id bigint, game text, player_id bigint, slot text, name text, bet jsonb, stake_cash bigint, stake_bonus bigint,
  ceiling bigint, leaves integer
);
create type shared.bet_end as (
  id bigint, state text, multiplier bigint, payout bigint, point integer, received_ms bigint
);

-- What a batch decided, in the transaction that holds its wallets: what is paid, new bets, bets that are over, the answers by
-- their keys, and the news of it. Whatever does not fit ends the whole batch.
create function shared.write_batch(
  payments ledger.new_posting[], bets shared.new_bet[], ends shared.bet_end[], answers instant.new_answer[], events text[], told_ms bigint
) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  counted integer;
  told_at timestamptz := coalesce(accounts.instant(told_ms), date_trunc('milliseconds', clock_timestamp()));
begin
  if cardinality(payments) > 0 then
    if exists (select from ledger.post(payments) p where p.verdict <> 'applied') then
      raise exception 'a payment was refused' using errcode = 'MD001';
    end if;
  end if;
  if cardinality(bets) > 0 then
    insert into shared.bet (id, round_id, game, player_id, slot, name, bet, stake_cash, stake_bonus, ceiling, leaves, made_at, day)
    select b.*, told_at, (told_at at time zone 'Asia/Kolkata')::date from unnest(bets) b;
  end if;
  if cardinality(ends) > 0 then
    update shared.bet b set state = e.state, multiplier = e.multiplier, payout = e.payout, point = e.point,
      received_at = accounts.instant(e.received_ms), ended_at = told_at
    from unnest(ends) e where b.id = e.id and b.state = 'open';
    get diagnostics counted = row_count;
    if counted <> cardinality(ends) then
      raise exception 'a bet of the batch was over before' using errcode = 'MD001';
    end if;
  end if;
  insert into public.request (player_id, key, hash, answer) select a.* from unnest(answers) a;
  insert into public.outbox (event) select e::jsonb from unnest(events) e;
end
$$;

-- Holds the wallets of open bets of a round and gives those that are still open: the ones that leave up to a point, or all.
create function shared.hold_open_bets(round bigint, up_to integer, most integer) returns setof shared.bet
language plpgsql
as $$
declare
  picked bigint[];
begin
  picked := array(select b.id from shared.bet b
    where b.round_id = round and b.state = 'open' and (up_to is null or b.leaves <= up_to) order by b.leaves limit most);
  perform ledger.lock_wallets(array(select b.player_id from shared.bet b where b.id = any (picked)));
  return query select * from shared.bet b where b.id = any (picked) and b.state = 'open' order by b.id;
end
$$;

revoke all on function shared.mask, shared.open_batch, shared.write_batch, shared.hold_open_bets from public;
grant usage on schema shared to maidan_app;
grant execute on function shared.mask, shared.open_batch, shared.write_batch, shared.hold_open_bets to maidan_app;
grant usage on sequence shared.bet_id to maidan_app;
grant select, insert, update (salt, salted_at) on shared.chain to maidan_app;
grant select, insert on shared.chain_hash to maidan_app;
grant select, insert, update (phase, started_at, ended_at, settled_at) on shared.round to maidan_app;
grant select, insert, update (state, multiplier, payout, point, received_at, ended_at) on shared.bet to maidan_app;
