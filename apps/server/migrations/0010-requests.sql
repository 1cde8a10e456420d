-- Every call of a player that moves money and is no bet, by the key its caller gave it: one table, so that a key is the
-- player's own across all routes. The same request again gets the stored answer, also where that was a refusal.
create table public.request (
  player_id bigint not null,
  key text not null check (length(key) between 1 and 200),
  hash text not null check (length(hash) = 43),
  -- As it was sent, to the byte: jsonb would put the fields into an order of its own.
  answer json,
  at timestamptz not null default now(),
  primary key (player_id, key)
);
create index request_at on public.request (at);
create index request_refused on public.request (at) where answer ->> 'ok' = 'false';

-- Nothing for whoever comes first with a key. Whoever comes at the same moment waits for the first one's transaction, and
-- gets what it stored; if it ends without a trace, the key is free again. The key of a bet is another request's.
create function public.claim_request(player bigint, request_key text, request_hash text)
returns table (hash text, answer json)
language plpgsql as $$
#variable_conflict use_column
begin
  if exists (select from exchange.bet b where (b.player_id, b.key) = (player, request_key)) then
    return query select null::text, null::json;
    return;
  end if;
  insert into public.request (player_id, key, hash) values (player, request_key, request_hash) on conflict do nothing;
  if not found then
    return query select r.hash, r.answer from public.request r where (r.player_id, r.key) = (player, request_key);
  end if;
end
$$;
revoke all on function public.claim_request from public;
grant execute on function public.claim_request to maidan_app;
grant select, insert, update (answer), delete on public.request to maidan_app;

-- A hash of before is of another making: who sends such a key again is refused, and nothing is done twice.
insert into public.request (player_id, key, hash, at)
select player_id, key, translate(rtrim(encode(request_hash, 'base64'), '='), '+/', '-_'), created_at
from (
  select player_id, key, request_hash, created_at from cashier.deposit where key not like 'second:%'
  union all
  select player_id, key, request_hash, created_at from cashier.withdrawal
) as made
on conflict do nothing;
alter table cashier.deposit drop column key, drop column request_hash;
alter table cashier.withdrawal drop column key, drop column request_hash;

-- What staff do is kept in the same way, by member, and is never forgotten.
alter table staff.request add column hash text check (length(hash) = 43);
update staff.request set hash = translate(rtrim(encode(request_hash, 'base64'), '='), '+/', '-_');
alter table staff.request alter column hash set not null, drop column request_hash, alter column at set default now();

create function staff.claim_request(member bigint, request_key text, request_hash text)
returns table (hash text, answer json)
language plpgsql as $$
#variable_conflict use_column
begin
  insert into staff.request (member_id, key, hash) values (member, request_key, request_hash) on conflict do nothing;
  if not found then
    return query select r.hash, r.answer from staff.request r where (r.member_id, r.key) = (member, request_key);
  end if;
end
$$;
revoke all on function staff.claim_request from public;
grant execute on function staff.claim_request to maidan_app;
