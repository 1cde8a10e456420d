-- VIP: the levels, who stands where, and what each player's own money at risk earns back.

create schema vip;

-- Shares are hundredths of a percent of own money at risk. None may reach what the house keeps of the cheapest bet: on the exchange a
-- bet at 1.01 and its counterpart leave 0.04 % of commission.
create table vip.level (
  number smallint primary key check (number between 1 and 20),
  name text not null check (length(name) between 1 and 30),
  points bigint not null check (points >= 0 and points <= 1000000000),
  share_exchange integer not null check (share_exchange between 0 and 3),
  share_sportsbook integer not null check (share_sportsbook between 0 and 50),
  share_instant integer not null check (share_instant between 0 and 50),
  share_casino integer not null check (share_casino between 0 and 20),
  benefits text[] not null check (cardinality(benefits) between 1 and 6),
  version integer not null default 0,
  changed_by bigint,
  changed_at timestamptz,
  check ((number = 1) = (points = 0))
);

create table vip.standing (
  player_id bigint primary key references ledger.wallet (player_id),
  -- Never falls.
  level smallint not null default 1 references vip.level (number),
  collected bigint not null default 0 check (collected >= 0)
) with (fillfactor = 70);
create index standing_level on vip.standing (level);

create function vip.keep_level() returns trigger
language plpgsql
as $$
begin
  raise exception 'player % would fall from level % to %', old.player_id, old.level, new.level;
end
$$;
create trigger level_kept before update on vip.standing
  for each row when (new.level < old.level) execute function vip.keep_level();

-- A stretch of play in one product with one share, from one posting of the player on. What it earned is its product, so no fraction of a
-- paisa is ever rounded away; play that is taken back lowers the newest stretch first.
create table vip.stretch (
  player_id bigint not null references vip.standing (player_id),
  product text not null check (product in ('exchange', 'sportsbook', 'instant', 'casino')),
  from_seq bigint not null check (from_seq > 0),
  share integer not null check (share >= 0),
  risked bigint not null check (risked >= 0),
  primary key (player_id, product, from_seq)
) with (fillfactor = 70);

create table vip.collection (
  id bigint generated always as identity primary key,
  player_id bigint not null references vip.standing (player_id),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null
);
create index collection_of_player on vip.collection (player_id, id);

grant usage on schema vip to maidan_app;
grant select, insert, update (name, points, share_exchange, share_sportsbook, share_instant, share_casino, benefits, version,
  changed_by, changed_at) on vip.level to maidan_app;
grant select, insert, update (level, collected) on vip.standing to maidan_app;
grant select, insert, update (risked) on vip.stretch to maidan_app;
grant select, insert on vip.collection to maidan_app;
