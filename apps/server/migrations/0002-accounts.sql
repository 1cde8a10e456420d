-- Players, their logins and what they are told. Secrets stand here only as hashes: passwords as Argon2id,
-- session tokens and reset tickets as SHA-256 of 256 random bits, OTP codes and the keys of attempts as HMAC.

create schema accounts;

-- The app's clock sends milliseconds since 1970.
create function accounts.instant(epoch_ms bigint) returns timestamptz
language sql immutable strict parallel safe
return to_timestamp(epoch_ms / 1000.0);

create table accounts.player (
  id bigint generated always as identity primary key,
  type_id smallint not null check (type_id = 3),
  parent_id bigint not null,
  name text not null check (length(name) between 1 and 60),
  username text not null check (username ~ '^[A-Za-z0-9 ]{4,15}$'),
  username_key text not null unique check (length(username_key) between 1 and 15),
  mobile text not null unique check (mobile ~ '^\+(91[6-9]|8801)[0-9]{9}$'),
  password_hash text not null check (password_hash like '$argon2id$%'),
  status text not null default 'active' check (status in ('active', 'blocked')),
  demo boolean not null default false,
  email text check (length(email) <= 254),
  date_of_birth date,
  agent_code text check (length(agent_code) <= 64),
  aff_id text check (length(aff_id) <= 128),
  created_at timestamptz not null
);
create index player_demo on accounts.player (id) where demo and status = 'active';

create table accounts.session (
  id bigint generated always as identity primary key,
  player_id bigint not null references accounts.player (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null check (length(address) <= 64),
  user_agent text not null check (length(user_agent) <= 256),
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'revoked', 'password_changed', 'password_reset', 'blocked', 'too_many')),
  check ((ended_at is null) = (end_reason is null))
);
create index session_of_player on accounts.session (player_id, created_at);
create index session_live on accounts.session (player_id, id) where ended_at is null;
create index session_expiry on accounts.session (expires_at);

-- One row a number and purpose: a new code replaces the one before it, and can do so only once the old one has run out.
create table accounts.one_time_password (
  purpose text not null check (purpose in ('register', 'reset')),
  mobile text not null,
  code_hash bytea not null check (length(code_hash) = 32),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  attempts int not null default 0 check (attempts between 0 and 5),
  used_at timestamptz,
  ticket_hash bytea unique check (length(ticket_hash) = 32),
  client_hash bytea check (length(client_hash) = 32),
  primary key (purpose, mobile)
);
create index one_time_password_client on accounts.one_time_password (client_hash, sent_at) where client_hash is not null;
create index one_time_password_sent on accounts.one_time_password (sent_at);

create table accounts.verified_mobile (
  mobile text primary key,
  verified_at timestamptz not null
);

-- Rate limits that every server process shares. The window is part of the key, so a row is only ever counted up.
create table accounts.attempt (
  key bytea primary key check (length(key) = 32),
  count int not null,
  max int not null,
  expires_at timestamptz not null,
  check (count between 0 and max)
) with (fillfactor = 70);
create index attempt_expiry on accounts.attempt (expires_at);

create table accounts.notification (
  id bigint generated always as identity primary key,
  player_id bigint not null references accounts.player (id),
  kind text not null check (length(kind) <= 40),
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) <= 1000),
  link text check (length(link) <= 300),
  created_at timestamptz not null,
  read_at timestamptz
);
create index notification_of_player on accounts.notification (player_id, id);
create index notification_unread on accounts.notification (player_id) where read_at is null;
create index notification_age on accounts.notification (created_at);

create table accounts.page_visit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  path text not null check (length(path) <= 500),
  referrer text check (length(referrer) <= 500),
  track_id text check (length(track_id) <= 128),
  click_aff_id text check (length(click_aff_id) <= 128),
  player_id bigint references accounts.player (id)
);
create index page_visit_at on accounts.page_visit (at);

-- Written by the embedded SMS sender only: an operator's own gateway keeps no text with a code here.
create table public.sms_outbox (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  mobile text not null,
  body text not null check (length(body) <= 500),
  code text not null
);
create index sms_outbox_at on public.sms_outbox (at);

revoke all on all functions in schema accounts from public;
grant usage on schema accounts to maidan_app;
grant execute on all functions in schema accounts to maidan_app;
grant select, insert on all tables in schema accounts to maidan_app;
grant update (name, email, date_of_birth, password_hash, status) on accounts.player to maidan_app;
grant update (last_seen_at, ended_at, end_reason) on accounts.session to maidan_app;
grant update on accounts.one_time_password, accounts.verified_mobile, accounts.attempt to maidan_app;
grant update (read_at) on accounts.notification to maidan_app;
grant delete on accounts.session, accounts.one_time_password, accounts.verified_mobile, accounts.attempt,
  accounts.notification, accounts.page_visit to maidan_app;
grant select, insert, delete on public.sms_outbox to maidan_app;
