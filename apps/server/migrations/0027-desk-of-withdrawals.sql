-- Who did which step of a withdrawal, and who works on it now.

alter table cashier.withdrawal
  add column reviewed_by text check (length(reviewed_by) <= 140),
  add column approved_by text check (length(approved_by) <= 140),
  add column ended_by text check (length(ended_by) <= 140);
update cashier.withdrawal set
  reviewed_by = case when status = 'in_review' then decided_by end,
  approved_by = case when status = 'approved' then decided_by end,
  ended_by = case when status in ('paid', 'rejected') then decided_by end
where decided_by is not null;
grant update (reviewed_by, approved_by, ended_by) on cashier.withdrawal to maidan_app;

-- A withdrawal that is decided belongs to nobody any more: its row here is gone.
create table staff.assignment (
  kind text not null check (kind in ('withdrawal')),
  subject bigint not null,
  member_id bigint not null references staff.member (id),
  at timestamptz not null,
  primary key (kind, subject)
);
create index assignment_of_member on staff.assignment (member_id);
grant select, insert, delete on staff.assignment to maidan_app;
grant update (member_id, at) on staff.assignment to maidan_app;

-- Filters of a queue that a member comes back to.
create table staff.saved_view (
  id bigint generated always as identity primary key,
  member_id bigint not null references staff.member (id),
  queue text not null check (queue in ('withdrawals', 'deposits')),
  name text not null check (length(name) between 1 and 40),
  search text not null check (length(search) <= 300),
  unique (member_id, queue, name)
);
grant select, insert, delete on staff.saved_view to maidan_app;
grant update (search) on staff.saved_view to maidan_app;

-- Sentences that members write often; all of them may use one.
create table staff.saved_reply (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in
    ('withdrawal_approve', 'withdrawal_reject', 'deposit_approve', 'deposit_reject', 'kyc_reject')),
  body text not null check (length(body) between 3 and 500),
  member_id bigint not null references staff.member (id),
  unique (purpose, body)
);
grant select, insert, delete on staff.saved_reply to maidan_app;

-- Files of payments for a bank. A withdrawal stands in one file that the bank has yet to answer, so that no bank is told
-- to pay it twice.
create table cashier.payout_file (
  id bigint generated always as identity primary key,
  format text not null check (format in ('csv', 'bulk')),
  made_by text not null check (length(made_by) <= 140),
  made_at timestamptz not null,
  cancelled_by text check (length(cancelled_by) <= 140)
);
create table cashier.payout_line (
  file_id bigint not null references cashier.payout_file (id),
  withdrawal_id bigint not null references cashier.withdrawal (id),
  amount bigint not null check (amount > 0),
  state text not null default 'sent' check (state in ('sent', 'paid', 'failed', 'cancelled')),
  primary key (file_id, withdrawal_id)
);
create unique index payout_line_open on cashier.payout_line (withdrawal_id) where state = 'sent';
create index payout_line_of_withdrawal on cashier.payout_line (withdrawal_id);
grant select, insert on cashier.payout_file, cashier.payout_line to maidan_app;
grant update (cancelled_by) on cashier.payout_file to maidan_app;
grant update (state) on cashier.payout_line to maidan_app;

-- For other players who use the same device.
create index session_device on accounts.session (address, user_agent);
