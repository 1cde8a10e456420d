-- Work that may have one writer only belongs to a process by a lease. Each new owner gets a higher fence. Every
-- transaction of the work names the fence of its owner, so a process that was paused, cut off or slow writes nothing
-- once another one has taken over. All times are the database's.
create table public.lease (
  name text primary key,
  owner text not null,
  fence bigint not null check (fence > 0),
  until timestamptz not null
);

-- Writers share this lock until they commit. A new owner takes it alone, so it begins after their last commit.
create function public.lease_lock(lease text) returns bigint
language sql immutable parallel safe as $$ select hashtextextended('lease:' || lease, 0) $$;

-- The fence of the new owner, or nothing while another process owns the lease. An owner that let its lease run out gets
-- no time to end a transaction it has left open: its connection is ended, and the transaction rolled back.
create function public.claim_lease(lease text, claimant text, ms integer) returns bigint
language plpgsql as $$
#variable_conflict use_column
declare
  lock bigint := public.lease_lock(lease);
  claimed bigint;
begin
  if exists (select from public.lease l where l.name = lease and l.until > clock_timestamp()) then
    return null;
  end if;
  perform pg_terminate_backend(l.pid)
  from pg_locks l
  where l.locktype = 'advisory' and l.mode = 'ShareLock' and l.granted and l.objsubid = 1
    and l.database = (select d.oid from pg_database d where d.datname = current_database())
    and (l.classid::bigint << 32 | l.objid::bigint) = lock;
  perform pg_advisory_xact_lock(lock);
  insert into public.lease as l (name, owner, fence, until)
  values (lease, claimant, 1, clock_timestamp() + ms * interval '1 millisecond')
  on conflict (name) do update
    set owner = excluded.owner, fence = l.fence + 1, until = excluded.until
    where l.until <= clock_timestamp()
  returning l.fence into claimed;
  return claimed;
end
$$;

-- Whether the process still owns the lease. It does as long as no other process has claimed it, also after its time.
create function public.renew_lease(lease text, held bigint, ms integer) returns boolean
language plpgsql as $$
begin
  update public.lease l set until = clock_timestamp() + ms * interval '1 millisecond'
  where l.name = lease and l.fence = held;
  return found;
end
$$;

-- Ends the transaction of whoever does not own the lease any more. An owner keeps it until the transaction has ended.
create function public.require_lease(lease text, held bigint) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(public.lease_lock(lease));
  if not exists (select from public.lease l where l.name = lease and l.fence = held) then
    raise exception 'another process owns %', lease using errcode = 'MD004';
  end if;
end
$$;

revoke all on function public.claim_lease, public.renew_lease, public.require_lease, public.lease_lock from public;
grant execute on function public.claim_lease, public.renew_lease, public.require_lease, public.lease_lock to maidan_app;
grant select, insert, update on public.lease to maidan_app;
