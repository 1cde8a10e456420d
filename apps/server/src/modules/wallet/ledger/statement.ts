import { assert, defined, err, holdId, instant, ok, paise, playerId, type PlayerId } from '@maidan/core'
import type { LedgerRefusal, Receipt, Verdict } from '@maidan/ledger'
import { bytesItem } from '../../../platform/postgres/array-text.ts'
import type { Row } from './row.ts'

/** An answer of `ledger.post`, a value a column. */
export type Answer = [
  player: number,
  verdict: string,
  seq: number,
  dCash: number,
  dBonus: number,
  cash: number,
  bonus: number,
  exposure: number,
  pending: number,
  hold: number | null,
  atMs: number,
]

type Column = (rows: readonly Row[]) => string

/**
 * The literal of an array. Written by hand because it is the hottest text of the server: the driver
 * would look at every element of every column.
 */
const column =
  <T extends string | number | boolean>(
    value: (row: Row) => T | undefined,
    write: (value: T) => string,
  ): Column =>
  (rows) => {
    let any = false
    const items = rows.map((row) => {
      const item = value(row)
      if (item === undefined) return 'NULL'
      any = true
      return write(item)
    })
    // A column in which no row says anything is sent empty: most batches hold no holds.
    return any ? `{${items.join(',')}}` : '{}'
  }

const plain = (value: number | boolean | string): string => String(value)
const quoted = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`
const amount = (value: number | undefined): number | undefined => value || undefined

const COLUMNS: readonly Column[] = [
  column((row) => row.player, plain),
  column((row) => row.id, plain),
  column((row) => row.key, quoted),
  column((row) => row.requestHash, bytesItem),
  column((row) => row.kind, quoted),
  column((row) => row.movement, plain),
  column((row) => row.reference, quoted),
  column((row) => amount(row.draw), plain),
  column((row) => row.cashOnly || undefined, plain),
  column((row) => amount(row.pockets?.cash), plain),
  column((row) => amount(row.pockets?.bonus), plain),
  column((row) => amount(row.pockets?.exposure), plain),
  column((row) => amount(row.pockets?.pending), plain),
  column((row) => row.holdOp, plain),
  column((row) => row.holdId, plain),
  column((row) => row.holdPocket, plain),
  column(
    (row) => (row.holdExpires === undefined ? undefined : new Date(row.holdExpires).toISOString()),
    quoted,
  ),
  column((row) => amount(row.holdPost), plain),
  column((row) => row.house, quoted),
]

/** One call of `ledger.post` for a whole batch, one array a column. */
export const POST = `select * from ledger.post(${COLUMNS.map((_, i) => `$${i + 1}`).join(', ')})`

export const postArguments = (rows: readonly Row[]): string[] => COLUMNS.map((write) => write(rows))

export const readVerdicts = (rows: readonly Row[], answers: readonly Answer[]): Verdict[] => {
  const byPlayer = new Map<PlayerId, Answer>(answers.map((answer) => [playerId(answer[0]), answer]))
  return rows.map((row) => readVerdict(defined(byPlayer.get(row.player), 'a posting got no verdict')))
}

const readVerdict = (answer: Answer): Verdict => {
  const verdict = answer[1]
  assert(verdict !== 'unbalanced', 'a posting whose two sides do not sum to zero')
  if (verdict === 'applied' || verdict === 'replayed') return ok(readReceipt(answer))
  return err(verdict as LedgerRefusal)
}

const readReceipt = ([
  ,
  ,
  seq,
  dCash,
  dBonus,
  cash,
  bonus,
  exposure,
  pending,
  hold,
  atMs,
]: Answer): Receipt => ({
  seq,
  change: { cash: paise(dCash), bonus: paise(dBonus) },
  wallet: { cash: paise(cash), bonus: paise(bonus), exposure: paise(exposure), pending: paise(pending) },
  ...(hold === null ? {} : { hold: holdId(hold) }),
  at: instant(atMs),
})
