-- Who invited whom, and what the inviters are paid. A player has one code and any number of sources, each with a code of its own.
-- What the house won by a child is summed by week (Monday, Asia/Kolkata); a week is closed once, after which later play, and play that
-- is taken back, belongs to the week after it.

create schema referral;

create table referral.source (
  code text primary key check (code ~ '^[A-Z2-9]{8}$'),
  player_id bigint not null references accounts.player (id),
  -- Null for the player's own code.
  name text check (length(name) between 1 and 40),
  created_at timestamptz not null
);
create unique index source_own on referral.source (player_id) where name is null;
create unique index source_name on referral.source (player_id, lower(name)) where name is not null;

create table referral.child (
  player_id bigint primary key references accounts.player (id),
  referrer_id bigint not null references accounts.player (id),
  -- Who had invited the referrer.
  second_id bigint references accounts.player (id),
  code text not null references referral.source (code),
  address text not null check (length(address) <= 64),
  user_agent text not null check (length(user_agent) <= 256),
  joined_at timestamptz not null,
  -- The last week that was closed, and what the house has lost by this child and not won back.
  closed_week date not null,
  carry bigint not null default 0 check (carry <= 0),
  -- What staff decided about this child; then no reward waits for a review again.
  verdict text check (verdict in ('trusted', 'refused')),
  check (player_id <> referrer_id and player_id <> second_id and referrer_id <> second_id)
) with (fillfactor = 70);
create index child_referrer on referral.child (referrer_id, joined_at);
create index child_second on referral.child (second_id, joined_at) where second_id is not null;
create index child_code on referral.child (code);
create index child_open on referral.child (closed_week);

create table referral.week (
  child_id bigint not null references referral.child (player_id),
  week date not null,
  risked bigint not null,
  house_win bigint not null,
  primary key (child_id, week)
) with (fillfactor = 70);

create table referral.reward (
  id bigint generated always as identity primary key,
  child_id bigint not null references referral.child (player_id),
  week date not null,
  level smallint not null check (level in (1, 2)),
  player_id bigint not null references accounts.player (id),
  -- What the house won by the child, less what it had lost before.
  base bigint not null check (base > 0),
  amount bigint not null check (amount > 0 and amount <= base),
  state text not null check (state in ('paid', 'held', 'refused')),
  reasons text[] not null default '{}',
  created_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  decided_reason text check (length(decided_reason) <= 500),
  unique (child_id, week, level)
);
create index reward_player on referral.reward (player_id, week);
create index reward_held on referral.reward (id) where state = 'held';

grant usage on schema referral to maidan_app;
grant select, insert on all tables in schema referral to maidan_app;
grant update (closed_week, carry, verdict) on referral.child to maidan_app;
grant update (risked, house_win) on referral.week to maidan_app;
grant update (state, decided_by, decided_at, decided_reason) on referral.reward to maidan_app;
