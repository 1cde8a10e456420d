-- Staff write bonuses. What players read has a version: a change keeps the terms of before, so that a claim can always be
-- read with the terms under which it was made.

alter table bonus.offer
  add column state text not null default 'open' check (state in ('draft', 'open', 'closed')),
  add column version integer not null default 1 check (version > 0),
  add column changed_by bigint references staff.member (id),
  add column changed_at timestamptz,
  add check ((changed_by is null) = (changed_at is null));
alter table bonus.offer alter column state set default 'draft';

-- Terms that were replaced, as the row was.
create table bonus.past_offer (like bonus.offer, primary key (id, version));

alter table bonus.claim add column version integer not null default 1 check (version > 0);
alter table bonus.claim alter column version drop default;

-- When somebody last looked whether coins of an ended claim have come home: who waits longest is next.
alter table bonus.claim add column looked_at timestamptz;
create index claim_looked on bonus.claim (looked_at nulls first, id) where not is_home;

grant update on bonus.offer to maidan_app;
grant select, insert on bonus.past_offer to maidan_app;
grant update (looked_at) on bonus.claim to maidan_app;
