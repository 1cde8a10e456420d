import { type BetId, defined, type PlayerId } from '@maidan/core'
import type { Split } from '@maidan/ledger'
import type { Tx } from '../../../platform/postgres/database.ts'
import { homeOf, type PendingBet } from '../memory/pending.ts'
import type { BatchRows, Landed } from './rows.ts'
import { NEW_BET } from './statement.ts'

/** Writes which bets wait from now on, and what became of those that waited. */
export const writePending = async (tx: Tx, rows: BatchRows, nowMs: number): Promise<void> => {
  if (rows.pending.length > 0) await insertPending(tx, rows.pending)
  if (rows.landed.size === 0) return
  const ids = [...rows.landed.keys()]
  const taken = ids.filter((id) => rows.landed.get(id)?.ended === undefined)
  await tx.query('delete from exchange.pending where bet_id = any ($1)', [ids])
  if (taken.length > 0) await open(tx, rows, taken, nowMs)
  if (taken.length < ids.length) await end(tx, rows)
}

const insertPending = async (tx: Tx, pending: readonly PendingBet[]): Promise<void> => {
  const rows = pending.map(({ bet, order, landsAt }) => ({
    id: bet.id,
    market: homeOf(bet),
    ask: order,
    landsAt,
  }))
  await tx.query(
    `insert into exchange.pending (bet_id, market_id, ask, lands_at)
     select id, market, ask, to_timestamp("landsAt" / 1000.0)
     from jsonb_to_recordset($1::jsonb) as p (id bigint, market bigint, ask jsonb, "landsAt" bigint)`,
    [JSON.stringify(rows)],
  )
}

/** The row of the bet becomes as that of one that was placed now. */
const open = async (tx: Tx, rows: BatchRows, bets: readonly BetId[], nowMs: number): Promise<void> => {
  const landed = bets.map((id) => defined(rows.bets.get(id), 'a bet that landed'))
  await tx.query(
    `update exchange.bet b set seq = l.seq, price = l.price, line = l.line, remaining = l.remaining,
       matched = l.matched, value = l.value, slip = l.slip, status = l.status, placed_at = to_timestamp($2 / 1000.0)
     from unnest($1::exchange.new_bet[]) l where b.id = l.id`,
    [NEW_BET.literal(landed), nowMs],
  )
}

const end = async (tx: Tx, rows: BatchRows): Promise<void> => {
  const ended = endedOf(rows).map(([id, { ended: why }]) => ({
    id,
    refusal: why === 'cancelled' ? null : why,
  }))
  await tx.query(
    `update exchange.bet b set remaining = 0, status = 'ended', refusal = e.refusal
     from jsonb_to_recordset($1::jsonb) as e (id bigint, refusal text) where b.id = e.id`,
    [JSON.stringify(ended)],
  )
}

const endedOf = (rows: BatchRows): (readonly [BetId, Landed])[] =>
  [...rows.landed].filter(([, { ended }]) => ended !== undefined)

/** What was held for slips that ended in their delay. */
export const findEndedSlips = async (
  tx: Tx,
  rows: BatchRows,
): Promise<readonly (Split & { readonly player: PlayerId })[]> => {
  const ids = endedOf(rows).flatMap(([id, { banking }]) => (banking === 'slip' ? [id] : []))
  if (ids.length === 0) return []
  return tx.query<Split & { player: PlayerId }>(
    `select player_id as player, held_cash as cash, held_bonus as bonus from exchange.bet where id = any ($1)`,
    [ids],
  )
}
