-- How far the play of each player was counted from the ledger. Postings are numbered for each player without a gap, so one number
-- says which of them were counted. Nothing is written here while somebody bets.

create schema play;

create table play.counted (
  player_id bigint primary key,
  -- The last posting that was counted.
  seq bigint not null default 0 check (seq >= 0),
  -- The bonus money among what the player has at risk after that posting.
  held_bonus bigint not null default 0 check (held_bonus >= 0),
  -- What demo players and the programs of the house play counts for nothing, ever.
  counts boolean not null
) with (fillfactor = 70);

grant usage on schema play to maidan_app;
grant select, insert on play.counted to maidan_app;
grant update (seq, held_bonus) on play.counted to maidan_app;
