-- Promotions that the operator writes, and segments: named groups of players by conditions as data.

create schema segments;

-- The conditions are those of a closed list; SQL is made from the list, never from what stands here.
create table segments.segment (
  id bigint generated always as identity primary key,
  version integer not null default 1 check (version > 0),
  name text not null check (length(name) between 1 and 60),
  conditions jsonb not null check (jsonb_typeof(conditions) = 'array' and jsonb_array_length(conditions) between 1 and 6),
  changed_at timestamptz not null,
  changed_by text not null
);
create unique index segment_name on segments.segment (lower(name));

create schema promotions;

create table promotions.promotion (
  id bigint generated always as identity primary key,
  version integer not null default 1 check (version > 0),
  title text not null check (length(title) between 1 and 80),
  text text not null check (length(text) between 1 and 400),
  terms text[] not null check (cardinality(terms) <= 8),
  art text not null check (length(art) between 1 and 40),
  action_text text check (length(action_text) between 1 and 40),
  action_href text check (action_href ~ '^/[A-Za-z0-9/-]*$'),
  -- The first and the last day, in Asia/Kolkata.
  from_day date,
  until_day date,
  audience text not null check (audience in ('everybody', 'guests', 'players', 'segment')),
  segment_id bigint references segments.segment (id),
  position integer not null check (position between 0 and 1000),
  state text not null check (state in ('draft', 'shown', 'withdrawn')),
  -- Shown only where the site plays with play money.
  play_money boolean not null,
  changed_at timestamptz not null,
  -- Null for what came with the site.
  changed_by text,
  check ((action_text is null) = (action_href is null)),
  check ((audience = 'segment') = (segment_id is not null)),
  check (from_day <= until_day)
);
create index promotion_shown on promotions.promotion (position, id) where state = 'shown';
create index promotion_segment on promotions.promotion (segment_id) where segment_id is not null;

grant usage on schema segments, promotions to maidan_app;
grant select, insert, delete, update (version, name, conditions, changed_at, changed_by) on segments.segment to maidan_app;
grant select, insert, update (version, title, text, terms, art, action_text, action_href, from_day, until_day, audience, segment_id,
  position, state, play_money, changed_at, changed_by) on promotions.promotion to maidan_app;
