-- The operator's side: members of staff, their logins, what they propose and decide, and the log of all of it.
-- Passwords stand here as Argon2id, the secrets of authenticator apps encrypted under a key that the database does
-- not have, tokens and tickets as SHA-256 of 256 random bits.

create schema staff;

create table staff.member (
  id bigint generated always as identity primary key,
  username text not null unique check (username ~ '^[a-z][a-z0-9._-]{2,31}$'),
  name text not null check (length(name) between 1 and 60),
  role text not null check (role in ('support', 'cashier', 'trader', 'admin')),
  password_hash text not null check (password_hash like '$argon2id$%'),
  active boolean not null default true,
  totp_secret bytea not null check (length(totp_secret) between 40 and 100),
  -- The first code that was right; until then the secret is shown after the password.
  enrolled_at timestamptz,
  -- The time step of the last code that was taken: no code of it or before works again.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- What the first step of a login leaves behind for the second.
create table staff.ticket (
  hash bytea primary key check (length(hash) = 32),
  member_id bigint not null references staff.member (id),
  expires_at timestamptz not null,
  attempts int not null default 0 check (attempts between 0 and 5)
);
create index ticket_of_member on staff.ticket (member_id);
create index ticket_expiry on staff.ticket (expires_at);

create table staff.session (
  id bigint generated always as identity primary key,
  member_id bigint not null references staff.member (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null check (length(address) <= 64),
  user_agent text not null check (length(user_agent) <= 256),
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'ended', 'password_changed', 'changed', 'too_many')),
  check ((ended_at is null) = (end_reason is null))
);
create index session_of_member on staff.session (member_id, id);
create index session_expiry on staff.session (expires_at);

-- Everything staff did. A line covers the line before it, and nobody writes here but the function below.
create table staff.audit (
  id bigint primary key,
  at timestamptz not null,
  -- Null where nobody was logged in.
  member_id bigint references staff.member (id),
  actor text not null check (length(actor) between 1 and 64),
  action text not null check (action ~ '^[a-z_]+(\.[a-z_]+)?$' and length(action) <= 60),
  subject text not null check (length(subject) <= 120),
  player_id bigint,
  details text not null check (length(details) <= 8000),
  address text not null check (length(address) <= 64),
  link bytea not null
);
create index audit_at on staff.audit (at);
create index audit_of_player on staff.audit (player_id, id) where player_id is not null;
create index audit_action on staff.audit (action, id);

create table staff.audit_end (
  only_row boolean primary key default true check (only_row),
  id bigint not null,
  link bytea not null
);
insert into staff.audit_end (id, link) values (0, sha256('maidan staff audit'));

-- What a link covers, in one canonical text. The audit computes it again.
create function staff.audit_link(
  prior bytea, id bigint, at timestamptz, member_id bigint, actor text, action text, subject text,
  player_id bigint, details text, address text
) returns bytea
language sql stable
return sha256(prior || convert_to(jsonb_build_array(id, (extract(epoch from at) * 1000)::bigint, member_id, actor,
  action, subject, player_id, details, address)::text, 'UTF8'));

-- Whoever writes a line stands in line until the transaction of the line before it has ended. It is the last
-- thing an act does, so that nobody waits for another lock while holding this one.
create function staff.write_audit(
  at timestamptz, member_id bigint, actor text, action text, subject text, player_id bigint, details text, address text
) returns bigint
language plpgsql security definer set search_path = staff, pg_temp
as $$
#variable_conflict use_variable
declare
  last staff.audit_end;
  next_link bytea;
begin
  select * into last from staff.audit_end for update;
  next_link := staff.audit_link(last.link, last.id + 1, at, member_id, actor, action, subject, player_id, details, address);
  insert into staff.audit values (
    last.id + 1, at, member_id, actor, action, subject, player_id, details, address, next_link);
  update staff.audit_end e set id = last.id + 1, link = next_link;
  return last.id + 1;
end
$$;

-- A decision that needs a second pair of eyes. What is proposed is written once: the app may change only the outcome.
create table staff.approval (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('deposit_approve', 'withdrawal_approve', 'adjustment')),
  status text not null default 'open' check (status in ('open', 'approved', 'rejected', 'expired')),
  player_id bigint not null references accounts.player (id),
  amount bigint not null check (amount > 0),
  -- The deposit or withdrawal it is about.
  subject bigint,
  payload text not null check (length(payload) <= 4000),
  payload_hash bytea not null check (length(payload_hash) = 32),
  maker_id bigint not null references staff.member (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  checker_id bigint references staff.member (id),
  decided_at timestamptz,
  reason text check (length(reason) <= 500),
  check ((kind = 'adjustment') = (subject is null)),
  check ((status = 'open') = (decided_at is null)),
  constraint approval_by_somebody_else
    check (status <> 'approved' or (checker_id is not null and checker_id <> maker_id))
);
create unique index approval_open on staff.approval (kind, subject) where status = 'open';
create index approval_queue on staff.approval (id) where status = 'open';
create index approval_decided on staff.approval (status, decided_at);

-- An outcome is final, whoever asks.
create function staff.keep_outcome() returns trigger
language plpgsql as $$
begin
  if old.status <> 'open' then raise exception 'approval % is decided', old.id; end if;
  return new;
end
$$;
create trigger approval_outcome before update on staff.approval for each row execute function staff.keep_outcome();

-- Calls that were made with a key: the same call again gets the same answer.
create table staff.request (
  member_id bigint not null references staff.member (id),
  key text not null check (length(key) between 1 and 128),
  request_hash bytea not null check (length(request_hash) = 32),
  -- As it was sent, to the byte.
  answer json,
  at timestamptz not null,
  primary key (member_id, key)
);

create table staff.note (
  id bigint generated always as identity primary key,
  player_id bigint not null references accounts.player (id),
  member_id bigint not null references staff.member (id),
  body text not null check (length(body) between 1 and 2000),
  at timestamptz not null
);
create index note_of_player on staff.note (player_id, id);

alter table accounts.player add column block_reason text check (length(block_reason) <= 500);
grant update (block_reason) on accounts.player to maidan_app;
create index player_created on accounts.player (created_at);

alter table accounts.session drop constraint session_end_reason_check;
alter table accounts.session add constraint session_end_reason_check check (end_reason in
  ('logout', 'revoked', 'password_changed', 'password_reset', 'mobile_changed', 'blocked', 'too_many',
    'ended_by_staff'));

alter table content.contact_message
  add column answered_at timestamptz,
  add column answered_by text check (length(answered_by) <= 64),
  add column answer text check (length(answer) <= 1000),
  add check ((answered_at is null) = (answered_by is null));
create index contact_message_open on content.contact_message (id) where answered_at is null;
grant update (answered_at, answered_by, answer) on content.contact_message to maidan_app;

-- For the figures of the day.
create index deposit_credited on cashier.deposit (decided_at) where status = 'credited';
create index withdrawal_paid on cashier.withdrawal (ended_at) where status = 'paid';

-- A player as the pages of the console show one.
create view staff.player as
select l.id, l.username, l.name, l.status, l.mobile, l.demo, l.kyc, p.username_key, p.created_at, p.block_reason,
  coalesce(w.cash, 0) as cash, coalesce(w.bonus, 0) as bonus, coalesce(w.exposure, 0) as exposure,
  coalesce(w.pending, 0) as pending
from cashier.player_line l
join accounts.player p on p.id = l.id
left join ledger.wallet w on w.player_id = l.id;

revoke all on all functions in schema staff from public;
grant usage on schema staff to maidan_app;
grant execute on function staff.audit_link, staff.write_audit to maidan_app;
grant select on all tables in schema staff to maidan_app;
grant insert on staff.member, staff.ticket, staff.session, staff.approval, staff.request, staff.note to maidan_app;
grant update (role, password_hash, active, totp_secret, enrolled_at, last_step) on staff.member to maidan_app;
grant update (attempts) on staff.ticket to maidan_app;
grant update (last_seen_at, ended_at, end_reason) on staff.session to maidan_app;
grant update (status, checker_id, decided_at, reason) on staff.approval to maidan_app;
grant update (answer) on staff.request to maidan_app;
grant delete on staff.ticket, staff.session to maidan_app;
