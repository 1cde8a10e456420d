-- The most that one stake may draw while a player has a bonus. It stands in the wallet, which every stake reads anyway, so that
-- each product asks it alike and a bet above it is refused when it is placed. Null is no maximum, and costs nothing.

alter table ledger.wallet add column most_stake bigint check (most_stake > 0);

create function ledger.set_most_stake(player bigint, most bigint) returns void
language sql security definer set search_path = ledger, pg_temp
begin atomic
  update ledger.wallet set most_stake = most where player_id = player;
end;

revoke all on function ledger.set_most_stake from public;
grant execute on function ledger.set_most_stake to maidan_app;

-- As before, with one question more: whether a stake is above that maximum.
create or replace function ledger.post(postings ledger.new_posting[]) returns table (
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
        when a.movement = 'stake' and a.draw > w.most_stake then 'over_bonus_maximum'
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

-- As before, by the same rule.
create or replace function ledger.post_pairs(firsts ledger.new_posting[], seconds ledger.new_posting[]) returns table (
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
      and (w.most_stake is null or a.movement <> 'stake' or coalesce(a.draw, 0) <= w.most_stake)
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
