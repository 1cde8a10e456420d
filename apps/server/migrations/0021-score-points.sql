-- How the score of a match moved, for its replay: one row for every line of score that differs from the one before.
create table sports.score_point (
  id bigint generated always as identity primary key,
  fixture_id text not null references sports.fixture (id),
  at timestamptz not null,
  home text not null check (length(home) <= 100),
  away text not null check (length(away) <= 100),
  note text not null check (length(note) <= 300)
);
create index score_point_fixture on sports.score_point (fixture_id, id);

grant select, insert, delete on sports.score_point to maidan_app;
