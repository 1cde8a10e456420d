-- Rounds in which a player decides: hands against the dealer, games of steps. `open` now means that the wallet owes an answer about
-- a stake or a payout; in `playing` the first stake is taken and the player is to move. `payout` is null until the moves have
-- decided it. `moved_at` is when the round last went on.

alter table studio.round
  add column moved_at timestamptz,
  drop constraint round_state_check,
  drop constraint round_check,
  add constraint round_state_check check (state in ('open', 'playing', 'settled', 'cancelled', 'refused')),
  add constraint round_over_check check ((state in ('open', 'playing')) = (ended_at is null)),
  add constraint round_playing_check check (state <> 'playing' or payout is null);
update studio.round set moved_at = made_at;
alter table studio.round alter column moved_at set not null, alter column moved_at set default now();

drop index studio.round_in_play;
create unique index round_in_play on studio.round (player_id, game) where state in ('open', 'playing');
drop index studio.round_open;
create index round_open on studio.round (moved_at) where state = 'open';
create index round_playing on studio.round (moved_at) where state = 'playing';

-- What was done in a round, numbered from 1 on. A move that adds a stake is `asked` until the wallet has said whether it took that,
-- under a name that is made of the number. One whose stake was refused or given back stays here and counts for nothing: its number
-- is never used again, because the wallet would give the same refusal again. `is_idle`: played for a player who did not come back.
create table studio.move (
  round_id bigint not null references studio.round (id),
  number integer not null check (number between 1 and 100),
  move jsonb not null check (pg_column_size(move) <= 1000),
  stake bigint not null check (stake >= 0),
  state text not null check (state in ('asked', 'taken', 'refused')),
  refusal text check (length(refusal) between 1 and 40),
  is_idle boolean not null default false,
  made_at timestamptz not null,
  primary key (round_id, number),
  check ((state = 'refused') = (refusal is not null)),
  check (stake > 0 or state = 'taken'),
  check (not is_idle or stake = 0)
) with (fillfactor = 90);
create unique index move_asked on studio.move (round_id) where state = 'asked';

grant select, insert, update (state, refusal) on studio.move to maidan_app;
grant update (moved_at) on studio.round to maidan_app;
