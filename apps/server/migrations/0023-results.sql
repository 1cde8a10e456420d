-- Results of traders: one proposes, another approves, and the owner of the markets carries out what is approved.
-- What is proposed is written once: the app may change only what became of it.
create table trading.proposal (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('result', 'correction')),
  status text not null default 'open' check (status in ('open', 'approved', 'rejected', 'expired', 'overtaken')),
  market_id bigint not null references exchange.market (id),
  -- The result as it was proposed, the version of the result it is to follow, and the result that stood then.
  payload text not null check (length(payload) <= 20000),
  payload_hash bytea not null check (length(payload_hash) = 32),
  -- In paise, as it stood then: what the house would make or pay.
  house bigint not null,
  players integer not null,
  maker_id bigint not null references staff.member (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  checker_id bigint references staff.member (id),
  decided_at timestamptz,
  reason text check (length(reason) <= 500),
  -- When the owner of the markets had done it, or had found the market decided otherwise.
  carried_at timestamptz,
  check ((status = 'open') = (decided_at is null)),
  constraint proposal_by_somebody_else
    check (status not in ('approved', 'overtaken') or (checker_id is not null and checker_id <> maker_id))
);
create unique index proposal_under_way on trading.proposal (market_id)
  where status = 'open' or (status = 'approved' and carried_at is null);
create index proposal_queue on trading.proposal (id) where status = 'open';
create index proposal_decided on trading.proposal (status, decided_at);

-- An outcome is final, but for an approved result that came too late.
create function trading.keep_outcome() returns trigger
language plpgsql as $$
begin
  if old.status <> 'open' and (old.status <> 'approved' or old.carried_at is not null) then
    raise exception 'proposal % is decided', old.id;
  end if;
  return new;
end
$$;
create trigger proposal_outcome before update on trading.proposal
  for each row execute function trading.keep_outcome();

grant select, insert on trading.proposal to maidan_app;
grant update (status, checker_id, decided_at, reason, carried_at) on trading.proposal to maidan_app;
