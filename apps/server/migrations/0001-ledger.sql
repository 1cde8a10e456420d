-- The ledger. A player's wallet is one row with four pockets; a posting is one line of its history
-- with the change of each pocket, and the other side of the change stands in house_entry.
-- Nobody writes these tables but the functions below, which run with the owner's rights: the app
-- can read, and can post; it cannot insert, update, delete or truncate a line of history.

create schema ledger;

create table ledger.wallet (
  player_id bigint primary key,
  cash bigint not null default 0 check (cash >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  exposure bigint not null default 0 check (exposure >= 0),
  pending bigint not null default 0 check (pending >= 0),
  seq bigint not null default 0,
  link bytea not null
) with (fillfactor = 70);

-- The id is the first half of a SHA-256 over player and key: one short value to look a replay up by.
create table ledger.posting (
  id uuid not null unique,
  player_id bigint not null,
  seq bigint not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  kind text not null,
  movement text not null,
  reference text,
  d_cash bigint not null,
  d_bonus bigint not null,
  d_exposure bigint not null,
  d_pending bigint not null,
  cash bigint not null,
  bonus bigint not null,
  exposure bigint not null,
  pending bigint not null,
  hold_id bigint,
  house text not null,
  at timestamptz not null,
  link bytea not null,
  primary key (player_id, seq)
);

-- No balance is kept for a house account: one hot row would queue every bet of the site behind it.
-- The transaction's id lets a snapshot know which lines can no longer be joined by an older one.
create table ledger.house_entry (
  player_id bigint not null,
  seq bigint not null,
  account text not null,
  amount bigint not null,
  tx bigint not null default pg_current_xact_id()::text::bigint
);
create index house_entry_tx on ledger.house_entry using brin (tx);

create table ledger.house_snapshot (
  account text primary key,
  balance bigint not null,
  below bigint not null
);

create sequence ledger.hold_id;

create table ledger.hold (
  id bigint primary key,
  player_id bigint not null references ledger.wallet (player_id),
  pocket text not null check (pocket in ('exposure', 'pending')),
  cash bigint not null check (cash >= 0),
  bonus bigint not null check (bonus >= 0),
  state text not null check (state in ('held', 'posted', 'voided', 'expired')),
  expires_at timestamptz
);
create index hold_due on ledger.hold (expires_at) where state = 'held' and expires_at is not null;
create index hold_open on ledger.hold (player_id) where state = 'held';

-- The policy gate. A block refuses a class of movement outright, a cap bounds what may move in a time.
create table ledger.block (
  player_id bigint not null,
  movement text not null,
  reason text not null,
  until timestamptz not null default 'infinity',
  primary key (player_id, movement, reason)
);

create table ledger.cap (
  player_id bigint not null,
  movement text not null,
  per interval not null,
  amount bigint not null check (amount >= 0),
  primary key (player_id, movement, per)
);

create table public.outbox (
  id bigint generated always as identity primary key,
  event jsonb not null
);

create function ledger.genesis(player bigint) returns bytea
language sql immutable
return sha256(convert_to('maidan ledger ' || player, 'UTF8'));

-- What a link of a player's chain covers, in one canonical text. The id stands for player and key; the
-- place in the chain for the sequence; the changes so far for the balances. The audit computes it again.
create function ledger.link(
  prior bytea, id uuid, request_hash bytea, kind text, movement text, reference text,
  d_cash bigint, d_bonus bigint, d_exposure bigint, d_pending bigint, hold_id bigint, house text, at_us bigint
) returns bytea
language sql stable
return sha256(prior || request_hash || convert_to(
  concat_ws('|', id, kind, movement, coalesce(reference, ''), d_cash, d_bonus, d_exposure, d_pending,
    coalesce(hold_id, 0), house, at_us), 'UTF8'));

create function ledger.microseconds(at timestamptz) returns bigint
language sql immutable
return (extract(epoch from at) * 1000000)::bigint;

create function ledger.open_wallet(player bigint) returns void
language sql security definer set search_path = ledger, pg_temp
begin atomic
  insert into ledger.wallet (player_id, link) values (player, ledger.genesis(player))
  on conflict do nothing;
end;

-- For a module that decides on a wallet before it posts in the same transaction.
create function ledger.lock_wallet(player bigint) returns setof ledger.wallet
language plpgsql security definer set search_path = ledger, pg_temp
as $$
begin
  return query select * from ledger.wallet w where w.player_id = player for update;
end
$$;

-- The other side of a posting as rows, from its text 'account=amount,account=amount'.
create function ledger.house_legs(house text) returns table (account text, amount bigint)
language sql immutable rows 2
begin atomic
  select split_part(leg, '=', 1), split_part(leg, '=', 2)::bigint
  from string_to_table(house, ',') as leg where house <> '';
end;

-- Posts a batch: at most one posting a player. Every player's posting gets a verdict of its own; a refused
-- one leaves no trace. The first statement locks the wallets, lowest id first; the second one therefore sees
-- every posting that was ever made for these players, and what it decides cannot be overtaken; a locked
-- wallet also stays in its place, by which it is found again.
--
-- An array shorter than the others stands for nothing asked: no draw, no change, no hold.
-- draws: taken from cash first, then from bonus unless cash_only. The d_ arrays are fixed changes.
-- hold_ops: 'reserve' opens a hold for what was drawn; 'post', 'void' and 'expire' close one;
-- hold_posts is what leaves the hold, the rest goes back where it came from. A posting of this transaction
-- is known by its time, so the holds are kept in step by statements of their own, run only when needed.
-- houses: the other side, see house_legs.
create function ledger.post(
  players bigint[], ids uuid[], keys text[], hashes bytea[], kinds text[], movements text[], refs text[],
  draws bigint[], cash_only boolean[],
  d_cashes bigint[], d_bonuses bigint[], d_exposures bigint[], d_pendings bigint[],
  hold_ops text[], hold_ids bigint[], hold_pockets text[], hold_expiries timestamptz[], hold_posts bigint[],
  houses text[]
) returns table (
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
      from unnest(players, ids, keys, hashes, kinds, movements, refs, draws, cash_only, d_cashes, d_bonuses,
        d_exposures, d_pendings, hold_ops, hold_ids, hold_pockets, hold_posts, houses)
        as u (player_id, id, key, request_hash, kind, movement, reference, draw, cash_only, d_cash, d_bonus,
          d_exposure, d_pending, hold_op, hold_id, hold_pocket, hold_post, house)
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

  if cardinality(hold_ops) > 0 then
    insert into ledger.hold (id, player_id, pocket, cash, bonus, state, expires_at)
    select p.hold_id, p.player_id, a.pocket, -p.d_cash, -p.d_bonus, 'held', a.expires
    from unnest(ids, hold_ops, hold_pockets, hold_expiries) as a (id, op, pocket, expires)
    join ledger.posting p on p.id = a.id and p.at = now()
    where a.op = 'reserve'
    on conflict (id) do nothing;

    update ledger.hold h
    set state = case a.op when 'post' then 'posted' when 'void' then 'voided' else 'expired' end
    from unnest(ids, hold_ops, hold_ids) as a (id, op, hold_id)
    join ledger.posting p on p.id = a.id and p.at = now()
    where a.op in ('post', 'void', 'expire') and h.id = a.hold_id and h.id = any (hold_ids) and h.state = 'held';
  end if;
end
$$;

-- Moves the snapshot of every house account up to the oldest transaction still running.
create function ledger.snapshot_house() returns void
language sql security definer set search_path = ledger, pg_temp
begin atomic
  with horizon as materialized (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xmin),
  fresh as (
    select e.account, sum(e.amount)::bigint as amount
    from ledger.house_entry e left join ledger.house_snapshot s on s.account = e.account
    where e.tx < (select xmin from horizon) and (s.below is null or e.tx >= s.below)
    group by e.account
  )
  insert into ledger.house_snapshot as s (account, balance, below)
  select f.account, f.amount, h.xmin from fresh f, horizon h
  on conflict (account) do update set balance = s.balance + excluded.balance, below = excluded.below;
end;

create view ledger.house_balance as
select account, sum(amount)::bigint as balance
from (
  select s.account, s.balance as amount from ledger.house_snapshot s
  union all
  select e.account, e.amount from ledger.house_entry e left join ledger.house_snapshot s on s.account = e.account
  where e.tx >= coalesce(s.below, 0)
) as part
group by account;

-- Every line of both sides, one account and one amount a row, as a bookkeeper reads it.
create view ledger.entry as
select p.player_id, p.seq, 'player:' || p.player_id || ':' || x.pocket as account, x.amount, p.at
from ledger.posting p cross join lateral (values
  ('cash', p.d_cash), ('bonus', p.d_bonus), ('exposure', p.d_exposure), ('pending_withdrawal', p.d_pending)
) as x (pocket, amount)
where x.amount <> 0
union all
select e.player_id, e.seq, e.account, e.amount, p.at
from ledger.house_entry e join ledger.posting p using (player_id, seq);

revoke all on all functions in schema ledger from public;
grant usage on schema ledger to maidan_app;
grant select on all tables in schema ledger to maidan_app;
grant insert, delete, update on ledger.block, ledger.cap to maidan_app;
grant execute on all functions in schema ledger to maidan_app;
grant select, insert, delete on public.outbox to maidan_app;
