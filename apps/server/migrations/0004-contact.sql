-- What people write to the operator from the contact page.

create table content.contact_message (
  id bigint generated always as identity primary key,
  received_at timestamptz not null,
  -- Set when a logged-in player wrote it; the message itself may give another address.
  player_id bigint references accounts.player (id),
  name text not null check (length(name) between 1 and 60),
  email text check (length(email) <= 254),
  mobile text check (length(mobile) <= 36),
  subject text not null check (length(subject) between 3 and 120),
  message text not null check (length(message) between 10 and 2000),
  check (email is not null or mobile is not null)
);
create index contact_message_received on content.contact_message (received_at);

create function content.contact_digest(email text, mobile text, subject text, message text) returns text
language sql immutable parallel safe
return md5(coalesce(email, '') || chr(10) || coalesce(mobile, '') || chr(10) || subject || chr(10) || message);

-- A form that is sent again, because the first answer was lost, is the same message.
create unique index contact_message_once on content.contact_message (
  content.contact_digest(email, mobile, subject, message)
);

revoke all on function content.contact_digest from public;
grant execute on function content.contact_digest to maidan_app;
grant select, insert on content.contact_message to maidan_app;
