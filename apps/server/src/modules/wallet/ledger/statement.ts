import { assert, defined, err, holdId, instant, ok, paise, playerId, type PlayerId } from '@maidan/core'
import type { LedgerRefusal, Receipt, Verdict } from '@maidan/ledger'
import type { Row } from './row.ts'

const COLUMNS = 19

/** One call of `ledger.post` for a whole batch, one array a column. */
export const POST = `select * from ledger.post(${Array.from({ length: COLUMNS }, (_, i) => `$${i + 1}`).join(', ')})`

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

/** A column in which no row says anything is sent empty: most batches hold no holds. */
const column = <T>(rows: readonly Row[], value: (row: Row) => T | undefined): (T | null)[] => {
  const values = rows.map((row) => value(row) ?? null)
  return values.every((item) => item === null) ? [] : values
}

export const postArguments = (rows: readonly Row[]): unknown[][] => [
  rows.map((row) => row.player),
  rows.map((row) => row.id),
  rows.map((row) => row.key),
  rows.map((row) => row.requestHash),
  rows.map((row) => row.kind),
  rows.map((row) => row.movement),
  column(rows, (row) => row.reference),
  column(rows, (row) => row.draw),
  column(rows, (row) => row.cashOnly || undefined),
  column(rows, (row) => row.pockets?.cash),
  column(rows, (row) => row.pockets?.bonus),
  column(rows, (row) => row.pockets?.exposure),
  column(rows, (row) => row.pockets?.pending),
  column(rows, (row) => row.holdOp),
  column(rows, (row) => row.holdId),
  column(rows, (row) => row.holdPocket),
  column(rows, (row) => row.holdExpires && new Date(row.holdExpires).toISOString()),
  column(rows, (row) => row.holdPost),
  rows.map((row) => row.house),
]

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
