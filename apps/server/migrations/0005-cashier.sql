-- Deposits, withdrawals and the papers that go with them. Money itself moves only in the ledger: a row here
-- says what was asked, by whom it was decided and which posting came of it.

create schema cashier;

-- One row: what the operator has set for all gateways together. Amounts in paise, null for never.
create table cashier.settings (
  only_row boolean primary key default true check (only_row),
  four_eyes_from bigint default 10000000 check (four_eyes_from > 0),
  withdrawal_min bigint not null default 50000 check (withdrawal_min > 0),
  withdrawal_max bigint not null default 100000000 check (withdrawal_max >= withdrawal_min),
  withdrawal_fee_fixed bigint not null default 0 check (withdrawal_fee_fixed >= 0),
  withdrawal_fee_bps integer not null default 0 check (withdrawal_fee_bps between 0 and 5000),
  kyc_from bigint default 5000000 check (kyc_from > 0),
  usual_minutes integer not null default 240 check (usual_minutes between 1 and 10080),
  bank_min bigint not null default 30000 check (bank_min > 0),
  bank_max bigint not null default 50000000 check (bank_max >= bank_min),
  -- Set once: what an operator removes does not come back at the next start.
  seeded boolean not null default false
);
insert into cashier.settings default values;

create table cashier.gateway (
  id bigint generated always as identity primary key,
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,29}$'),
  slug text check (slug ~ '^[a-z0-9-]{1,40}$'),
  name text not null check (length(name) between 1 and 60),
  type text not null check (type in ('auto', 'manual')),
  position integer not null,
  logo text not null default '' check (length(logo) <= 500),
  display_value text not null default '' check (length(display_value) <= 200),
  value text not null default '' check (length(value) <= 500),
  show_qr boolean not null default false,
  qr_code text not null default '' check (length(qr_code) <= 500),
  fields jsonb not null default '[]',
  -- What one deposit may be worth, in paise.
  min_amount bigint not null default 30000 check (min_amount > 0),
  max_amount bigint check (max_amount >= min_amount),
  fee_bps integer not null default 0 check (fee_bps between 0 and 5000),
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  asset text not null default 'INR' check (asset in ('INR', 'USDT', 'BTC', 'ETH')),
  -- What one whole unit of the asset is worth, in paise.
  rate bigint not null default 100 check (rate > 0),
  -- How an auto gateway lets the player pay.
  answer text check (answer in ('payUrl', 'payImageUrl', 'qrContent', 'url')),
  -- The key of its webhooks; null for one derived from the server's own secret.
  secret text check (length(secret) between 32 and 200),
  is_on boolean not null default true,
  check ((type = 'auto') = (answer is not null))
);
create unique index gateway_key on cashier.gateway (code, coalesce(slug, ''));

-- A picture as it was encoded anew; the file that was sent is not kept.
create table cashier.document (
  id uuid primary key,
  player_id bigint not null references accounts.player (id),
  width integer not null,
  height integer not null,
  bytes bytea not null check (length(bytes) between 1 and 3000000),
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null
);
create index document_of_player on cashier.document (player_id, created_at);

create table cashier.deposit (
  id bigint generated always as identity primary key,
  player_id bigint not null references accounts.player (id),
  -- Null for a bank transfer.
  gateway_id bigint references cashier.gateway (id),
  gateway_code text not null,
  gateway_name text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null check (length(request_hash) = 32),
  status text not null check (status in ('waiting', 'in_review', 'credited', 'rejected', 'failed', 'expired')),
  -- What the player said, in paise at the rate of that moment.
  amount bigint not null check (amount > 0),
  asset text not null,
  asset_amount text not null check (length(asset_amount) <= 40),
  -- What arrived and what the gateway or the operator kept of it.
  confirmed bigint check (confirmed > 0),
  fee bigint check (fee >= 0),
  -- What the gateway says it got, also where a person still has to look at it.
  received bigint check (received > 0),
  utr text check (utr ~ '^[A-Z0-9]{6,80}$'),
  -- Deferred, so that a picture is saved only once its deposit is.
  proof uuid references cashier.document (id) deferrable initially deferred,
  fields jsonb not null default '{}',
  -- How the player pays, as it was answered; a retry with the same key gets it again.
  payment jsonb,
  -- The gateway's own name of the payment.
  reference text check (length(reference) <= 120),
  reason text check (length(reason) <= 500),
  -- What staff should know of it, never shown to the player.
  note text check (length(note) <= 500),
  decided_by text,
  created_at timestamptz not null,
  expires_at timestamptz,
  decided_at timestamptz,
  unique (player_id, key),
  check ((status = 'credited') = (confirmed is not null and fee is not null))
);
create index deposit_of_player on cashier.deposit (player_id, id);
create index deposit_queue on cashier.deposit (id) where status = 'in_review';
create index deposit_open on cashier.deposit (player_id) where status in ('waiting', 'in_review');
create index deposit_due on cashier.deposit (expires_at) where status = 'waiting';
create unique index deposit_reference on cashier.deposit (gateway_code, reference) where reference is not null;
-- A UTR pays for one deposit. A rejected one gives it free again: the player may have mistyped the amount.
create unique index deposit_utr on cashier.deposit (utr) where utr is not null and status <> 'rejected';

-- What gateways told us, each message once.
create table cashier.webhook (
  gateway_code text not null,
  event_id text not null check (length(event_id) between 1 and 120),
  reference text not null,
  kind text not null,
  amount bigint,
  outcome text not null,
  received_at timestamptz not null,
  primary key (gateway_code, event_id)
);
create index webhook_of_payment on cashier.webhook (gateway_code, reference, received_at);

-- Lines of the bank's own statement, as staff entered them.
create table cashier.bank_line (
  id bigint generated always as identity primary key,
  utr text not null unique check (utr ~ '^[A-Z0-9]{6,80}$'),
  amount bigint not null check (amount > 0),
  note text not null check (length(note) <= 200),
  added_by text not null,
  added_at timestamptz not null
);

create table cashier.destination (
  id bigint generated always as identity primary key,
  player_id bigint not null references accounts.player (id),
  kind text not null check (kind in ('bank', 'upi', 'crypto')),
  details jsonb not null,
  label text not null check (length(label) between 1 and 120),
  -- The account itself, however its holder or bank is written: by this the same one twice is one.
  identity text not null check (length(identity) between 1 and 160),
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index destination_once on cashier.destination (player_id, identity) where removed_at is null;
create index destination_identity on cashier.destination (identity);

-- The number is drawn before the money is held, so that the posting can name it.
create sequence cashier.withdrawal_id;

create table cashier.withdrawal (
  id bigint primary key,
  player_id bigint not null references accounts.player (id),
  destination_id bigint not null references cashier.destination (id),
  -- As they were when the player asked.
  details jsonb not null,
  label text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null check (length(request_hash) = 32),
  status text not null check (status in ('requested', 'in_review', 'approved', 'paid', 'rejected', 'cancelled')),
  amount bigint not null check (amount > 0),
  fee bigint not null default 0 check (fee >= 0 and fee < amount),
  hold_id bigint not null unique references ledger.hold (id),
  held_until timestamptz,
  hold_reason text,
  due_at timestamptz not null,
  reason text check (length(reason) <= 500),
  reference text check (length(reference) <= 80),
  decided_by text,
  created_at timestamptz not null,
  reviewed_at timestamptz,
  approved_at timestamptz,
  ended_at timestamptz,
  unique (player_id, key)
);
create index withdrawal_of_player on cashier.withdrawal (player_id, id);
create index withdrawal_queue on cashier.withdrawal (id) where status in ('requested', 'in_review', 'approved');

create table cashier.kyc_document (
  id bigint generated always as identity primary key,
  player_id bigint not null references accounts.player (id),
  kind text not null check (kind in ('aadhaar', 'pan', 'passport', 'driving_licence', 'voter_id', 'address_proof', 'selfie')),
  document uuid not null references cashier.document (id),
  status text not null check (status in ('in_review', 'accepted', 'rejected')),
  reason text check (length(reason) <= 500),
  decided_by text,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index kyc_of_player on cashier.kyc_document (player_id, id);
create index kyc_queue on cashier.kyc_document (id) where status = 'in_review';

-- A player is verified by one accepted paper of identity.
create view cashier.kyc as
select player_id,
  case
    when bool_or(status = 'accepted' and kind not in ('address_proof', 'selfie')) then 'verified'
    when bool_or(status in ('in_review', 'accepted')) then 'pending'
    else 'rejected'
  end as status
from cashier.kyc_document group by player_id;

-- The player as a queue of the console shows one.
create view cashier.player_line as
select p.id, p.username, p.name, p.status, p.mobile, p.demo,
  coalesce((select k.status from cashier.kyc k where k.player_id = p.id), 'none') as kyc
from accounts.player p;

-- What decides whether a player may ask for another deposit. `room` is what the tightest cap leaves, null without one.
create view cashier.depositor as
select p.id, p.status, p.demo,
  exists (select from ledger.block b where b.player_id = p.id and b.movement = 'deposit' and b.until > now()) as blocked,
  (select min(c.amount - (select coalesce(sum(abs(l.d_cash + l.d_bonus)), 0) from ledger.posting l
      where l.player_id = p.id and l.movement = 'deposit' and l.at > now() - c.per))::bigint
    from ledger.cap c where c.player_id = p.id and c.movement = 'deposit') as room,
  (select count(*) from cashier.deposit d
    where d.player_id = p.id and d.status in ('waiting', 'in_review')) as open
from accounts.player p;

-- A changed number holds withdrawals for a day.
alter table accounts.player add column mobile_changed_at timestamptz;
grant update (mobile, mobile_changed_at) on accounts.player to maidan_app;
alter table accounts.session drop constraint session_end_reason_check;
alter table accounts.session add constraint session_end_reason_check check (end_reason in
  ('logout', 'revoked', 'password_changed', 'password_reset', 'mobile_changed', 'blocked', 'too_many'));
alter table accounts.one_time_password drop constraint one_time_password_purpose_check;
alter table accounts.one_time_password add constraint one_time_password_purpose_check
  check (purpose in ('register', 'reset', 'change'));

grant usage on schema cashier to maidan_app;
grant select on all tables in schema cashier to maidan_app;
grant insert on cashier.gateway, cashier.document, cashier.deposit, cashier.webhook, cashier.bank_line,
  cashier.destination, cashier.withdrawal, cashier.kyc_document to maidan_app;
grant usage on sequence cashier.withdrawal_id to maidan_app;
grant update on cashier.settings, cashier.gateway to maidan_app;
grant update (status, confirmed, fee, received, payment, reference, reason, note, decided_by, decided_at)
  on cashier.deposit to maidan_app;
grant update (outcome) on cashier.webhook to maidan_app;
grant update (removed_at) on cashier.destination to maidan_app;
grant update (status, reason, reference, decided_by, reviewed_at, approved_at, ended_at)
  on cashier.withdrawal to maidan_app;
grant update (status, reason, decided_by, decided_at) on cashier.kyc_document to maidan_app;
