-- What the casino lists: games with their addresses, pictures and groups. The server fills in what it is delivered with and
-- keeps it up to date; from the first change of an operator on, an entry is the operator's.

create schema catalogue;

create table catalogue.entry (
  code text primary key check (code ~ '^[a-z0-9-]{1,80}$'),
  casino text not null check (length(casino) between 1 and 40),
  provider text not null check (length(provider) between 1 and 40),
  alt text not null check (length(alt) between 1 and 160),
  name text not null check (length(name) between 1 and 80),
  provider_name text not null check (length(provider_name) between 1 and 60),
  picture text not null check (length(picture) between 1 and 300),
  path text not null unique check (path ~ '^/casino/[a-z0-9/-]{1,90}$'),
  kind text not null check (length(kind) between 1 and 30),
  first_groups text[] not null check (cardinality(first_groups) <= 20),
  second_groups text[] not null check (cardinality(second_groups) <= 20),
  is_live boolean not null,
  is_new boolean not null,
  is_on boolean not null default true,
  position integer not null check (position between 0 and 100000),
  version integer not null default 0 check (version >= 0),
  changed_by bigint references staff.member (id),
  changed_at timestamptz,
  check ((changed_by is null) = (changed_at is null)),
  check ((changed_by is null) = (version = 0))
);

-- What a player marked, and what a player opened last. An entry that is switched off stays marked and is not shown.
create table catalogue.favourite (
  player_id bigint not null references accounts.player (id),
  code text not null references catalogue.entry (code),
  marked_at timestamptz not null,
  primary key (player_id, code)
);

create table catalogue.played (
  player_id bigint not null references accounts.player (id),
  code text not null references catalogue.entry (code),
  played_at timestamptz not null,
  primary key (player_id, code)
);
create index played_newest on catalogue.played (player_id, played_at desc);

grant usage on schema catalogue to maidan_app;
grant select, insert, update on catalogue.entry to maidan_app;
grant select, insert, delete on catalogue.favourite to maidan_app;
grant select, insert, update, delete on catalogue.played to maidan_app;
