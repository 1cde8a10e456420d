-- What traders decide about markets. The tables of this schema are the truth; the owner of the markets follows them.

-- A market as traders left it. While `stop` is set it is suspended whatever the feed says, and `feed_open` and
-- `feed_reason` keep what the feed said last.
alter table exchange.market
  add column stop text check (stop in ('suspend', 'kill')),
  add column feed_open boolean not null default false,
  add column feed_reason text check (length(feed_reason) <= 200),
  -- The limits that traders have set beside those that the market was made with.
  add column set_limits jsonb not null default '{}',
  -- A result that a trader gave is not corrected by a feed.
  add column result_by text not null default 'feed' check (result_by in ('feed', 'trader'));
update exchange.market set feed_open = status = 'open', feed_reason = reason where status in ('open', 'suspended');

create schema trading;

-- Who stopped what, and who let it go on. `scope_key` is the scope in one text: `sport:cricket/fancy`.
create table trading.stop (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('suspend', 'kill')),
  scope jsonb not null,
  scope_key text not null check (length(scope_key) between 1 and 160),
  reason text not null check (length(reason) between 1 and 500),
  made_by bigint not null references staff.member (id),
  made_at timestamptz not null,
  resumed_by bigint references staff.member (id),
  resumed_at timestamptz,
  check ((resumed_by is null) = (resumed_at is null))
);
create unique index stop_in_force on trading.stop (kind, scope_key) where resumed_at is null;
create index stop_resumed on trading.stop (resumed_at) where resumed_at is not null;

-- Limits of a scope, in paise; what is null is as a wider scope says. A change ends the row and adds another.
create table trading.limits (
  id bigint generated always as identity primary key,
  scope jsonb not null,
  scope_key text not null check (length(scope_key) between 1 and 160),
  min_stake bigint check (min_stake > 0),
  max_stake bigint check (max_stake > 0),
  max_exposure bigint check (max_exposure > 0),
  max_payout bigint check (max_payout > 0),
  made_by bigint not null references staff.member (id),
  made_at timestamptz not null,
  ended_by bigint references staff.member (id),
  ended_at timestamptz,
  check (min_stake <= max_stake),
  check ((ended_by is null) = (ended_at is null))
);
create unique index limits_in_force on trading.limits (scope_key) where ended_at is null;

create table trading.setting (
  name text primary key check (name in ('maker', 'desk')),
  value jsonb not null,
  version integer not null check (version > 0),
  changed_by bigint not null references staff.member (id),
  changed_at timestamptz not null
);

grant usage on schema trading to maidan_app;
grant select, insert on all tables in schema trading to maidan_app;
grant update (resumed_by, resumed_at) on trading.stop to maidan_app;
grant update (ended_by, ended_at) on trading.limits to maidan_app;
grant update on trading.setting to maidan_app;
