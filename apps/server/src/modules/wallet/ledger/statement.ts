import { assert, defined, err, holdId, instant, ok, paise, playerId, type PlayerId } from '@maidan/core'
import type { LedgerRefusal, Receipt, PostingVerdict } from '@maidan/ledger'
import { bytes, composite } from '../../../platform/postgres/composite.ts'
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

const amount = (value: number | undefined): number | undefined => value || undefined

/** A row as `ledger.post` takes it. What is not asked for is null. */
export const NEW_POSTING = composite<Row>('ledger.new_posting', {
  player_id: (row) => row.player,
  id: (row) => row.id,
  key: (row) => row.key,
  request_hash: (row) => bytes(row.requestHash),
  kind: (row) => row.kind,
  movement: (row) => row.movement,
  reference: (row) => row.reference,
  draw: (row) => amount(row.draw),
  cash_only: (row) => row.cashOnly || undefined,
  d_cash: (row) => amount(row.pockets?.cash),
  d_bonus: (row) => amount(row.pockets?.bonus),
  d_exposure: (row) => amount(row.pockets?.exposure),
  d_pending: (row) => amount(row.pockets?.pending),
  hold_op: (row) => row.holdOp,
  hold_id: (row) => row.holdId,
  hold_pocket: (row) => row.holdPocket,
  hold_expires: (row) =>
    row.holdExpires === undefined ? undefined : new Date(row.holdExpires).toISOString(),
  hold_post: (row) => amount(row.holdPost),
  house: (row) => row.house,
})

/** One call for a whole batch. */
export const POST = 'select * from ledger.post($1)'

export const readVerdicts = (rows: readonly Row[], answers: readonly Answer[]): PostingVerdict[] => {
  const byPlayer = new Map<PlayerId, Answer>(answers.map((answer) => [playerId(answer[0]), answer]))
  return rows.map((row) => readVerdict(defined(byPlayer.get(row.player), 'a posting got no verdict')))
}

const readVerdict = (answer: Answer): PostingVerdict => {
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
