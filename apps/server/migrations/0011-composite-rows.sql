-- Rows reach the database as arrays of composite types instead of 60 arrays by position, one a column: a reader can check
-- one type against one table of columns, and the database takes half the time to read them.

create type ledger.new_posting as (
  player_id bigint, id uuid, key text, request_hash bytea, kind text, movement text, reference text,
  draw bigint, cash_only boolean, d_cash bigint, d_bonus bigint, d_exposure bigint, d_pending bigint,
  hold_op text, hold_id bigint, hold_pocket text, hold_expires timestamptz, hold_post bigint, house text
);

drop function exchange.commit_batch;
drop function exchange.write_batch;
drop function ledger.post;

-- Posts a batch: at most one posting a player. Every player's posting gets a verdict of its own; a refused
-- one leaves no trace. The first statement locks the wallets, lowest id first; the second one therefore sees
-- every posting that was ever made for these players, and what it decides cannot be overtaken; a locked
-- wallet also stays in its place, by which it is found again.
--
-- Null stands for nothing asked: no draw, no change, no hold.
-- draw: taken from cash first, then from bonus unless cash_only. The d_ columns are fixed changes.
-- hold_op: 'reserve' opens a hold for what was drawn; 'post', 'void' and 'expire' close one;
-- hold_post is what leaves the hold, the rest goes back where it came from. A posting of this transaction
-- is known by its time, so the holds are kept in step by statements of their own, run only when needed.
-- house: the other side, see house_legs.
create function ledger.post(postings ledger.new_posting[]) returns table (
  player_id bigint, verdict text, seq bigint, d_cash bigint, d_bonus bigint, cash bigint, bonus bigint, exposure bigint,
  pending bigint, hold_id bigint, at_ms bigint
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
  players bigint[] := array(select a.player_id from unnest(postings) a);
begin
  perform 1 from ledger.wallet w where w.player_id = any (players) order by w.player_id for update;

  return query
  with judged as materialized (
    select a.player_id, a.id, a.key, a.request_hash, a.kind, a.movement, a.reference, a.house,
      w.ctid as place, w.link, w.seq + 1 as seq, x.cash as d_cash, x.bonus as d_bonus, x.exposure as d_exposure, x.pending as d_pending,
      w.cash + x.cash as cash, w.bonus + x.bonus as bonus,
      w.exposure + x.exposure as exposure, w.pending + x.pending as pending,
      case when a.hold_op = 'reserve' then nextval('ledger.hold_id') else a.hold_id end as hold_id,
      case
        when w.player_id is null then 'no_wallet'
        when p.id is not null then case when p.request_hash = a.request_hash then 'replayed' else 'key_reused' end
        -- `limit 1` keeps the planner from reading all blocks of all players into a hash
        when (select true from ledger.block b
          where b.player_id = a.player_id and b.movement = a.movement and b.until > now() limit 1) then 'blocked'
        when (select true from ledger.cap c
          where c.player_id = a.player_id and c.movement = a.movement and c.amount < abs(x.cash + x.bonus) + (
            select coalesce(sum(abs(p.d_cash + p.d_bonus)), 0) from ledger.posting p
            where p.player_id = a.player_id and p.movement = c.movement and p.at > now() - c.per)
          limit 1) then 'limit_reached'
        when f.closes and h.id is null then 'hold_not_found'
        when f.closes and h.state <> 'held' then 'hold_closed'
        when a.hold_op = 'expire' and coalesce(h.expires_at > now(), true) then 'hold_not_due'
        when f.closes and a.hold_post > h.cash + h.bonus then 'hold_too_small'
        when w.cash + x.cash < 0 or w.bonus + x.bonus < 0 then 'insufficient_funds'
        when w.exposure + x.exposure < 0 or w.pending + x.pending < 0 then 'insufficient_held'
        when x.cash + x.bonus + x.exposure + x.pending
          + (select coalesce(sum(l.amount), 0) from ledger.house_legs(a.house) l) <> 0 then 'unbalanced'
        else 'applied'
      end as verdict
    from (
      select u.player_id, u.id, u.key, u.request_hash, u.kind, u.movement, u.reference,
        coalesce(u.draw, 0) as draw, coalesce(u.cash_only, false) as cash_only, coalesce(u.d_cash, 0) as d_cash,
        coalesce(u.d_bonus, 0) as d_bonus, coalesce(u.d_exposure, 0) as d_exposure,
        coalesce(u.d_pending, 0) as d_pending, coalesce(u.hold_op, '') as hold_op, u.hold_id, u.hold_pocket,
        coalesce(u.hold_post, 0) as hold_post, u.house
      from unnest(postings) u
    ) a
    left join ledger.wallet w on w.player_id = a.player_id
    left join ledger.posting p on p.id = a.id
    left join ledger.hold h on h.id = a.hold_id and h.player_id = a.player_id
    cross join lateral (select
      case when a.cash_only then a.draw else least(a.draw, w.cash) end as cash,
      a.hold_op in ('post', 'void', 'expire') as closes,
      -- what is not posted of a hold goes back in the proportion it came in, the odd paisa as cash
      case when h.cash + h.bonus > 0
        then div(h.bonus::numeric * (h.cash + h.bonus - a.hold_post), h.cash + h.bonus)::bigint
        else 0 end as back_bonus) f
    cross join lateral (select
      a.d_cash - f.cash + case when f.closes then h.cash + h.bonus - a.hold_post - f.back_bonus else 0 end as cash,
      a.d_bonus - a.draw + f.cash + case when f.closes then f.back_bonus else 0 end as bonus,
      a.d_exposure + case when a.hold_op = 'reserve' and a.hold_pocket = 'exposure' then a.draw
        when f.closes and h.pocket = 'exposure' then -h.cash - h.bonus else 0 end as exposure,
      a.d_pending + case when a.hold_op = 'reserve' and a.hold_pocket = 'pending' then a.draw
        when f.closes and h.pocket = 'pending' then -h.cash - h.bonus else 0 end as pending) x
  ),
  fresh as materialized (
    select j.*, ledger.link(j.link, j.id, j.request_hash, j.kind, j.movement, j.reference,
      j.d_cash, j.d_bonus, j.d_exposure, j.d_pending, j.hold_id, j.house, at_us) as new_link
    from judged j where j.verdict = 'applied'
  ),
  wallets as (
    update ledger.wallet w set cash = f.cash, bonus = f.bonus, exposure = f.exposure, pending = f.pending,
      seq = f.seq, link = f.new_link
    from fresh f where w.ctid = f.place
  ),
  postings as (
    insert into ledger.posting
    select f.id, f.player_id, f.seq, f.key, f.request_hash, f.kind, f.movement, f.reference,
      f.d_cash, f.d_bonus, f.d_exposure, f.d_pending, f.cash, f.bonus, f.exposure, f.pending,
      f.hold_id, f.house, now(), f.new_link
    from fresh f
  ),
  entries as (
    insert into ledger.house_entry (player_id, seq, account, amount)
    select f.player_id, f.seq, g.account, g.amount from fresh f cross join ledger.house_legs(f.house) g
  ),
  told as (
    insert into public.outbox (event)
    select jsonb_build_object('topic', 'wallet_changed', 'players', jsonb_agg(f.player_id)) from fresh f
    having count(*) > 0
  )
  select f.player_id, f.verdict, f.seq, f.d_cash, f.d_bonus, f.cash, f.bonus, f.exposure, f.pending, f.hold_id, at_us / 1000
  from fresh f
  union all
  select j.player_id, j.verdict, p.seq, p.d_cash, p.d_bonus, p.cash, p.bonus, p.exposure, p.pending, p.hold_id,
    ledger.microseconds(p.at) / 1000
  from judged j left join ledger.posting p on p.id = j.id and j.verdict = 'replayed'
  where j.verdict <> 'applied';

  if exists (select from unnest(postings) a where a.hold_op is not null) then
    insert into ledger.hold (id, player_id, pocket, cash, bonus, state, expires_at)
    select p.hold_id, p.player_id, a.hold_pocket, -p.d_cash, -p.d_bonus, 'held', a.hold_expires
    from unnest(postings) a join ledger.posting p on p.id = a.id and p.at = now()
    where a.hold_op = 'reserve'
    on conflict (id) do nothing;

    update ledger.hold h
    set state = case a.hold_op when 'post' then 'posted' when 'void' then 'voided' else 'expired' end
    from unnest(postings) a join ledger.posting p on p.id = a.id and p.at = now()
    where a.hold_op in ('post', 'void', 'expire') and h.id = a.hold_id
      and h.id = any (array(select b.hold_id from unnest(postings) b)) and h.state = 'held';
  end if;
end
$$;


revoke all on function ledger.post from public;
grant execute on function ledger.post to maidan_app;

-- What a player's call about bets was answered, where the answer is no new bet: cancel, reduce, cash-out, and every refusal.
insert into public.request (player_id, key, hash, answer, at)
select player_id, key, request_hash, json_build_object('ok', true, 'value', answer), at from exchange.request
on conflict do nothing;
drop function exchange.look_up;
drop table exchange.request;

create type exchange.new_bet as (
  id bigint, player_id bigint, market_id bigint, banking text, key text, request_hash text, runner integer, side text,
  price integer, line integer, stake bigint, remaining bigint, matched bigint, value bigint, persistence text, seq bigint,
  slip jsonb, held_cash bigint, held_bonus bigint, status text
);
-- What happened to a bet of an earlier batch, as a difference.
create type exchange.bet_change as (id bigint, remaining bigint, matched bigint, value bigint);
create type exchange.new_match as (
  market_id bigint, match integer, crossed integer, runner integer, price integer, size bigint, back_bet bigint,
  back_player bigint, lay_bet bigint, lay_player bigint
);
-- What is held of a player for a market. `draws` marks the one position that takes what the batch draws from the player.
create type exchange.new_position as (market_id bigint, player_id bigint, cash bigint, bonus bigint, draws boolean);
create type exchange.request_key as (player_id bigint, key text);

-- Who asked before, and how the wallet stands: one row for each of the batch, in its order. Plans are made once and use
-- the indexes: a table that has just begun to grow has no statistics yet.
create function exchange.look_up(asked exchange.request_key[]) returns table (
  place integer, now_ms bigint, free bigint, hash text, answer json, bet_id bigint
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
    coalesce(b.request_hash, r.hash), r.answer, b.id
  from unnest(asked) with ordinality as a (player_id, key, place)
  left join lateral (select w.cash, w.bonus from ledger.wallet w where w.player_id = a.player_id limit 1) w on true
  left join lateral (select b.id, b.request_hash from exchange.bet b
    where (b.player_id, b.key) = (a.player_id, a.key) limit 1) b on true
  left join lateral (select r.hash, r.answer from public.request r
    where (r.player_id, r.key) = (a.player_id, a.key) limit 1) r on true;
end
$$;

-- The bets of a batch: new ones, changes of older ones, and matches.
create function exchange.write_bets(
  placed_ms bigint, bets exchange.new_bet[], changes exchange.bet_change[], matches exchange.new_match[]
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
  select b.*, to_timestamp(placed_ms / 1000.0) from unnest(bets) b;

  if cardinality(changes) > 0 then
    update exchange.bet b set remaining = b.remaining + c.remaining, matched = b.matched + c.matched,
      value = b.value + c.value,
      status = case when b.remaining + c.remaining + b.matched + c.matched = 0 then 'ended' else b.status end
    from unnest(changes) c where b.id = c.id;
  end if;

  if cardinality(matches) > 0 then
    insert into exchange.match (market_id, match, crossed, runner, price, size, back_bet, back_player, lay_bet, lay_player)
    select m.* from unnest(matches) m;
  end if;
end
$$;

-- What is held after a batch. What the batch drew from a player goes into the position that is marked for it; the two meet by
-- a hash, because one by one took a twentieth of all.
create function exchange.write_positions(
  positions exchange.new_position[], drawn_players bigint[], drawn_cash bigint[], drawn_bonus bigint[]
) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_mergejoin = off
as $$
begin
  insert into exchange.position (market_id, player_id, cash, bonus)
  select p.market_id, p.player_id, p.cash + coalesce(d.cash, 0), p.bonus + coalesce(d.bonus, 0)
  from unnest(positions) p
  left join unnest(drawn_players, drawn_cash, drawn_bonus) as d (player_id, cash, bonus)
    on p.draws and d.player_id = p.player_id
  on conflict (market_id, player_id) do update set cash = excluded.cash, bonus = excluded.bonus;
end
$$;

-- All rows of a batch whose money has moved already.
create function exchange.write_batch(
  placed_ms bigint, bets exchange.new_bet[], changes exchange.bet_change[], matches exchange.new_match[],
  positions exchange.new_position[]
) returns void
language sql
begin atomic
  select exchange.write_bets(placed_ms, bets, changes, matches);
  select exchange.write_positions(positions, '{}', '{}', '{}');
end;

-- A batch of new bets in one statement: the money of all players, then all rows, then what is told. Either all of it
-- happens, or nothing: a posting that is refused ends the batch with MD001, a key that was used before with MD003, or as
-- a key that is not unique. The ledger takes one posting of a player in a call: `seconds` are those of players who draw for
-- one market and get some back from another, whose wallets are locked by their first.
create function exchange.commit_batch(
  firsts ledger.new_posting[], seconds ledger.new_posting[], bets exchange.new_bet[], changes exchange.bet_change[],
  matches exchange.new_match[], positions exchange.new_position[], events jsonb[]
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
begin
  if exists (
    select from unnest(bets) a
    cross join lateral (select from public.request r where (r.player_id, r.key) = (a.player_id, a.key) limit 1) r
  ) then
    raise exception 'a key of the batch was used before' using errcode = 'MD003';
  end if;

  select array_agg(m.player_id) filter (where m.d_cash + m.d_bonus < 0),
    array_agg(-m.d_cash) filter (where m.d_cash + m.d_bonus < 0),
    array_agg(-m.d_bonus) filter (where m.d_cash + m.d_bonus < 0),
    bool_and(m.verdict = 'applied')
  into drawn_players, drawn_cash, drawn_bonus, all_applied
  from ledger.post(firsts) m;
  if all_applied and cardinality(seconds) > 0 then
    select bool_and(m.verdict = 'applied') into all_applied from ledger.post(seconds) m;
  end if;
  if not all_applied then
    raise exception 'a posting of the batch was refused' using errcode = 'MD001';
  end if;

  perform exchange.write_bets(now_ms, bets, changes, matches);
  perform exchange.write_positions(positions, drawn_players, drawn_cash, drawn_bonus);
  insert into public.outbox (event) select unnest(events);
  return query select now_ms, drawn_players, drawn_cash, drawn_bonus;
end
$$;

revoke all on function exchange.look_up, exchange.write_bets, exchange.write_positions, exchange.write_batch,
  exchange.commit_batch from public;
grant execute on function exchange.look_up, exchange.write_bets, exchange.write_positions, exchange.write_batch,
  exchange.commit_batch to maidan_app;
