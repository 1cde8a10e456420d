-- Where the other processes reach the owner of a lease, and the secret that they show it.
alter table public.lease add column address text, add column secret text;

drop function public.claim_lease(text, text, integer);

-- As before. Beside that, a lease whose process is known to be gone need not run out: its fence is given.
create function public.claim_lease(
  lease text, claimant text, ms integer, reached_at text, shown text, gone bigint
) returns bigint
language plpgsql as $$
#variable_conflict use_column
declare
  lock bigint := public.lease_lock(lease);
  claimed bigint;
begin
  if exists (
    select from public.lease l
    where l.name = lease and l.until > clock_timestamp() and l.fence is distinct from gone
  ) then
    return null;
  end if;
  perform pg_terminate_backend(l.pid)
  from pg_locks l
  where l.locktype = 'advisory' and l.mode = 'ShareLock' and l.granted and l.objsubid = 1
    and l.database = (select d.oid from pg_database d where d.datname = current_database())
    and (l.classid::bigint << 32 | l.objid::bigint) = lock;
  perform pg_advisory_xact_lock(lock);
  insert into public.lease as l (name, owner, fence, until, address, secret)
  values (lease, claimant, 1, clock_timestamp() + ms * interval '1 millisecond', reached_at, shown)
  on conflict (name) do update
    set owner = excluded.owner, fence = l.fence + 1, until = excluded.until,
      address = excluded.address, secret = excluded.secret
    where l.until <= clock_timestamp() or l.fence is not distinct from gone
  returning l.fence into claimed;
  return claimed;
end
$$;

revoke all on function public.claim_lease from public;
grant execute on function public.claim_lease to maidan_app;
