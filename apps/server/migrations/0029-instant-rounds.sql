-- Games that a player plays alone against the house: seeds, rounds, moves, and what the operator has set for each game.
-- Whoever writes a seed, a round or a move of a player holds the lock on that player's wallet.

create schema instant;

create table instant.setting (
  game text primary key check (length(game) between 1 and 30),
  is_enabled boolean not null,
  table_id text not null check (length(table_id) between 1 and 20),
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null check (max_stake >= min_stake),
  max_win bigint not null check (max_win > 0),
  version integer not null default 0,
  changed_by bigint references staff.member (id),
  changed_at timestamptz,
  check ((changed_by is null) = (changed_at is null))
);
insert into instant.setting (game, is_enabled, table_id, min_stake, max_stake, max_win)
select game, true, table_id, 100, 1000000, 100000000
from (values ('dice', 'rtp-97'), ('plinko', 'rtp-99'), ('keno', 'rtp-99'), ('miniroulette', 'rtp-97'), ('hotline', 'rtp-97'),
  ('mines', 'rtp-97'), ('goal', 'rtp-97'), ('hilo', 'rtp-97')) as game (game, table_id);

-- A player has one seed in use and one that comes next, whose commitment is shown as early. The client seed is given when the
-- server seed comes into use; the nonce counts the bets that were made with the two.
create table instant.seed (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  state text not null check (state in ('next', 'active', 'revealed')),
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  client_seed text check (length(client_seed) between 1 and 64),
  nonce bigint not null default 0 check (nonce >= 0),
  created_at timestamptz not null default now(),
  revealed_at timestamptz,
  check ((state = 'next') = (client_seed is null)),
  check ((state = 'revealed') = (revealed_at is not null))
) with (fillfactor = 70);
create unique index seed_active on instant.seed (player_id) where state = 'active';
create unique index seed_next on instant.seed (player_id) where state = 'next';

create sequence instant.round_id;

-- A round keeps what it was begun with. What came of it follows from the seeds, the bet and the moves; only what was paid
-- stands here too, because the lists show it. Amounts are paise, multipliers ten-thousandths.
create table instant.round (
  id bigint primary key,
  player_id bigint not null,
  game text not null check (length(game) between 1 and 30),
  table_id text not null check (length(table_id) between 1 and 20),
  seed_id bigint not null,
  nonce bigint not null check (nonce >= 0),
  bet jsonb not null,
  stake_cash bigint not null check (stake_cash >= 0),
  stake_bonus bigint not null check (stake_bonus >= 0),
  ceiling bigint not null check (ceiling >= 0),
  multiplier bigint check (multiplier >= 0),
  payout bigint check (payout >= 0),
  made_at timestamptz not null,
  ended_at timestamptz,
  unique (seed_id, nonce),
  check (stake_cash + stake_bonus > 0),
  check ((ended_at is null) = (payout is null)),
  check ((payout is null) = (multiplier is null))
);
create index round_of_player on instant.round (player_id, id);
create unique index round_in_play on instant.round (player_id, game) where ended_at is null;

-- The moves of a round, numbered from 0 on. No number is there twice, so no two moves were ever the same one's next.
create table instant.move (
  round_id bigint not null references instant.round (id),
  at integer not null check (at between 0 and 999),
  move jsonb not null,
  made_at timestamptz not null,
  primary key (round_id, at)
);

-- Holds the wallets of several players until the transaction ends, lowest id first, as every posting does.
create function ledger.lock_wallets(players bigint[]) returns void
language plpgsql security definer set search_path = ledger, pg_temp
as $$
begin
  perform 1 from ledger.wallet w where w.player_id = any (players) order by w.player_id for update;
end
$$;

create type instant.asked as (player_id bigint, key text, game text);

-- Holds the wallets of a batch, at most one request a player, and tells what each is decided by: whether it was asked before,
-- the seed in use, what the operator has set, the player's open round of the game, and a number for a new round. Everything
-- after the first statement sees what was committed before the wallets were held. Plans are made once and use the indexes.
create function instant.open_batch(asked instant.asked[]) returns table (
  place integer, now_ms bigint, hash text, answer json, is_bet boolean, round_id bigint,
  seed_id bigint, server_seed text, client_seed text, nonce bigint,
  is_enabled boolean, table_id text, min_stake bigint, max_stake bigint, max_win bigint, open_round bigint
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  perform ledger.lock_wallets(array(select a.player_id from unnest(asked) a));
  return query
  select a.place::integer, floor(extract(epoch from now()) * 1000)::bigint, r.hash, r.answer, b.found is not null,
    case when a.game is null then null else nextval('instant.round_id') end,
    s.id, s.server_seed, s.client_seed, s.nonce,
    g.is_enabled, g.table_id, g.min_stake, g.max_stake, g.max_win, o.id
  from unnest(asked) with ordinality as a (player_id, key, game, place)
  left join lateral (select r.hash, r.answer from public.request r
    where (r.player_id, r.key) = (a.player_id, a.key) limit 1) r on true
  left join lateral (select true as found from exchange.bet b
    where (b.player_id, b.key) = (a.player_id, a.key) limit 1) b on true
  left join lateral (select s.id, s.server_seed, s.client_seed, s.nonce from instant.seed s
    where s.player_id = a.player_id and s.state = 'active' and a.game is not null limit 1) s on true
  left join lateral (select g.is_enabled, g.table_id, g.min_stake, g.max_stake, g.max_win from instant.setting g
    where g.game = a.game limit 1) g on true
  left join lateral (select o.id from instant.round o
    where o.player_id = a.player_id and o.game = a.game and o.ended_at is null limit 1) o on true;
end
$$;

create type instant.new_round as (
  id bigint, player_id bigint, game text, table_id text, seed_id bigint, nonce bigint, bet jsonb,
  stake_cash bigint, stake_bonus bigint, ceiling bigint, multiplier bigint, payout bigint
);
create type instant.new_move as (round_id bigint, at integer, move jsonb, multiplier bigint, payout bigint);
create type instant.new_answer as (player_id bigint, key text, hash text, answer json);

-- What a batch decided, in the transaction that holds its wallets: the wins, the rounds with their nonces, the moves, and the
-- answers by their keys. Whatever does not fit ends the whole batch.
create function instant.write_batch(
  wins ledger.new_posting[], rounds instant.new_round[], moves instant.new_move[], answers instant.new_answer[]
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
  told_at timestamptz := date_trunc('milliseconds', now());
begin
  if cardinality(wins) > 0 then
    if exists (select from ledger.post(wins) p where p.verdict <> 'applied') then
      raise exception 'a win was refused' using errcode = 'MD001';
    end if;
  end if;

  if cardinality(rounds) > 0 then
    insert into instant.round (id, player_id, game, table_id, seed_id, nonce, bet, stake_cash, stake_bonus, ceiling,
      multiplier, payout, made_at, ended_at)
    select r.*, told_at, case when r.payout is null then null else told_at end from unnest(rounds) r;
    update instant.seed s set nonce = s.nonce + 1
    from unnest(rounds) r where s.id = r.seed_id and s.nonce = r.nonce and s.state = 'active';
    get diagnostics counted = row_count;
    if counted <> cardinality(rounds) then
      raise exception 'a nonce of the batch was used before' using errcode = 'MD001';
    end if;
  end if;

  if cardinality(moves) > 0 then
    insert into instant.move (round_id, at, move, made_at) select m.round_id, m.at, m.move, told_at from unnest(moves) m;
    update instant.round r set multiplier = m.multiplier, payout = m.payout, ended_at = told_at
    from unnest(moves) m where m.payout is not null and r.id = m.round_id and r.ended_at is null;
    get diagnostics counted = row_count;
    if counted <> (select count(*) from unnest(moves) m where m.payout is not null) then
      raise exception 'a round of the batch had ended before' using errcode = 'MD001';
    end if;
  end if;

  insert into public.request (player_id, key, hash, answer) select a.* from unnest(answers) a;
end
$$;

revoke all on function ledger.lock_wallets, instant.open_batch, instant.write_batch from public;
grant usage on schema instant to maidan_app;
grant execute on function ledger.lock_wallets, instant.open_batch, instant.write_batch to maidan_app;
grant usage on sequence instant.round_id to maidan_app;
grant select, update on instant.setting to maidan_app;
grant select, insert, update (state, client_seed, nonce, revealed_at) on instant.seed to maidan_app;
grant select, insert, update (multiplier, payout, ended_at) on instant.round to maidan_app;
grant select, insert on instant.move to maidan_app;
