-- Rounds of our own studio. It is a provider like any other: it moves money by calls to the seamless wallet alone, and what
-- stands here is its own book of seeds and rounds. Whoever writes a seed or begins a round of a player holds the lock on that
-- player's wallet.

create schema studio;

update seamless.provider set launch_url = '/studio/game.html' where code = 'maidan-studio' and launch_url = '/studio';

-- As in `instant.seed`: one seed in use and one that comes next. The nonce counts the rounds that were begun with the seed.
create table studio.seed (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  state text not null check (state in ('next', 'active', 'revealed')),
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  client_seed text check (length(client_seed) between 1 and 64),
  nonce bigint not null default 0 check (nonce >= 0),
  created_at timestamptz not null default now(),
  revealed_at timestamptz,
  check ((state = 'next') = (client_seed is null)),
  check ((state = 'revealed') = (revealed_at is not null))
) with (fillfactor = 70);
create unique index seed_active on studio.seed (player_id) where state = 'active';
create unique index seed_next on studio.seed (player_id) where state = 'next';

-- A round is written before the wallet hears of it, with the seeds that decide it, so that nothing the wallet does can change
-- what comes out. `payout` is what the round pays if the wallet takes its stake; it is null for as long as moves of the player
-- can still change it. The ids of its calls to the wallet are made of its number. `balance` is what the wallet told last.
create table studio.round (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  game text not null check (game ~ '^[!-~]{1,80}$'),
  engine text not null check (engine ~ '^[a-z0-9-]{1,40}$'),
  seed_id bigint not null references studio.seed (id),
  nonce bigint not null check (nonce >= 0),
  bet jsonb not null,
  stake bigint not null check (stake > 0),
  payout bigint check (payout >= 0),
  state text not null default 'open' check (state in ('open', 'settled', 'cancelled', 'refused')),
  refusal text check (length(refusal) between 1 and 40),
  balance bigint check (balance >= 0),
  made_at timestamptz not null,
  ended_at timestamptz,
  unique (seed_id, nonce),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'refused') = (refusal is not null)),
  check (state <> 'settled' or (payout is not null and balance is not null))
) with (fillfactor = 80);
create unique index round_in_play on studio.round (player_id, game) where state = 'open';
create index round_open on studio.round (made_at) where state = 'open';
create index round_of_player on studio.round (player_id, game, id);

grant usage on schema studio to maidan_app;
grant select, insert, update (state, client_seed, nonce, revealed_at) on studio.seed to maidan_app;
grant select, insert, update (payout, state, refusal, balance, ended_at) on studio.round to maidan_app;
