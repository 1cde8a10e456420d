import type { Instant, Paise } from '@maidan/core'
import type { Query } from '../../../platform/postgres/database.ts'
import type { Filter, Page } from '../back-office.ts'
import { readPage, withinDays } from '../paging.ts'
import type { Facts } from './flags.ts'
import type { Withdrawal } from './model.ts'
import { LINE_COLUMNS, type lineOf, searchValues } from './players.ts'
import { COLUMNS, OPEN, TABLES } from './store.ts'

export type RowForStaff = Withdrawal & Parameters<typeof lineOf>[0]

const LINES = `${TABLES} join cashier.player_line l on l.id = w.player_id`

/** What waits comes first and oldest first; what is over follows, newest first. */
const ORDER = `w.status in ${OPEN} desc, case when w.status in ${OPEN} then w.id end, w.id desc`

export const listForStaff = (db: Query, filter: Filter): Promise<Page<RowForStaff>> => {
  const { status, player, from, to, q } = filter
  return readPage<RowForStaff>(
    db,
    {
      columns: `${COLUMNS}, ${LINE_COLUMNS}`,
      from: `from ${LINES} where ${withinDays('w.created_at', '$1', '$2')}
        and ($3::text is null or w.status = $3) and ($4::bigint is null or w.player_id = $4)
        and ($5::text is null or l.username ilike $5 or l.name ilike $5 or l.mobile ilike $5
          or w.label ilike $5 or w.reference ilike $5 or w.id = $6)`,
      order: ORDER,
      values: [from ?? null, to ?? null, status ?? null, player ?? null, ...searchValues(q)],
    },
    filter,
  )
}

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
  (select max(c.decided_at) from cashier.deposit c
    where c.player_id = w.player_id and c.status = 'credited') as "lastDepositAt",
  (select s.at from ledger.posting s where s.player_id = w.player_id and s.movement = 'stake'
    order by s.seq desc limit 1) as "lastStakeAt",
  (select coalesce(sum(o.amount), 0)::bigint from cashier.withdrawal o
    where o.player_id = w.player_id and o.status not in ('rejected', 'cancelled')) as together
from cashier.withdrawal w join cashier.destination d on d.id = w.destination_id
  join cashier.player_line l on l.id = w.player_id
where w.id = any ($1)`

export const findFacts = async (db: Query, ids: readonly number[]): Promise<Map<number, Facts>> => {
  const rows = await db.query<Facts & { readonly id: number }>(FACTS, [ids])
  return new Map(rows.map((row) => [row.id, row]))
}

type Queue = { readonly waiting: number; readonly oldest: Instant | null; readonly amount: Paise }

export const countWaiting = async (db: Query): Promise<Queue> => {
  const [row] = await db.query<Queue>(
    `select count(*) as waiting, min(created_at) as oldest, coalesce(sum(amount), 0)::bigint as amount
     from cashier.withdrawal where status in ${OPEN}`,
  )
  return row!
}
