import type { DestinationDetails } from '@maidan/contracts/player'
import type { PayoutFormatName } from '@maidan/contracts/staff'
import type { Instant, Paise } from '@maidan/core'
import type { Paging } from '../../../platform/paging.ts'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { Page } from '../back-office.ts'
import { readPage } from '../paging.ts'
import type { SentLine } from './rules.ts'

export type Payable = { readonly id: number; readonly amount: Paise; readonly details: DestinationDetails }

/** Approved and in no file that the bank has yet to answer, lowest id first; what is paid is less the fee. */
const PAYABLE = `select w.id, w.amount - w.fee as amount, w.details from cashier.withdrawal w
  where w.status = 'approved' and w.details ->> 'kind' = any ($1)
    and not exists (select 1 from cashier.payout_line l where l.withdrawal_id = w.id and l.state = 'sent')
  order by w.id`

/** Files are made one after another: of two at once the second sees what the first took. */
export const lockPayable = async (tx: Tx, kinds: readonly string[], most: number): Promise<Payable[]> => {
  await tx.query(`select pg_advisory_xact_lock(hashtext('cashier.payout_file'))`)
  return tx.query<Payable>(`${PAYABLE} limit $2 for update of w`, [kinds, most])
}

export const sumPayable = async (
  db: Query,
  kinds: readonly string[],
): Promise<{ count: number; amount: Paise }> => {
  const [row] = await db.query<{ count: number; amount: Paise }>(
    `select count(*), coalesce(sum(p.amount), 0)::bigint as amount from (${PAYABLE}) p`,
    [kinds],
  )
  return row!
}

type NewFile = { readonly format: PayoutFormatName; readonly by: string; readonly at: Instant }

export const insertFile = async (tx: Tx, { format, by, at }: NewFile): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into cashier.payout_file (format, made_by, made_at) values ($1, $2, accounts.instant($3)) returning id`,
    [format, by, at],
  )
  return row!.id
}

export const insertLines = (tx: Tx, file: number, lines: readonly Payable[]): Promise<unknown> =>
  tx.query(
    `insert into cashier.payout_line (file_id, withdrawal_id, amount)
     select $1, id, amount from unnest($2::bigint[], $3::bigint[]) as l (id, amount)`,
    [file, lines.map(({ id }) => id), lines.map(({ amount }) => amount)],
  )

export type FileRow = {
  readonly id: number
  readonly format: PayoutFormatName
  readonly madeBy: string
  readonly madeAt: Instant
  readonly cancelledBy: string | null
  readonly count: number
  readonly amount: Paise
  readonly sent: number
  readonly paid: number
  readonly failed: number
}

const FILE_COLUMNS = `f.id, f.format, f.made_by as "madeBy", f.made_at as "madeAt", f.cancelled_by as "cancelledBy",
  l.count, l.amount, l.sent, l.paid, l.failed`
const FILES = `from cashier.payout_file f cross join lateral (
  select count(*), sum(amount)::bigint as amount, count(*) filter (where state = 'sent') as sent,
    count(*) filter (where state = 'paid') as paid, count(*) filter (where state = 'failed') as failed
  from cashier.payout_line where file_id = f.id) l`

export const listFiles = (db: Query, ask: Paging): Promise<Page<FileRow>> =>
  readPage<FileRow>(db, { columns: FILE_COLUMNS, from: FILES, order: 'f.id desc', values: [] }, ask)

export const findFile = async (db: Query, id: number): Promise<FileRow | undefined> =>
  (await db.query<FileRow>(`select ${FILE_COLUMNS} ${FILES} where f.id = $1`, [id]))[0]

/** As they were sent: what a player changes afterwards does not change a file. */
export const listLines = (db: Query, file: number): Promise<Payable[]> =>
  db.query<Payable>(
    `select w.id, l.amount, w.details from cashier.payout_line l join cashier.withdrawal w on w.id = l.withdrawal_id
     where l.file_id = $1 order by w.id`,
    [file],
  )

/** Answers whether it was open. Lines the bank has answered stay as they are. */
export const cancelFile = async (tx: Tx, file: number, by: string): Promise<boolean> => {
  const rows = await tx.query(
    `update cashier.payout_file set cancelled_by = $2 where id = $1 and cancelled_by is null
       and exists (select 1 from cashier.payout_line where file_id = $1 and state = 'sent') returning 1`,
    [file, by],
  )
  if (rows.length === 0) return false
  await tx.query(`update cashier.payout_line set state = 'cancelled' where file_id = $1 and state = 'sent'`, [
    file,
  ])
  return true
}

export const findSentLine = async (
  db: Query,
  file: number,
  withdrawal: number,
): Promise<SentLine | undefined> => {
  const [row] = await db.query<SentLine>(
    `select l.file_id as file, l.withdrawal_id as withdrawal, l.amount, l.state, w.reference as utr
     from cashier.payout_line l join cashier.withdrawal w on w.id = l.withdrawal_id
     where l.file_id = $1 and l.withdrawal_id = $2`,
    [file, withdrawal],
  )
  return row
}

/** Answers whether the line was still open: an answer counts once. */
export const releaseLine = async (tx: Tx, line: Pick<SentLine, 'file' | 'withdrawal'>): Promise<boolean> =>
  (
    await tx.query(
      `update cashier.payout_line set state = 'failed'
       where file_id = $1 and withdrawal_id = $2 and state = 'sent' returning 1`,
      [line.file, line.withdrawal],
    )
  ).length > 0

/** However a withdrawal was paid, by hand or by the bank's answer, no file waits for it any more. */
export const settleLine = (tx: Tx, withdrawal: number): Promise<unknown> =>
  tx.query(`update cashier.payout_line set state = 'paid' where withdrawal_id = $1 and state = 'sent'`, [
    withdrawal,
  ])

/** The open file that holds each of these withdrawals. */
export const findOpenFiles = async (
  db: Query,
  withdrawals: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db.query<{ readonly withdrawal: number; readonly file: number }>(
    `select withdrawal_id as withdrawal, file_id as file from cashier.payout_line
     where withdrawal_id = any ($1) and state = 'sent'`,
    [withdrawals],
  )
  return new Map(rows.map(({ withdrawal, file }) => [withdrawal, file]))
}
