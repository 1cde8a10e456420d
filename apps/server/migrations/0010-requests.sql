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
  insert into public.request (player_id, key, hash) values (player, request_key, request_hash) on conflict do nothing;
  if not found then
    return query select r.hash, r.answer from public.request r where (r.player_id, r.key) = (player, request_key);
  elsif exists (select from exchange.bet b where (b.player_id, b.key) = (player, request_key)) then
    delete from public.request r where (r.player_id, r.key) = (player, request_key);
    return query select null::text, null::json;
  end if;
end
$$;
revoke all on function public.claim_request from public;
grant execute on function public.claim_request to maidan_app;
grant select, insert, update (answer), delete on public.request to maidan_app;
