-- The salt of a chain from somebody else: a block that staff announced when the chain was promised and nobody had found.

alter table shared.chain
  add column block_height integer check (block_height between 1 and 100000000),
  add column announced_at timestamptz,
  add column announced_by bigint references staff.member (id),
  -- Null where the server drew the salt.
  add column salted_by bigint references staff.member (id),
  add check ((block_height is null) = (announced_at is null)),
  add check ((block_height is null) = (announced_by is null)),
  add check (announced_at > made_at),
  add check (salted_by is null or (announced_at < salted_at and salt ~ '^0{16}[0-9a-f]{48}$'));

-- A salt and the block it comes from are each fixed once, whoever asks.
create function shared.fix_salt_once() returns trigger
language plpgsql
as $$
begin
  if old.salt is not null then
    raise exception 'the salt of chain % is fixed', old.id using errcode = 'MD001';
  end if;
  if old.block_height is not null and new.block_height is distinct from old.block_height then
    raise exception 'the block of chain % is announced', old.id using errcode = 'MD001';
  end if;
  return new;
end
$$;
create trigger salt_once before update of salt, salted_by, block_height on shared.chain
  for each row execute function shared.fix_salt_once();

revoke all on function shared.fix_salt_once from public;
grant update (block_height, announced_at, announced_by, salted_by) on shared.chain to maidan_app;

-- Whether a round is in the returns of its game. Whoever settles it counts it in the same transaction; rounds that were
-- settled before are in no sum.
alter table shared.round add column is_counted boolean not null default false,
  add check (not is_counted or settled_at is not null);
grant update (is_counted) on shared.round to maidan_app;

-- What a batch of bets on games of one step is decided by, at most one bet a player. Nothing is held: `commit_bets` finds what
-- has changed meanwhile.
create function instant.look_up(asked instant.asked[]) returns table (
  place integer, now_ms bigint, round_id bigint, seed_id bigint, server_seed text, client_seed text, nonce bigint,
  is_enabled boolean, table_id text, min_stake bigint, max_stake bigint, max_win bigint, cash bigint, bonus bigint
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  return query
  select a.place::integer, floor(extract(epoch from now()) * 1000)::bigint, nextval('instant.round_id'),
    s.id, s.server_seed, s.client_seed, s.nonce, g.is_enabled, g.table_id, g.min_stake, g.max_stake, g.max_win,
    coalesce(w.cash, 0), coalesce(w.bonus, 0)
  from unnest(asked) with ordinality as a (player_id, key, game, place)
  left join lateral (select s.id, s.server_seed, s.client_seed, s.nonce from instant.seed s
    where s.player_id = a.player_id and s.state = 'active' limit 1) s on true
  left join lateral (select g.is_enabled, g.table_id, g.min_stake, g.max_stake, g.max_win from instant.setting g
    where g.game = a.game limit 1) g on true
  left join lateral (select w.cash, w.bonus from ledger.wallet w where w.player_id = a.player_id limit 1) w on true;
end
$$;

-- As before; `told_ms` is the time that the answers tell, where that is not the one of this transaction.
drop function instant.write_batch(
  ledger.new_posting[], instant.new_round[], instant.new_move[], instant.new_answer[], fairness.new_returns[]
);
create function instant.write_batch(
  wins ledger.new_posting[], rounds instant.new_round[], moves instant.new_move[], answers instant.new_answer[],
  returned fairness.new_returns[] default '{}', told_ms bigint default null
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
  told_at timestamptz := coalesce(accounts.instant(told_ms), date_trunc('milliseconds', now()));
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

-- A batch of bets that were looked up and decided, in one statement: the stakes, then all rows. Whatever is not as it was when
-- it was looked up ends the whole batch: a stake that the ledger refuses or takes in another split, a nonce or a key that was used
-- meanwhile, also as the key of a bet on a market. The stakes hold the wallets, so what is looked at after them stays as it is.
create function instant.commit_bets(
  told_ms bigint, stakes ledger.new_posting[], wins ledger.new_posting[], rounds instant.new_round[],
  answers instant.new_answer[], returned fairness.new_returns[]
) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  taken integer;
begin
  select count(*) into taken
  from ledger.post(stakes) p join unnest(rounds) r on r.player_id = p.player_id
  where p.verdict = 'applied' and p.d_cash = -r.stake_cash and p.d_bonus = -r.stake_bonus;
  if taken <> cardinality(rounds) then
    raise exception 'a stake of the batch was refused or is split in another way' using errcode = 'MD001';
  end if;
  if exists (
    select from unnest(answers) a
    cross join lateral (select from exchange.bet b where (b.player_id, b.key) = (a.player_id, a.key) limit 1) b
  ) then
    raise exception 'a key of the batch was used before' using errcode = 'MD003';
  end if;
  perform instant.write_batch(wins, rounds, '{}', answers, returned, told_ms);
end
$$;

revoke all on function instant.look_up, instant.write_batch, instant.commit_bets from public;
grant execute on function instant.look_up, instant.write_batch, instant.commit_bets to maidan_app;
