-- What shared tables returned counts beside the rounds that players played alone (0039). A chore adds a settled round up and marks it.
-- A round that nobody bet on is forgotten after a while; one with a bet is kept for good, because its players may check it.

alter table tables.round add column is_counted boolean not null default false,
  add check (not is_counted or settled_at is not null);
create index round_uncounted on tables.round (id) where settled_at is not null and not is_counted;

grant update (is_counted), delete on tables.round to maidan_app;
