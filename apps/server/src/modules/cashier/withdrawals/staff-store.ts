import { WITHDRAWAL } from '@maidan/contracts'
import type { StaffWithdrawal } from '@maidan/contracts/staff'
import type { Instant } from '@maidan/core'
import type { Query } from '../../../platform/postgres/database.ts'
import type { Page, WithdrawalFilter } from '../back-office.ts'
import { inQueue, type Listing, orderOf, readPage, withinDays } from '../paging.ts'
import type { QueuePart } from '../waiting.ts'
import type { Facts } from './flags.ts'
import type { Withdrawal } from './model.ts'
import { LINE_COLUMNS, type lineOf, searchValues } from './players.ts'
import { COLUMNS, OPEN, TABLES } from './store.ts'

export type RowForStaff = Withdrawal & Parameters<typeof lineOf>[0]

const LINES = `${TABLES} join cashier.player_line l on l.id = w.player_id`

/** What waits comes first and oldest first; what is over follows, newest first. */
const USUAL_ORDER = `w.status in ${OPEN} desc, case when w.status in ${OPEN} then w.id end, w.id desc`

/** As `waitingNow` has it: held by its destination, or by a number that was changed; `now` is `$1` or the like. */
const heldAt = (now: string): string =>
  `(coalesce(w.held_until, '-infinity') > accounts.instant(${now})
    or coalesce(p.mobile_changed_at, '-infinity') + interval '${WITHDRAWAL.holdMs} ms' > accounts.instant(${now}))`
const UNDECIDED = `w.status in ('requested', 'in_review')`

const STATES = {
  undecided: `${UNDECIDED} and not ${heldAt('$7')}`,
  held: `${UNDECIDED} and ${heldAt('$7')}`,
  to_pay: `w.status = 'approved'`,
} as const

const listingOf = (filter: WithdrawalFilter, now: Instant): Listing => ({
  columns: `${COLUMNS}, ${LINE_COLUMNS}`,
  from: `from ${LINES} where ${withinDays('w.created_at', '$1', '$2')}
    and ($3::text is null or w.status = $3) and ($4::bigint is null or w.player_id = $4)
    and ($5::text is null or l.username ilike $5 or l.name ilike $5 or l.mobile ilike $5
      or w.label ilike $5 or w.reference ilike $5 or w.id = $6)
    and ${filter.state === undefined ? 'true' : STATES[filter.state]}
    and ($8::text is null or w.details ->> 'kind' = $8)
    and ($9::bigint is null or w.amount >= $9) and ($10::bigint is null or w.amount <= $10)
    and ${inQueue('w', '$7', ['$11', '$12', '$13'])}`,
  order: filter.sort === undefined ? USUAL_ORDER : orderOf('w', filter.sort),
  values: [
    filter.from ?? null,
    filter.to ?? null,
    filter.status ?? null,
    filter.player ?? null,
    ...searchValues(filter.q),
    now,
    filter.method ?? null,
    filter.min ?? null,
    filter.max ?? null,
    filter.hours ?? null,
    filter.only ?? null,
    filter.not ?? null,
  ],
})

export const listForStaff = (db: Query, filter: WithdrawalFilter, now: Instant): Promise<Page<RowForStaff>> =>
  readPage<RowForStaff>(db, listingOf(filter, now), filter)

/** More than anybody looks through at once. */
const MOST_LOOKED_AT = 1000

/** The whole list, or its first thousand, for what only the flags can tell. */
export const listAllForStaff = async (
  db: Query,
  filter: WithdrawalFilter,
  now: Instant,
): Promise<RowForStaff[]> => {
  const first = { ...filter, page: 1, size: MOST_LOOKED_AT }
  return (await readPage<RowForStaff>(db, listingOf(first, now), first)).data
}

export type StateRow = QueuePart<'ready' | 'held' | 'second' | 'to_pay'> & {
  /** In a payout file that the bank has yet to answer. */
  readonly isSent: boolean
}

export const sumStates = (db: Query, second: readonly number[], now: Instant): Promise<StateRow[]> =>
  db.query<StateRow>(
    `select case when w.status = 'approved' then 'to_pay' when w.id = any ($1) then 'second'
         when ${heldAt('$2')} then 'held' else 'ready' end as state,
       exists (select 1 from cashier.payout_line f where f.withdrawal_id = w.id and f.state = 'sent') as "isSent",
       count(*), sum(w.amount)::bigint as amount, min(w.created_at) as oldest
     from ${TABLES} where w.status in ${OPEN} group by 1, 2`,
    [second, now],
  )

export const findForStaff = async (db: Query, id: number): Promise<RowForStaff | undefined> =>
  (await db.query<RowForStaff>(`select ${COLUMNS}, ${LINE_COLUMNS} from ${LINES} where w.id = $1`, [id]))[0]

/** The last stake is looked for from the end of the history, where a player who plays has one. */
const FACTS = `select w.id, l.name, l.kyc, d.created_at as "destinationSince",
  (select count(*) from cashier.withdrawal o
    where o.player_id = w.player_id and o.status = 'paid' and o.id <> w.id) as "paidBefore",
  exists (select 1 from cashier.destination o
    where o.identity = d.identity and o.player_id <> d.player_id) as shared,
  (select coalesce(sum(c.confirmed - c.fee), 0)::bigint from cashier.deposit c
    where c.player_id = w.player_id and c.status = 'credited') as deposited,
  (select coalesce(sum(o.amount), 0)::bigint from cashier.withdrawal o
    where o.player_id = w.player_id and o.status = 'paid') as "paidOut",
  (select max(c.decided_at) from cashier.deposit c
    where c.player_id = w.player_id and c.status = 'credited') as "lastDepositAt",
  (select s.at from ledger.posting s where s.player_id = w.player_id and s.movement = 'stake'
    order by s.seq desc limit 1) as "lastStakeAt",
  (select coalesce(sum(o.amount), 0)::bigint from cashier.withdrawal o
    where o.player_id = w.player_id and o.status not in ('rejected', 'cancelled')) as together
from cashier.withdrawal w join cashier.destination d on d.id = w.destination_id
  join cashier.player_line l on l.id = w.player_id
where w.id = any ($1)`

type FactsRow = Omit<Facts, 'sameDevice'> & { readonly id: number }

export const findFacts = async (
  db: Query,
  ids: readonly number[],
): Promise<Map<number, Omit<Facts, 'sameDevice'>>> => {
  const rows = await db.query<FactsRow>(FACTS, [ids])
  return new Map(rows.map((row) => [row.id, row]))
}

export type Related = StaffWithdrawal['related'][number]
const MOST_RELATED = 10

/**
 * Other players with the same destination, or with a session of the last 30 days from the same address with the same
 * browser. Many phones of one network look alike: it is a hint, not a proof.
 */
const RELATED = `select distinct w.id as withdrawal, p.id, p.username as "userName", r.by
from cashier.withdrawal w cross join lateral (
  select o.player_id, 'destination' as by from cashier.destination d join cashier.destination o
    on o.identity = d.identity and o.player_id <> d.player_id where d.id = w.destination_id
  union
  select o.player_id, 'device' from accounts.session s join accounts.session o
    on o.address = s.address and o.user_agent = s.user_agent and o.player_id <> s.player_id
  where s.player_id = w.player_id and s.last_seen_at > now() - interval '30 days'
  limit ${MOST_RELATED}) r
join accounts.player p on p.id = r.player_id
where w.id = any ($1) order by r.by, p.id`

export const findRelated = async (
  db: Query,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Related[]>> => {
  const rows = await db.query<Related & { readonly withdrawal: number }>(RELATED, [ids])
  const found = new Map<number, Related[]>()
  for (const { withdrawal, ...related } of rows)
    found.set(withdrawal, [...(found.get(withdrawal) ?? []), related])
  return found
}
