-- Bonuses: what the house offers, who claimed it, and the steps in which a claim turns coins into cash.

create schema bonus;

-- Terms that an operator can change. A claim has its own copy, so what was claimed stays as it was read.
create table bonus.offer (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('welcome', 'reload', 'cashback')),
  title text not null check (length(title) between 1 and 80),
  words text not null check (length(words) between 1 and 400),
  -- Of the deposit, or of the week's loss.
  percent integer not null check (percent between 1 and 500),
  least_base bigint not null check (least_base > 0),
  most_amount bigint not null check (most_amount > 0),
  times integer not null check (times between 1 and 60),
  count_exchange integer not null check (count_exchange between 0 and 100),
  count_sportsbook integer not null check (count_sportsbook between 0 and 100),
  count_instant integer not null check (count_instant between 0 and 100),
  count_casino integer not null check (count_casino between 0 and 100),
  parts integer not null check (parts between 1 and 20),
  days integer not null check (days between 1 and 90),
  most_stake bigint check (most_stake > 0),
  most_cash bigint not null check (most_cash > 0),
  -- How long after the deposit, or after the week, it can be claimed.
  claim_hours integer not null check (claim_hours between 1 and 720),
  starts_at timestamptz not null default '-infinity',
  ends_at timestamptz not null default 'infinity',
  position integer not null check (position between 0 and 1000),
  check (starts_at < ends_at),
  check (count_exchange + count_sportsbook + count_instant + count_casino > 0)
);

-- `basis` is what the claim is for: one deposit or one week of a player, which serves one claim and never a second.
-- `progress` counts hundredths of a paisa, because a product may count for a percentage of what is risked in it.
create table bonus.claim (
  id bigint generated always as identity primary key,
  player_id bigint not null references ledger.wallet (player_id),
  offer_id bigint not null references bonus.offer (id),
  kind text not null check (kind in ('welcome', 'reload', 'cashback')),
  title text not null,
  basis text not null check (length(basis) between 1 and 60),
  status text not null default 'active' check (status in ('active', 'cleared', 'used_up', 'cancelled', 'expired')),
  amount bigint not null check (amount > 0),
  target bigint not null check (target > 0),
  progress bigint not null default 0 check (progress >= 0),
  count_exchange integer not null,
  count_sportsbook integer not null,
  count_instant integer not null,
  count_casino integer not null,
  most_stake bigint check (most_stake > 0),
  most_cash bigint not null check (most_cash > 0),
  -- Coins that the player had before, which are none of the claim's.
  kept bigint not null check (kept >= 0),
  turned bigint not null default 0 check (turned >= 0 and turned <= most_cash),
  returned bigint not null default 0 check (returned >= 0),
  started_seq bigint not null check (started_seq > 0),
  ended_seq bigint,
  -- False from the end of a claim until no coins of it can come back from open bets.
  is_home boolean not null default true,
  played_at timestamptz,
  claimed_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (expires_at > claimed_at),
  check ((status = 'active') = (ended_at is null)),
  check ((ended_at is null) = (ended_seq is null)),
  check (is_home or status in ('cleared', 'cancelled', 'expired')),
  unique (player_id, basis)
);
create unique index claim_active on bonus.claim (player_id) where status = 'active';
create index claim_due on bonus.claim (expires_at) where status = 'active';
create unique index claim_away on bonus.claim (player_id) where not is_home;
create index claim_of_player on bonus.claim (player_id, id);

-- The steps of a claim. A step is released once: its row changes from null, and its posting has a key of its own.
create table bonus.part (
  claim_id bigint not null references bonus.claim (id),
  number integer not null check (number > 0),
  size bigint not null check (size >= 0),
  threshold bigint not null check (threshold > 0),
  cash bigint check (cash >= 0),
  released_at timestamptz,
  primary key (claim_id, number),
  check ((cash is null) = (released_at is null))
);

create function bonus.keep_released() returns trigger
language plpgsql
as $$
begin
  raise exception 'part % of claim % was released before', old.number, old.claim_id;
end
$$;
create trigger released_once before update on bonus.part
  for each row when (old.released_at is not null) execute function bonus.keep_released();

grant usage on schema bonus to maidan_app;
grant select, insert on bonus.offer to maidan_app;
grant select, insert, update (status, progress, turned, returned, ended_seq, is_home, played_at, ended_at) on bonus.claim to maidan_app;
grant select, insert, update (cash, released_at) on bonus.part to maidan_app;
