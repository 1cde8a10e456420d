-- Tables of our studio whose rounds all players share. A table that nobody watches has no round in play. One process at a time
-- opens, closes and settles the rounds of a group of tables, behind the fence of that group's lease; any process takes bets.
-- Money moves by calls to the seamless wallet alone. All times are those of the database's clock.

create schema tables;

-- The terminal hash is stored first, and the salt is drawn in a later transaction, once.
create table tables.chain (
  id bigint generated always as identity primary key,
  game text not null check (length(game) between 1 and 80),
  length integer not null check (length between 1 and 100000000),
  terminal text not null unique check (length(terminal) = 64 and terminal !~ '[^0-9a-f]'),
  made_at timestamptz not null,
  salt text check (length(salt) between 1 and 128 and salt !~ '[^!-~]'),
  salted_at timestamptz,
  check ((salt is null) = (salted_at is null)),
  check (salted_at > made_at)
);
create index chain_of_game on tables.chain (game, id);

-- Every so many hashes one is kept, and those before it are made from it. They are secret until their rounds are closed.
create table tables.chain_hash (
  chain_id bigint not null references tables.chain (id),
  position integer not null check (position > 0),
  hash text not null check (length(hash) = 64 and hash !~ '[^0-9a-f]'),
  primary key (chain_id, position)
);

-- What is dealt follows from the hash, the salt and the place, which stand here before anybody can bet. A place is used once. `laid`
-- is what lies on each spot, of all players together; whoever changes it holds the row.
create table tables.round (
  id bigint generated always as identity primary key,
  game text not null check (length(game) between 1 and 80),
  engine text not null check (length(engine) between 1 and 40),
  chain_id bigint not null references tables.chain (id),
  position integer not null check (position > 0),
  hash text not null check (length(hash) = 64 and hash !~ '[^0-9a-f]'),
  opened_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opened_at),
  closed_at timestamptz check (closed_at >= closes_at),
  deal_ms integer not null check (deal_ms between 0 and 600000),
  result_ms integer not null check (result_ms between 0 and 600000),
  settled_at timestamptz check (settled_at >= closed_at),
  laid jsonb not null default '{}',
  unique (chain_id, position),
  check (settled_at is null or closed_at is not null)
) with (fillfactor = 60);
create unique index round_betting on tables.round (game) where closed_at is null;
create index round_unsettled on tables.round (game, id) where settled_at is null;
create index round_of_game on tables.round (game, id);

-- A bet is written before the wallet hears of it; the names of its calls are made of its round and its number. `balance` is what
-- the wallet told last, at `told_at`. The key of the call finds the bet again.
create table tables.bet (
  id bigint generated always as identity primary key,
  round_id bigint not null references tables.round (id),
  game text not null check (length(game) between 1 and 80),
  player_id bigint not null,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null check (length(request_hash) = 43),
  chips jsonb not null,
  stake bigint not null check (stake > 0),
  state text not null default 'asked' check (state in ('asked', 'taken', 'leaving', 'settled', 'cancelled', 'refused')),
  refusal text check (length(refusal) between 1 and 40),
  payout bigint check (payout >= 0),
  balance bigint check (balance >= 0),
  made_at timestamptz not null,
  told_at timestamptz,
  ended_at timestamptz,
  unique (player_id, key),
  check ((state in ('asked', 'taken', 'leaving')) = (ended_at is null)),
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'settled') = (payout is not null))
) with (fillfactor = 70);
create index bet_of_round on tables.bet (round_id, player_id);
create index bet_open on tables.bet (round_id, id) where state in ('asked', 'taken', 'leaving');
create index bet_of_player on tables.bet (player_id, game, round_id);

-- How many players each process has at a table. Nothing is lost when the database forgets it: every process says it again.
create unlogged table tables.watch (
  process text not null check (length(process) between 1 and 40),
  game text not null check (length(game) between 1 and 80),
  players integer not null check (players >= 0),
  at timestamptz not null,
  primary key (process, game)
);

grant usage on schema tables to maidan_app;
grant select, insert, update (salt, salted_at) on tables.chain to maidan_app;
grant select, insert on tables.chain_hash to maidan_app;
grant select, insert, update (closed_at, settled_at, laid) on tables.round to maidan_app;
grant select, insert, update (state, refusal, payout, balance, told_at, ended_at) on tables.bet to maidan_app;
grant select, insert, update, delete on tables.watch to maidan_app;
