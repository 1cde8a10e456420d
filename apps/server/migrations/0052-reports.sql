-- Sums of what was counted from the ledger, by days of Asia/Kolkata. They are written in the transaction that counts the postings
-- (play.counted), each posting on the day it was written: what is voided or corrected later counts on the day of the void, so a day
-- that is over never changes.

create schema reports;

-- What a player played on a day.
create table reports.player_day (
  player_id bigint not null,
  day date not null,
  product text not null check (product in ('exchange', 'sportsbook', 'instant', 'casino')),
  risked bigint not null,
  bonus_risked bigint not null,
  -- What the player won (above zero) or lost.
  result bigint not null,
  -- What the house won, bonus money included: its commission on the exchange, elsewhere what the player lost.
  gross bigint not null,
  primary key (player_id, day, product)
) with (fillfactor = 70);

-- The same of all players together.
create table reports.day_play (
  day date not null,
  product text not null check (product in ('exchange', 'sportsbook', 'instant', 'casino')),
  risked bigint not null,
  bonus_risked bigint not null,
  result bigint not null,
  gross bigint not null,
  primary key (day, product)
) with (fillfactor = 50);

-- What each account of the house gave (below zero) or took, by the kind of the posting.
create table reports.day_house (
  day date not null,
  account text not null,
  kind text not null,
  amount bigint not null,
  primary key (day, account, kind)
) with (fillfactor = 50);

-- Who played in which day, week (by its Monday) and month (by its first day), and how many that were.
create table reports.active (
  span text not null check (span in ('day', 'week', 'month')),
  start date not null,
  player_id bigint not null,
  primary key (span, start, player_id)
);
create index active_player on reports.active (player_id, start) where span = 'week';

create table reports.active_count (
  span text not null check (span in ('day', 'week', 'month')),
  start date not null,
  players bigint not null check (players >= 0),
  primary key (span, start)
) with (fillfactor = 50);

-- What had been counted before there were sums stands in none of them.
create table reports.start (player_id bigint primary key, seq bigint not null);
insert into reports.start select player_id, seq from play.counted where seq > 0 and counts;

grant usage on schema reports to maidan_app;
grant select on all tables in schema reports to maidan_app;
grant insert on reports.player_day, reports.day_play, reports.day_house, reports.active, reports.active_count to maidan_app;
grant update (risked, bonus_risked, result, gross) on reports.player_day, reports.day_play to maidan_app;
grant update (amount) on reports.day_house to maidan_app;
grant update (players) on reports.active_count to maidan_app;
