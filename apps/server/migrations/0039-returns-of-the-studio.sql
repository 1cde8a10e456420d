-- What the games of the studio returned, day by day. A chore adds settled rounds up and marks them, so that no reader goes through
-- rounds and no round waits for a sum.

alter table studio.round add column is_counted boolean not null default false,
  add check (not is_counted or state = 'settled');
create index round_uncounted on studio.round (id) where state = 'settled' and not is_counted;

-- One line for each day of Kolkata and engine. Amounts are paise. `promised` is what the stakes should have returned as the games
-- state it; null where a game states nothing.
create table studio.returns (
  day date not null,
  engine text not null check (engine ~ '^[a-z0-9-]{1,40}$'),
  rounds bigint not null check (rounds > 0),
  staked bigint not null check (staked > 0),
  paid bigint not null check (paid >= 0),
  promised numeric check (promised >= 0),
  primary key (day, engine)
);

grant update (is_counted) on studio.round to maidan_app;
grant select, insert, update on studio.returns to maidan_app;
