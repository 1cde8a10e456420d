-- The seamless wallet: game providers take stakes from players' wallets and pay wins into them by signed calls. Whoever writes a
-- transaction or a round of a player holds the lock on that player's wallet; an id of a provider is one row, whatever it was for.

create schema seamless;

-- `is_on` is the kill switch: a provider that is off opens no game and takes no stake; what it owes players still arrives.
create table seamless.provider (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,29}$'),
  name text not null check (length(name) between 1 and 60),
  dialect text not null check (dialect in ('evolution', 'hub88', 'pragmatic', 'spribe')),
  is_on boolean not null default false,
  -- Where a game is asked for; empty where the site opens its own page.
  launch_url text not null default '' check (length(launch_url) <= 300),
  -- What the provider calls us.
  operator text not null default 'maidan' check (operator ~ '^[!-~]{1,60}$'),
  -- Whether the provider says so when a bet has lost; where it does not, an open round means nothing.
  tells_losses boolean not null default true,
  version integer not null default 0 check (version >= 0),
  changed_by text check (length(changed_by) <= 60),
  changed_at timestamptz
);

-- Secrets are sealed with the server's own; of a provider that signs with its private key this is the public one.
create table seamless.provider_key (
  id bigint generated always as identity primary key,
  provider text not null references seamless.provider (code),
  sealed bytea not null check (length(sealed) between 29 and 4000),
  made_by text not null check (length(made_by) between 1 and 60),
  made_at timestamptz not null,
  -- A key that was replaced is good until then; null for the one in use.
  ends_at timestamptz
);
create index provider_key_of on seamless.provider_key (provider, id);

-- A way into a game that works once, for the player, the game and the login it was made in.
create table seamless.launch (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  player_id bigint not null references accounts.player (id),
  login_id bigint not null,
  provider text not null references seamless.provider (code),
  game text not null check (game ~ '^[!-~]{1,80}$'),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  used_at timestamptz
);
create index launch_expiry on seamless.launch (expires_at);

-- A game that a player has open. `alias_hash` is the provider's own name of it, where it has one.
create table seamless.session (
  id bigint generated always as identity primary key,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  alias_hash text check (alias_hash ~ '^[0-9a-f]{64}$'),
  player_id bigint not null references accounts.player (id),
  login_id bigint not null,
  provider text not null references seamless.provider (code),
  game text not null check (game ~ '^[!-~]{1,80}$'),
  opened_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > opened_at),
  ended_at timestamptz
);
create unique index session_alias on seamless.session (provider, alias_hash) where alias_hash is not null;
create index session_of_player on seamless.session (player_id, provider, id);

create sequence seamless.transaction_id;

-- Amounts are paise. `bets` counts those that were taken, `live_bets` those of them that were not rolled back; `staked_*` is
-- what the live ones took, by pocket, which is where a win goes back to.
create table seamless.round (
  id bigint generated always as identity primary key,
  provider text not null references seamless.provider (code),
  player_id bigint not null,
  ref text not null check (ref ~ '^[!-~]{1,120}$'),
  game text not null check (game ~ '^[!-~]{1,80}$'),
  bets integer not null default 0 check (bets >= 0),
  live_bets integer not null default 0 check (live_bets between 0 and bets),
  wins integer not null default 0 check (wins >= 0),
  staked_cash bigint not null default 0 check (staked_cash >= 0),
  staked_bonus bigint not null default 0 check (staked_bonus >= 0),
  won bigint not null default 0 check (won >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (provider, player_id, ref)
) with (fillfactor = 70);
create index round_open on seamless.round (opened_at) where closed_at is null;

-- Every id that a provider ever used, with its answer. A `tombstone` stands for an id that was rolled back before it came. A
-- bet that was refused keeps its refusal, so that a copy of it that comes late finds the same one.
create table seamless.transaction (
  provider text not null references seamless.provider (code),
  tx text not null check (tx ~ '^[!-~]{1,140}$'),
  id bigint not null unique,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'promo', 'tombstone')),
  player_id bigint not null,
  round_id bigint references seamless.round (id),
  target text check (target ~ '^[!-~]{1,140}$'),
  amount bigint not null check (amount >= 0),
  d_cash bigint not null default 0,
  d_bonus bigint not null default 0,
  cash bigint not null check (cash >= 0),
  bonus bigint not null check (bonus >= 0),
  payload_hash text not null check (length(payload_hash) <= 64),
  state text not null check (state in ('open', 'settled', 'rolled_back', 'refused', 'done')),
  refusal text check (length(refusal) <= 40),
  effect text not null check (effect in ('moved', 'nothing', 'tombstone')),
  made_at timestamptz not null,
  primary key (provider, tx),
  check ((state = 'refused') = (refusal is not null)),
  check (kind = 'bet' or state = 'done')
) with (fillfactor = 80);
create index transaction_of_round on seamless.transaction (round_id) where round_id is not null;
create index transaction_time on seamless.transaction (made_at);

-- A call of a batch: whose it is, its own id, the id it is about, its round and the session it names.
create type seamless.asked as (
  player_id bigint, provider text, tx text, target text, round text, session_hash text
);

-- Holds the wallets of a batch, at most one call a player, and tells what each is decided by. Everything after the first
-- statement sees what was committed before the wallets were held.
create function seamless.open_batch(asked seamless.asked[]) returns table (
  place integer, new_id bigint, cash bigint, bonus bigint, player_status text, is_on boolean,
  known json, target json, round json, session json
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
begin
  perform ledger.lock_wallets(array(select a.player_id from unnest(asked) a));
  return query
  select a.place::integer, nextval('seamless.transaction_id'), w.cash, w.bonus, p.status, v.is_on, k.found, t.found, coalesce(rt.found, rr.found), s.found
  from unnest(asked) with ordinality as a (player_id, provider, tx, target, round, session_hash, place)
  left join lateral (select w.cash, w.bonus from ledger.wallet w where w.player_id = a.player_id limit 1) w on true
  left join lateral (select p.status from accounts.player p where p.id = a.player_id limit 1) p on true
  left join lateral (select v.is_on from seamless.provider v where v.code = a.provider limit 1) v on true
  left join lateral (select row_to_json(t) as found from seamless.transaction t
    where (t.provider, t.tx) = (a.provider, a.tx) limit 1) k on true
  left join lateral (select row_to_json(t) as found, t.round_id from seamless.transaction t
    where (t.provider, t.tx) = (a.provider, a.target) limit 1) t on true
  left join lateral (select row_to_json(r) as found from seamless.round r where r.id = t.round_id limit 1) rt on true
  left join lateral (select row_to_json(r) as found from seamless.round r
    where t.round_id is null and (r.provider, r.player_id, r.ref) = (a.provider, a.player_id, a.round) limit 1) rr on true
  left join lateral (select s.id from seamless.session s where s.token_hash = a.session_hash limit 1) st on true
  left join lateral (select s.id from seamless.session s
    where (s.provider, s.alias_hash) = (a.provider, a.session_hash) limit 1) sa on true
  left join lateral (select s.id from seamless.session s
    where a.session_hash is null and (s.player_id, s.provider) = (a.player_id, a.provider) order by s.id desc limit 1) sp on true
  left join lateral (select json_build_object('player', s.player_id, 'game', s.game, 'ended', s.ended_at is not null,
      'expires', floor(extract(epoch from least(s.expires_at, l.expires_at)) * 1000)::bigint,
      'loginEnded', l.id is null or l.ended_at is not null) as found
    from seamless.session s left join accounts.session l on l.id = s.login_id
    where s.id = coalesce(st.id, sa.id, sp.id) and s.provider = a.provider limit 1) s on true;
end
$$;

create type seamless.new_transaction as (
  provider text, tx text, id bigint, kind text, player_id bigint, round_id bigint, round_ref text, target text, amount bigint,
  d_cash bigint, d_bonus bigint, cash bigint, bonus bigint, payload_hash text, state text, refusal text, effect text
);
create type seamless.round_change as (
  provider text, player_id bigint, ref text, game text, d_bets integer, d_live integer, d_wins integer, d_cash bigint,
  d_bonus bigint, d_won bigint, closes boolean, settles boolean
);
create type seamless.bet_change as (provider text, tx text, state text);

-- What a batch decided, in the transaction that holds its wallets. Whatever does not fit ends the whole batch. A row that changes
-- is looked up by itself (`limit 1`) and found again by its place: a join can, as long as the tables are thought to be small, read
-- all of them for every batch.
create function seamless.write_batch(
  payments ledger.new_posting[], rounds seamless.round_change[], transactions seamless.new_transaction[],
  bets seamless.bet_change[]
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
  -- The time of the postings, too: a transaction and its posting fall on the same day.
  made timestamptz := now();
begin
  if cardinality(payments) > 0 then
    if exists (select from ledger.post(payments) p where p.verdict <> 'applied') then
      raise exception 'a payment was refused' using errcode = 'MD001';
    end if;
  end if;
  if cardinality(rounds) > 0 then
    update seamless.round r set bets = r.bets + c.d_bets, live_bets = r.live_bets + c.d_live, wins = r.wins + c.d_wins,
      staked_cash = r.staked_cash + c.d_cash, staked_bonus = r.staked_bonus + c.d_bonus, won = r.won + c.d_won,
      closed_at = coalesce(r.closed_at, case when c.closes then made end)
    from unnest(rounds) c cross join lateral (select o.ctid as place from seamless.round o
      where (o.provider, o.player_id, o.ref) = (c.provider, c.player_id, c.ref) limit 1) f
    where r.ctid = f.place;
    insert into seamless.round (provider, player_id, ref, game, bets, live_bets, wins, staked_cash, staked_bonus, won, opened_at,
      closed_at)
    select c.provider, c.player_id, c.ref, c.game, c.d_bets, c.d_live, c.d_wins, c.d_cash, c.d_bonus, c.d_won, made,
      case when c.closes then made end
    from unnest(rounds) c
    where (select true from seamless.round o
      where (o.provider, o.player_id, o.ref) = (c.provider, c.player_id, c.ref) limit 1) is null;
    if exists (select from unnest(rounds) c where c.settles) then
      update seamless.transaction t set state = 'settled'
      from unnest(rounds) c cross join lateral (select b.ctid as place from seamless.transaction b
        where b.round_id = (select r.id from seamless.round r
            where (r.provider, r.player_id, r.ref) = (c.provider, c.player_id, c.ref) limit 1)
          and b.kind = 'bet' and b.state = 'open' offset 0) f
      where c.settles and t.ctid = f.place;
    end if;
  end if;
  if cardinality(bets) > 0 then
    update seamless.transaction t set state = b.state
    from unnest(bets) b cross join lateral (select o.ctid as place from seamless.transaction o
      where (o.provider, o.tx) = (b.provider, b.tx) and o.kind = 'bet' limit 1) f
    where t.ctid = f.place;
    get diagnostics counted = row_count;
    if counted <> cardinality(bets) then
      raise exception 'a bet of the batch is not there' using errcode = 'MD001';
    end if;
  end if;
  if cardinality(transactions) > 0 then
    insert into seamless.transaction (provider, tx, id, kind, player_id, round_id, target, amount, d_cash, d_bonus, cash, bonus,
      payload_hash, state, refusal, effect, made_at)
    select n.provider, n.tx, n.id, n.kind, n.player_id,
      coalesce(n.round_id, (select r.id from seamless.round r
        where (r.provider, r.player_id, r.ref) = (n.provider, n.player_id, n.round_ref))),
      n.target, n.amount, n.d_cash, n.d_bonus, n.cash, n.bonus, n.payload_hash, n.state, n.refusal, n.effect, made
    from unnest(transactions) n;
  end if;
end
$$;

revoke all on function seamless.open_batch, seamless.write_batch from public;
grant usage on schema seamless to maidan_app;
grant execute on function seamless.open_batch, seamless.write_batch to maidan_app;
grant usage on sequence seamless.transaction_id to maidan_app;
grant select, insert, update (name, is_on, launch_url, operator, version, changed_by, changed_at) on seamless.provider to maidan_app;
grant select, insert, update (ends_at) on seamless.provider_key to maidan_app;
grant select, insert, update (used_at), delete on seamless.launch to maidan_app;
grant select, insert, update (alias_hash, ended_at) on seamless.session to maidan_app;
grant select, insert, update (bets, live_bets, wins, staked_cash, staked_bonus, won, closed_at) on seamless.round to maidan_app;
grant select, insert, update (state) on seamless.transaction to maidan_app;
