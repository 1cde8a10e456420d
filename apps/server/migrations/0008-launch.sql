-- Addresses that open something of ours in a frame for a player, without the player's own token in them.
-- Both secrets stand here as SHA-256 of 256 random bits. What the address is exchanged for is a second token of the
-- session it was made in: it ends with that session and is no login of its own.
create table accounts.launch (
  launch_hash bytea primary key check (length(launch_hash) = 32),
  session_id bigint not null references accounts.session (id) on delete cascade,
  -- Until it is opened, when the address runs out; from then on, when the token does.
  expires_at timestamptz not null,
  token_hash bytea unique check (length(token_hash) = 32)
);
create index launch_of_session on accounts.launch (session_id);
create index launch_expiry on accounts.launch (expires_at);

-- The token is written once.
create function accounts.keep_launch_token() returns trigger
language plpgsql as $$
begin
  if old.token_hash is not null then raise exception 'a launch address is opened once'; end if;
  return new;
end
$$;
create trigger launch_token before update on accounts.launch for each row execute function accounts.keep_launch_token();

revoke all on function accounts.keep_launch_token() from public;
grant select, insert, delete on accounts.launch to maidan_app;
grant update (expires_at, token_hash) on accounts.launch to maidan_app;
