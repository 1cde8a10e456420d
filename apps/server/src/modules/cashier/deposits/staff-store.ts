import type { PlayerLine, StaffDeposit } from '@maidan/contracts/staff'
import { defined, type Instant, type Paise, toRupees } from '@maidan/core'
import type { Query } from '../../../platform/postgres/database.ts'
import type { DepositForStaff, Filter, Page } from '../back-office.ts'
import { likePattern, readPage, withinDays } from '../paging.ts'
import type { Deposit } from './model.ts'
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

type StaffFilter = Filter & { readonly gateway?: string | undefined }

/** What waits is read oldest first, the rest newest first. */
export const listForStaff = async (db: Query, filter: StaffFilter): Promise<Page<DepositForStaff>> => {
  const { data, page } = await readPage<Row>(
    db,
    {
      columns: STAFF_COLUMNS,
      from: `${FROM} where ($1::text is null or d.status = $1) and ($2::text is null or d.gateway_code = $2)
        and ($3::bigint is null or d.player_id = $3) and ${withinDays('d.created_at', '$4', '$5')}
        and ($6::text is null or d.utr ilike $6 or d.reference ilike $6 or p.username ilike $6 or p.name ilike $6
          or d.id::text = $7)`,
      order: filter.status === 'in_review' ? 'd.id' : 'd.id desc',
      values: [
        filter.status ?? null,
        filter.gateway ?? null,
        filter.player ?? null,
        filter.from ?? null,
        filter.to ?? null,
        filter.q ? likePattern(filter.q) : null,
        filter.q ?? null,
      ],
    },
    filter,
  )
  return { data: data.map(staffView), page }
}

type Waiting = { readonly waiting: number; readonly oldest: Instant | null; readonly amount: Paise }

export const readWaiting = async (db: Query): Promise<Waiting> => {
  const [row] = await db.query<Waiting>(
    `select count(*) as waiting, min(created_at) as oldest, coalesce(sum(amount), 0)::bigint as amount
     from cashier.deposit where status = 'in_review'`,
  )
  return defined(row, 'a count has a row')
}
