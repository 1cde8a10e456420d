-- Lucky draws: what is drawn and when, who holds how many tickets, and who won. The seed of a draw stands in a table of its own, so
-- that no read of a draw shows it by accident.

create schema draws;

create table draws.draw (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 3 and 60),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- What has to be at risk of a player's own money for one ticket.
  ticket_price bigint not null check (ticket_price >= 100),
  -- The amount of each place, the first one first.
  prizes bigint[] not null check (cardinality(prizes) between 1 and 50 and 0 < all (prizes)),
  -- The Monday of the week that this draw is for; null for one that staff have planned.
  week date unique,
  -- SHA-256 of the seed, public from the first moment on.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of the secret from which the keys of the list are made, public as well: nobody can choose them when the list is known.
  key_commitment text not null check (key_commitment ~ '^[0-9a-f]{64}$'),
  -- The list of tickets is frozen: from now on no play counts.
  frozen_at timestamptz,
  list_hash text check (list_hash ~ '^[0-9a-f]{64}$'),
  tickets bigint check (tickets >= 0),
  holders integer check (holders >= 0),
  drawn_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (length(cancel_reason) <= 500),
  created_at timestamptz not null,
  check (opens_at < closes_at),
  check (frozen_at >= closes_at),
  check ((frozen_at is null) = (list_hash is null) and (frozen_at is null) = (tickets is null)
    and (frozen_at is null) = (holders is null)),
  check (drawn_at is null or (frozen_at is not null and cancelled_at is null)),
  check ((cancelled_at is null) = (cancel_reason is null))
);
create index draw_waiting on draws.draw (closes_at) where drawn_at is null and cancelled_at is null;
create index draw_past on draws.draw (coalesce(drawn_at, cancelled_at) desc)
  where drawn_at is not null or cancelled_at is not null;

create table draws.secret (
  draw_id bigint primary key references draws.draw (id),
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  -- Never shown: whoever had it could look for the tickets of any name.
  key_seed text not null check (key_seed ~ '^[0-9a-f]{64}$')
);

-- What a player has played towards tickets.
create table draws.holder (
  draw_id bigint not null references draws.draw (id),
  player_id bigint not null references accounts.player (id),
  risked bigint not null check (risked >= 0),
  primary key (draw_id, player_id)
) with (fillfactor = 70);

-- The frozen list. The mark is SHA-256 of the draw, the player's username and a key that only the player is told.
create table draws.line (
  draw_id bigint not null references draws.draw (id),
  number integer not null check (number > 0),
  player_id bigint not null references accounts.player (id),
  key text not null check (key ~ '^[0-9a-f]{32}$'),
  mark text not null check (mark ~ '^[0-9a-f]{64}$'),
  first bigint not null check (first > 0),
  tickets bigint not null check (tickets > 0),
  primary key (draw_id, number),
  unique (draw_id, player_id)
);

create table draws.win (
  draw_id bigint not null references draws.draw (id),
  place integer not null check (place > 0),
  player_id bigint not null references accounts.player (id),
  ticket bigint not null check (ticket > 0),
  amount bigint not null check (amount > 0),
  paid_at timestamptz,
  -- Why the ledger did not take the prize; it is tried again.
  refusal text check (length(refusal) <= 60),
  primary key (draw_id, place),
  unique (draw_id, player_id),
  foreign key (draw_id, player_id) references draws.line (draw_id, player_id)
);
create index win_unpaid on draws.win (draw_id, place) where paid_at is null;
create index win_player on draws.win (player_id);

-- What was promised stays: the terms from the opening on, the list once it is frozen, and how a draw ended.
create function draws.keep_promise() returns trigger
language plpgsql
as $$
begin
  if old.opens_at <= now() and (old.name, old.opens_at, old.closes_at, old.ticket_price, old.prizes)
    is distinct from (new.name, new.opens_at, new.closes_at, new.ticket_price, new.prizes) then
    raise exception 'draw % is open, and its terms stay', old.id;
  end if;
  if old.frozen_at is not null and (old.frozen_at, old.list_hash, old.tickets, old.holders)
    is distinct from (new.frozen_at, new.list_hash, new.tickets, new.holders) then
    raise exception 'the list of draw % is frozen', old.id;
  end if;
  if old.drawn_at is not null or old.cancelled_at is not null then
    raise exception 'draw % is over', old.id;
  end if;
  return new;
end
$$;
create trigger promise_kept before update on draws.draw for each row execute function draws.keep_promise();

create function draws.keep_paid() returns trigger
language plpgsql
as $$
begin
  raise exception 'place % of draw % was paid before', old.place, old.draw_id;
end
$$;
create trigger paid_once before update on draws.win
  for each row when (old.paid_at is not null) execute function draws.keep_paid();

grant usage on schema draws to maidan_app;
grant select, insert on all tables in schema draws to maidan_app;
grant update (name, opens_at, closes_at, ticket_price, prizes, frozen_at, list_hash, tickets, holders, drawn_at, cancelled_at,
  cancel_reason) on draws.draw to maidan_app;
grant update (risked) on draws.holder to maidan_app;
grant update (paid_at, refusal) on draws.win to maidan_app;
