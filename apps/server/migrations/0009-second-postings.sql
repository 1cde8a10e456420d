-- A player can need money in one market and get some back from another in the same batch of bets. The whole batch used to be
-- undone for it and its markets read anew.
drop function exchange.commit_batch;

-- A batch of new bets in one statement: the money of all players, then all rows, then what is told. Either all of it
-- happens, or nothing: a posting that is refused ends the batch with MD001, a key that was used before with MD003, or as
-- a key that is not unique. What was drawn for a player goes into the one position that is marked for it.
-- The ledger takes one posting of a player in a call: what comes after the `firsts` is a second one of players whose
-- wallets are locked by their first. What was drawn meets its position by a hash: one by one it took a twentieth of all.
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
  held_draws integer[], events jsonb[], firsts integer
) returns table (placed bigint, drawn bigint[], cash bigint[], bonus bigint[])
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  now_ms bigint := extract(epoch from now()) * 1000;
  drawn_players bigint[];
  drawn_cash bigint[];
  drawn_bonus bigint[];
  all_applied boolean;
  later_applied boolean := true;
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
    p_players[:firsts], p_ids[:firsts], p_keys[:firsts], p_hashes[:firsts], p_kinds[:firsts], p_movements[:firsts],
    p_refs[:firsts], p_draws[:firsts], p_cash_only[:firsts], p_cashes[:firsts], p_bonuses[:firsts],
    p_exposures[:firsts], p_pendings[:firsts], p_hold_ops[:firsts], p_hold_ids[:firsts], p_hold_pockets[:firsts],
    p_hold_expiries[:firsts], p_hold_posts[:firsts], p_houses[:firsts]) m;
  if firsts < cardinality(p_players) then
    select bool_and(m.verdict = 'applied') into later_applied
    from ledger.post(
      p_players[firsts + 1:], p_ids[firsts + 1:], p_keys[firsts + 1:], p_hashes[firsts + 1:], p_kinds[firsts + 1:],
      p_movements[firsts + 1:], p_refs[firsts + 1:], p_draws[firsts + 1:], p_cash_only[firsts + 1:],
      p_cashes[firsts + 1:], p_bonuses[firsts + 1:], p_exposures[firsts + 1:], p_pendings[firsts + 1:],
      p_hold_ops[firsts + 1:], p_hold_ids[firsts + 1:], p_hold_pockets[firsts + 1:], p_hold_expiries[firsts + 1:],
      p_hold_posts[firsts + 1:], p_houses[firsts + 1:]) m;
  end if;
  if not (all_applied and later_applied) then
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

revoke all on function exchange.commit_batch from public;
grant execute on function exchange.commit_batch to maidan_app;
