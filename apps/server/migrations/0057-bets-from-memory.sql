-- A process remembers the seeds and the wallet of a player from the last bet, and asks for them again only when they changed.

-- As before, with the version of what is set for the game.
drop function instant.look_up;
create function instant.look_up(asked instant.asked[]) returns table (
  place integer, now_ms bigint, round_id bigint, seed_id bigint, server_seed text, client_seed text, nonce bigint,
  is_enabled boolean, table_id text, min_stake bigint, max_stake bigint, max_win bigint, cash bigint, bonus bigint,
  version integer
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
    coalesce(w.cash, 0), coalesce(w.bonus, 0), g.version
  from unnest(asked) with ordinality as a (player_id, key, game, place)
  left join lateral (select s.id, s.server_seed, s.client_seed, s.nonce from instant.seed s
    where s.player_id = a.player_id and s.state = 'active' limit 1) s on true
  left join lateral (select g.is_enabled, g.table_id, g.min_stake, g.max_stake, g.max_win, g.version from instant.setting g
    where g.game = a.game limit 1) g on true
  left join lateral (select w.cash, w.bonus from ledger.wallet w where w.player_id = a.player_id limit 1) w on true;
end
$$;

create type instant.known_version as (game text, version integer);

-- As before, for bets that were decided by what a process remembers. `versions` are those of the games' settings; another one
-- now ends the batch. `stale` names the players of whom a seed, a nonce or the split of a wallet is not as it was remembered; then
-- nothing was written. Otherwise the answer has the time and `ids` numbers for the next rounds. This look holds nothing: what
-- changes after it ends the whole batch as before. A server of the version before gives no versions.
drop function instant.commit_bets;
create function instant.commit_bets(
  told_ms bigint, stakes ledger.new_posting[], wins ledger.new_posting[], rounds instant.new_round[],
  answers instant.new_answer[], returned fairness.new_returns[], texts text default null,
  versions instant.known_version[] default null, ids integer default 0
) returns table (now_ms bigint, round_ids bigint[], stale bigint[])
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  taken integer;
  changed bigint[];
begin
  if versions is not null then
    if exists (
      select from unnest(versions) v left join instant.setting g on g.game = v.game where g.version is distinct from v.version
    ) then
      raise exception 'what is set for a game of the batch has changed' using errcode = 'MD001';
    end if;
    select array_agg(r.player_id) into changed
    from unnest(rounds) r
    left join lateral (select s.nonce, s.state from instant.seed s where s.id = r.seed_id limit 1) s on true
    left join lateral (select w.cash, w.bonus from ledger.wallet w where w.player_id = r.player_id limit 1) w on true
    where (s.state, s.nonce, least(w.cash, r.stake_cash + r.stake_bonus))
        is distinct from ('active', r.nonce, r.stake_cash)
      or w.bonus < r.stake_bonus;
    if changed is not null then
      return query select null::bigint, null::bigint[], changed;
      return;
    end if;
  end if;

  select count(*) into taken
  from ledger.post_pairs(stakes, wins) p join unnest(rounds) r on r.player_id = p.player_id
  where p.d_cash = -r.stake_cash and p.d_bonus = -r.stake_bonus;
  if taken <> cardinality(rounds) then
    raise exception 'a stake of the batch is split in another way' using errcode = 'MD001';
  end if;
  if exists (
    select from unnest(answers) a
    cross join lateral (select from exchange.bet b where (b.player_id, b.key) = (a.player_id, a.key) limit 1) b
  ) then
    raise exception 'a key of the batch was used before' using errcode = 'MD003';
  end if;
  insert into public.request (player_id, key, hash, answer)
  select a.player_id, a.key, a.hash, coalesce(a.answer, a.text::json)
  from unnest(answers, string_to_array(texts, E'\x1f')) as a (player_id, key, hash, answer, text);
  perform instant.write_batch('{}', rounds, '{}', '{}', returned, told_ms);
  return query select floor(extract(epoch from now()) * 1000)::bigint,
    array(select nextval('instant.round_id') from generate_series(1, ids)), null::bigint[];
end
$$;

revoke all on function instant.look_up, instant.commit_bets from public;
grant execute on function instant.look_up, instant.commit_bets to maidan_app;
