import type { PlayerLine, StaffDeposit } from '@maidan/contracts/staff'
import { type Instant, toRupees } from '@maidan/core'
import type { Query } from '../../../platform/postgres/database.ts'
import type { DepositFilter, DepositForStaff, Page } from '../back-office.ts'
import { inQueue, likePattern, orderOf, readPage, withinDays } from '../paging.ts'
import type { QueuePart } from '../waiting.ts'
import { BANK, type Deposit } from './model.ts'
import { depositView } from './rules.ts'
import { COLUMNS } from './store.ts'

type Row = Deposit & {
  readonly line: PlayerLine
  readonly utrMatch: StaffDeposit['utrMatch']
}

const STAFF_COLUMNS = `${COLUMNS},
  jsonb_build_object('id', p.id, 'userName', p.username, 'name', p.name, 'status', p.status, 'kyc', p.kyc) as line,
  case when d.utr is null then 'none' when b.id is null then 'unmatched'
    when b.amount = d.amount then 'matched' else 'amount_differs' end as "utrMatch"`

const FROM = `from cashier.deposit d join cashier.player_line p on p.id = d.player_id
  left join cashier.bank_line b on b.utr = d.utr`

const staffView = (row: Row): DepositForStaff => ({
  ...depositView(row),
  player: row.line,
  fields: { ...row.fields },
  reference: row.reference,
  received: row.received === null ? null : toRupees(row.received),
  note: row.note,
  decidedBy: row.decidedBy,
  utrMatch: row.utrMatch,
})

export const findForStaff = async (db: Query, id: number): Promise<DepositForStaff | undefined> => {
  const [row] = await db.query<Row>(`select ${STAFF_COLUMNS} ${FROM} where d.id = $1`, [id])
  return row && staffView(row)
}

/** By hand to the bank, by hand with a UPI app, in coins, or through a gateway that tells us by itself. */
const METHOD = `case when d.asset <> 'INR' then 'crypto' when d.gateway_code = '${BANK.code}' then 'bank'
  when d.gateway_code = 'upi' then 'upi' else 'gateway' end`

/** Without a line of the bank's statement that says the same, or with a note, somebody has to look first. */
const RISK = `(b.id is null or b.amount <> d.amount or d.note is not null)`

/** What waits is read oldest first, the rest newest first. */
export const listForStaff = async (
  db: Query,
  filter: DepositFilter,
  now: Instant,
): Promise<Page<DepositForStaff>> => {
  const usual = filter.status === 'in_review' ? 'oldest' : 'newest'
  const { data, page } = await readPage<Row>(
    db,
    {
      columns: STAFF_COLUMNS,
      from: `${FROM} where ($1::text is null or d.status = $1) and ($2::text is null or d.gateway_code = $2)
        and ($3::bigint is null or d.player_id = $3) and ${withinDays('d.created_at', '$4', '$5')}
        and ($6::text is null or d.utr ilike $6 or d.reference ilike $6 or p.username ilike $6 or p.name ilike $6
          or d.id::text = $7)
        and ($9::text is null or ${METHOD} = $9) and ($10::boolean is null or ${RISK} = $10)
        and ($11::bigint is null or d.amount >= $11) and ($12::bigint is null or d.amount <= $12)
        and ${inQueue('d', '$8', ['$13', '$14', '$15'])}`,
      order: orderOf('d', filter.sort ?? usual),
      values: valuesOf(filter, now),
    },
    filter,
  )
  return { data: data.map(staffView), page }
}

const valuesOf = (filter: DepositFilter, now: Instant): readonly unknown[] => [
  filter.status ?? null,
  filter.gateway ?? null,
  filter.player ?? null,
  filter.from ?? null,
  filter.to ?? null,
  filter.q ? likePattern(filter.q) : null,
  filter.q ?? null,
  now,
  filter.method ?? null,
  filter.risk === undefined ? null : filter.risk === 'some',
  filter.min ?? null,
  filter.max ?? null,
  filter.hours ?? null,
  filter.only ?? null,
  filter.not ?? null,
]

/** What is in review: to be decided, or before a colleague. */
export const sumStates = (db: Query, second: readonly number[]): Promise<QueuePart<'ready' | 'second'>[]> =>
  db.query(
    `select case when id = any ($1) then 'second' else 'ready' end as state, count(*),
       sum(amount)::bigint as amount, min(created_at) as oldest
     from cashier.deposit where status = 'in_review' group by 1`,
    [second],
  )
