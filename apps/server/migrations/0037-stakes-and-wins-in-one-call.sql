-- A bet on a game of one step costs one call of the ledger instead of two, and the checks of hot tables cost less.

-- A repetition such as {64} makes a regular expression keep a state for each letter, which cost more than the update of a nonce
-- itself. The length by itself and one class of letters say the same.
alter table instant.seed drop constraint seed_server_seed_check,
  add constraint seed_server_seed_check check (length(server_seed) = 64 and server_seed !~ '[^0-9a-f]');
alter table seamless.round drop constraint round_ref_check, drop constraint round_game_check,
  add constraint round_ref_check check (length(ref) between 1 and 120 and ref !~ '[^!-~]'),
  add constraint round_game_check check (length(game) between 1 and 80 and game !~ '[^!-~]');
alter table seamless.transaction drop constraint transaction_tx_check, drop constraint transaction_target_check,
  add constraint transaction_tx_check check (length(tx) between 1 and 140 and tx !~ '[^!-~]'),
  add constraint transaction_target_check check (length(target) between 1 and 140 and target !~ '[^!-~]');

-- Posts a first posting of each player and, where there is one, a second right behind it: two lines of the statement and two
-- links of the chain, with the wallet locked and written once. `seconds` has the length of `firsts`, with null where a player
-- has none. All or nothing: what `post` would not apply, each by the same rules, ends the transaction with MD001, and a key that
-- was used before as one that is not unique. Holds and the pockets of held money are for `post` alone.
create function ledger.post_pairs(firsts ledger.new_posting[], seconds ledger.new_posting[]) returns table (
  player_id bigint, d_cash bigint, d_bonus bigint
)
language plpgsql security definer
set search_path = ledger, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  at_us bigint := ledger.microseconds(now());
  players bigint[] := array(select a.player_id from unnest(firsts) a);
  posted integer;
begin
  if cardinality(seconds) <> cardinality(firsts) then
    raise exception 'a second posting has no first' using errcode = 'MD001';
  end if;
  perform 1 from ledger.wallet w where w.player_id = any (players) order by w.player_id for update;

  return query
  with judged as materialized (
    select a.player_id, a.id, a.key, a.request_hash, a.kind, a.movement, a.reference, a.house, x.cash as d_cash,
      x.bonus as d_bonus, w.ctid as place, w.link, w.seq, w.cash + x.cash as cash, w.bonus + x.bonus as bonus, w.exposure,
      w.pending, a.b_id, a.b_key, a.b_request_hash, a.b_kind, a.b_movement, a.b_reference, a.b_house, y.cash as b_cash,
      y.bonus as b_bonus
    from unnest(firsts, seconds) as a (
      player_id, id, key, request_hash, kind, movement, reference, draw, cash_only, d_cash, d_bonus, d_exposure, d_pending,
      hold_op, hold_id, hold_pocket, hold_expires, hold_post, house,
      b_player_id, b_id, b_key, b_request_hash, b_kind, b_movement, b_reference, b_draw, b_cash_only, b_d_cash, b_d_bonus,
      b_d_exposure, b_d_pending, b_hold_op, b_hold_id, b_hold_pocket, b_hold_expires, b_hold_post, b_house)
    join ledger.wallet w on w.player_id = a.player_id
    cross join lateral (select
      case when a.cash_only then coalesce(a.draw, 0) else least(coalesce(a.draw, 0), w.cash) end as cash) f
    cross join lateral (select coalesce(a.d_cash, 0) - f.cash as cash,
      coalesce(a.d_bonus, 0) - coalesce(a.draw, 0) + f.cash as bonus) x
    cross join lateral (select coalesce(a.b_d_cash, 0) as cash, coalesce(a.b_d_bonus, 0) as bonus) y
    where coalesce(a.hold_op, a.b_hold_op) is null and a.b_draw is null
      and coalesce(a.d_exposure, a.d_pending, a.b_d_exposure, a.b_d_pending) is null
      and (a.b_id is null or a.b_player_id = a.player_id)
      and (select true from ledger.block b where b.player_id = a.player_id and b.movement in (a.movement, a.b_movement)
        and b.until > now() limit 1) is null
      and (select true from ledger.cap c
        where c.player_id = a.player_id and c.movement in (a.movement, a.b_movement) and c.amount <
          case when c.movement = a.movement then abs(x.cash + x.bonus) else 0 end
          + case when c.movement = a.b_movement then abs(y.cash + y.bonus) else 0 end
          + (select coalesce(sum(abs(p.d_cash + p.d_bonus)), 0) from ledger.posting p
            where p.player_id = a.player_id and p.movement = c.movement and p.at > now() - c.per)
        limit 1) is null
      and w.cash + x.cash >= 0 and w.bonus + x.bonus >= 0
      and w.cash + x.cash + y.cash >= 0 and w.bonus + x.bonus + y.bonus >= 0
      and x.cash + x.bonus + (select coalesce(sum(l.amount), 0) from ledger.house_legs(a.house) l) = 0
      and y.cash + y.bonus + (select coalesce(sum(l.amount), 0) from ledger.house_legs(a.b_house) l) = 0
  ),
  linked as materialized (
    select j.*, ledger.link(j.link, j.id, j.request_hash, j.kind, j.movement, j.reference, j.d_cash, j.d_bonus, 0, 0, null,
      j.house, at_us) as new_link
    from judged j
  ),
  -- As they come after one another in the chain of a player.
  lines as materialized (
    select l.player_id, l.place, l.seq + 1 as seq, l.id, l.key, l.request_hash, l.kind, l.movement, l.reference, l.d_cash,
      l.d_bonus, l.cash, l.bonus, l.exposure, l.pending, l.house, l.new_link as link, l.b_id is null as is_last
    from linked l
    union all
    select l.player_id, l.place, l.seq + 2, l.b_id, l.b_key, l.b_request_hash, l.b_kind, l.b_movement, l.b_reference,
      l.b_cash, l.b_bonus, l.cash + l.b_cash, l.bonus + l.b_bonus, l.exposure, l.pending, l.b_house,
      ledger.link(l.new_link, l.b_id, l.b_request_hash, l.b_kind, l.b_movement, l.b_reference, l.b_cash, l.b_bonus, 0, 0, null,
        l.b_house, at_us), true
    from linked l where l.b_id is not null
  ),
  wallets as (
    update ledger.wallet w set cash = l.cash, bonus = l.bonus, seq = l.seq, link = l.link
    from lines l where l.is_last and w.ctid = l.place
  ),
  postings as (
    insert into ledger.posting
    select l.id, l.player_id, l.seq, l.key, l.request_hash, l.kind, l.movement, l.reference, l.d_cash, l.d_bonus, 0, 0,
      l.cash, l.bonus, l.exposure, l.pending, null, l.house, now(), l.link
    from lines l
  ),
  entries as (
    insert into ledger.house_entry (player_id, seq, account, amount)
    select l.player_id, l.seq, g.account, g.amount from lines l cross join ledger.house_legs(l.house) g
  ),
  told as (
    insert into public.outbox (event)
    select jsonb_build_object('topic', 'wallet_changed', 'players', jsonb_agg(j.player_id)) from judged j
    having count(*) > 0
  )
  select j.player_id, j.d_cash, j.d_bonus from judged j;

  get diagnostics posted = row_count;
  if posted <> cardinality(firsts) then
    raise exception 'a posting of the batch was refused' using errcode = 'MD001';
  end if;
end
$$;

-- As before, with the wins in the call of their stakes: `wins` has the length of `stakes`, with null for a bet that lost. The
-- answers come as one text, each behind a unit separator, which JSON never has in it: in an array of rows every one of their
-- quotes would be escaped twice. A server of the version before gives none and has them in `answers`.
drop function instant.commit_bets;
create function instant.commit_bets(
  told_ms bigint, stakes ledger.new_posting[], wins ledger.new_posting[], rounds instant.new_round[],
  answers instant.new_answer[], returned fairness.new_returns[], texts text default null
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
end
$$;

revoke all on function ledger.post_pairs, instant.commit_bets from public;
grant execute on function ledger.post_pairs, instant.commit_bets to maidan_app;
