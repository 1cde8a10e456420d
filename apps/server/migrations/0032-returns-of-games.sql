-- What every game has promised and returned, added up in the transaction of each bet and move, and what staff said about a game
-- whose returns chance does not explain.

create schema fairness;

-- One line for each game, payout table and shard. Batches that commit at the same time write to different shards, so that none
-- waits for another; whoever reads adds the shards up. Amounts are paise. `expected` and `variance` are those of what was
-- returned, as the odds of each bet have them; `highest` is the most that any one step could have paid.
create table fairness.returns (
  game text not null check (length(game) between 1 and 30),
  table_id text not null check (length(table_id) between 1 and 20),
  shard smallint not null check (shard between 0 and 15),
  rounds bigint not null check (rounds >= 0),
  staked bigint not null check (staked >= 0),
  -- In one shard it may be negative: a round that was worth something in one can lose it in another.
  returned bigint not null,
  expected numeric not null,
  variance numeric not null check (variance >= 0),
  highest bigint not null check (highest >= 0),
  began_at timestamptz not null default date_trunc('milliseconds', now()),
  primary key (game, table_id, shard)
) with (fillfactor = 50);

create type fairness.new_returns as (
  game text, table_id text, rounds bigint, staked bigint, returned bigint, expected double precision,
  variance double precision, highest bigint
);

-- Adds what a transaction returned: at most one row for each game and table, lowest first, as every transaction takes them.
create function fairness.add_returns(added fairness.new_returns[]) returns void
language plpgsql security definer set search_path = fairness, pg_temp
as $$
#variable_conflict use_column
begin
  insert into fairness.returns as r (game, table_id, shard, rounds, staked, returned, expected, variance, highest)
  select a.game, a.table_id, pg_backend_pid() % 16, a.rounds, a.staked, a.returned, a.expected::numeric,
    a.variance::numeric, a.highest
  from unnest(added) a order by a.game, a.table_id
  on conflict (game, table_id, shard) do update set rounds = r.rounds + excluded.rounds,
    staked = r.staked + excluded.staked, returned = r.returned + excluded.returned,
    expected = r.expected + excluded.expected, variance = r.variance + excluded.variance,
    highest = greatest(r.highest, excluded.highest);
end
$$;

-- The last word of staff on a game whose returns were out of bounds, when it had had so many rounds.
create table fairness.review (
  game text primary key check (length(game) between 1 and 30),
  note text not null check (length(note) between 3 and 300),
  rounds bigint not null check (rounds > 0),
  made_by bigint not null references staff.member (id),
  made_at timestamptz not null
);

-- Rounds that were begun before are in no sum.
alter table instant.round add column is_counted boolean not null default false;
alter table instant.round alter column is_counted set default true;

-- As before, and adds what the batch returned. A server of the version before gives no fifth argument.
drop function instant.write_batch(ledger.new_posting[], instant.new_round[], instant.new_move[], instant.new_answer[]);
create function instant.write_batch(
  wins ledger.new_posting[], rounds instant.new_round[], moves instant.new_move[], answers instant.new_answer[],
  returned fairness.new_returns[] default '{}'
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

  -- Last, so that the lines are held for as short as can be.
  if cardinality(returned) > 0 then
    perform fairness.add_returns(returned);
  end if;
end
$$;

revoke all on function fairness.add_returns, instant.write_batch from public;
grant usage on schema fairness to maidan_app;
grant execute on function fairness.add_returns, instant.write_batch to maidan_app;
grant select on fairness.returns to maidan_app;
grant select, insert, update on fairness.review to maidan_app;
