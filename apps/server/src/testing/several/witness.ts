import { vi } from 'vitest'
import type { Database } from '../../platform/postgres/database.ts'
import { NAME_SETTING } from './address.ts'

/**
 * Writes down in the database which process became the owner when, and every new bet or match that was written by a
 * process that did not own the markets then.
 */
const WITNESS = `
create schema several;
create table several.owner (
  lease text not null, fence bigint not null, process text, at timestamptz not null default clock_timestamp()
);
create table several.intruder (process text, relation text not null, at timestamptz not null default clock_timestamp());

create function several.note_owner() returns trigger language plpgsql security definer as $$
begin
  insert into several.owner (lease, fence, process) values (new.name, new.fence, current_setting('${NAME_SETTING}', true));
  return null;
end $$;
create trigger note_owner after insert or update of fence on public.lease
for each row execute function several.note_owner();

create function several.note_intruder() returns trigger language plpgsql security definer as $$
begin
  insert into several.intruder (process, relation)
  select current_setting('${NAME_SETTING}', true), tg_table_name
  from (select o.process from several.owner o where o.lease = 'markets' order by o.fence desc limit 1) o
  where o.process is distinct from current_setting('${NAME_SETTING}', true);
  return null;
end $$;
create trigger note_intruder after insert on exchange.bet
for each statement execute function several.note_intruder();
create trigger note_intruder after insert on exchange.match
for each statement execute function several.note_intruder();

create table several.lost_renewal (lease text not null, fence bigint not null);
alter function public.renew_lease (text, bigint, integer) rename to renew_lease_in_time;
create function public.renew_lease(lease text, held bigint, ms integer) returns boolean language sql security definer as $$
  select exists (select from several.lost_renewal l where l.lease = $1 and l.fence = held)
    or public.renew_lease_in_time(lease, held, ms);
$$;
`

export const installWitness = async (owner: Database): Promise<void> => {
  await owner.query(WITNESS)
}

/** The name of the process that owns the markets, and its fence. */
export const findOwner = async (
  owner: Database,
): Promise<{ readonly process: string; readonly fence: number } | undefined> => {
  const [row] = await owner.query<{ process: string; fence: number }>(
    `select process, fence from several.owner where lease = 'markets' order by fence desc limit 1`,
  )
  return row
}

/** Ends the lease of this owner, and lets it believe that it renews it. */
export const loseRenewals = async (owner: Database, fence: number): Promise<void> => {
  await owner.query(`insert into several.lost_renewal values ('markets', $1)`, [fence])
  await owner.query(
    `update public.lease set until = clock_timestamp() where name = 'markets' and fence = $1`,
    [fence],
  )
}

/** Resolves when the owner with this fence, or a later one, has renewed its lease. */
export const untilRenewed = async (owner: Database, fence: number): Promise<void> => {
  const isRenewed = async (): Promise<boolean> => {
    const rows = await owner.query(
      `select from public.lease l
       where l.name = 'markets' and l.fence >= $1 and l.until > interval '3.5 seconds' + (
         select max(o.at) from several.owner o where o.lease = l.name and o.fence = l.fence
       )`,
      [fence],
    )
    return rows.length > 0
  }
  await vi.waitUntil(isRenewed, { timeout: 60_000, interval: 20 })
}

export const hearRenewals = async (owner: Database): Promise<void> => {
  await owner.query('delete from several.lost_renewal')
}

/** Takes the fence out: whoever asks hears that it still owns its work. */
export const takeOutFence = async (owner: Database): Promise<void> => {
  await owner.query(
    `create or replace function public.require_lease(lease text, held bigint) returns void
     language plpgsql as $$ begin end $$`,
  )
}
