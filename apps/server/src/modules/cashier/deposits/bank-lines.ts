import { defined, type Instant, type Paise, toRupees } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { DepositDecisions } from '../back-office.ts'
import { likePattern, readPage } from '../paging.ts'

type Line = { readonly utr: string; readonly amount: Paise; readonly note: string }
type Row = Line & { readonly id: number; readonly deposit: number | null; readonly addedAt: Instant }

export const listBankLines: DepositDecisions['listBankLines'] = async (tx, filter) => {
  const { data, page } = await readPage<Row>(
    tx,
    {
      columns: 'b.id, b.utr, b.amount, b.note, d.id as deposit, b.added_at as "addedAt"',
      from: `from cashier.bank_line b left join cashier.deposit d on d.utr = b.utr and d.status <> 'rejected'
        where $1::text is null or b.utr ilike $1 or b.note ilike $1`,
      order: 'b.id desc',
      values: [filter.q ? likePattern(filter.q) : null],
    },
    filter,
  )
  return { data: data.map((line) => ({ ...line, amount: toRupees(line.amount) })), page }
}

/** A UTR that is known stays as it was entered first. `matched` counts the new lines somebody waits for. */
export const addBankLines = async (
  tx: Tx,
  lines: readonly Line[],
  by: string,
  at: Instant,
): Promise<{ added: number; known: number; matched: number }> => {
  const [row] = await tx.query<{ added: number; matched: number }>(
    `with added as (
       insert into cashier.bank_line (utr, amount, note, added_by, added_at)
       select utr, amount, note, $4, accounts.instant($5)
       from unnest($1::text[], $2::bigint[], $3::text[]) as l (utr, amount, note)
       on conflict do nothing returning utr)
     select count(*) as added, count(d.id) as matched
     from added a left join cashier.deposit d on d.utr = a.utr and d.status = 'in_review'`,
    [lines.map(({ utr }) => utr), lines.map(({ amount }) => amount), lines.map(({ note }) => note), by, at],
  )
  const { added, matched } = defined(row, 'a count has a row')
  return { added, matched, known: lines.length - added }
}
