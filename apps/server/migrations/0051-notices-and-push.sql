-- What players want to be told, and the devices that are told by web push.

-- An older process beside this one names no category while it is replaced.
alter table accounts.notification
  add column category text not null default 'news'
    check (category in ('money', 'bets', 'bonus', 'games', 'news', 'security'));
update accounts.notification set category = case kind when 'security' then 'security' when 'bonus' then 'bonus' else 'money' end
where kind in ('deposit', 'withdrawal', 'kyc', 'adjustment', 'bonus', 'security');

-- A row only for what a player has changed. Security has none: nobody can switch it off.
create table accounts.notice_choice (
  player_id bigint not null references accounts.player (id),
  category text not null check (category in ('money', 'bets', 'bonus', 'games', 'news')),
  in_app boolean not null,
  push boolean not null,
  primary key (player_id, category)
);

-- A device belongs to a login: whatever ends the login ends the push. The unique endpoint gives one browser one player.
create table accounts.push_device (
  session_id bigint primary key references accounts.session (id) on delete cascade,
  player_id bigint not null references accounts.player (id),
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- Where the push service stands.
  origin text not null check (length(origin) <= 300),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  -- Whether the message itself may stand on a locked screen.
  details boolean not null,
  created_at timestamptz not null
);
create index push_device_player on accounts.push_device (player_id);

-- Notices that wait to be pushed to a device. No row refers to a device by a key: a login that ends in the same moment must not
-- make the transaction fail that has something to tell.
create table accounts.push_due (
  notification_id bigint not null,
  session_id bigint not null,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  primary key (notification_id, session_id)
);
create index push_due_at on accounts.push_due (due_at);
create index push_due_session on accounts.push_due (session_id);

grant select, insert on accounts.notice_choice, accounts.push_device, accounts.push_due to maidan_app;
grant update (in_app, push) on accounts.notice_choice to maidan_app;
grant update (player_id, endpoint, origin, p256dh, auth, details, created_at) on accounts.push_device to maidan_app;
grant delete on accounts.push_device, accounts.push_due to maidan_app;
