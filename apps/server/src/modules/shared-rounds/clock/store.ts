import type { SharedGameSlug } from '@maidan/contracts/player'
import type { Instant } from '@maidan/core'
import type { Point } from '@maidan/games/aviator'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { NextPlace } from '../chains/service.ts'
import type { Timing } from '../games/catalogue.ts'
import type { SharedRoundId } from '../rounds/round.ts'

export type Now = { readonly now: Instant; readonly firstToLeave: Point | null; readonly isEnabled: boolean }

export const readNow = async (
  db: Query,
  game: SharedGameSlug,
  round: SharedRoundId | undefined,
): Promise<Now> => {
  const [row] = await db.query<Now>(
    `select date_trunc('milliseconds', clock_timestamp()) as now, s.is_enabled as "isEnabled",
       (select min(b.leaves) from shared.bet b where b.round_id = $2 and b.state = 'open') as "firstToLeave"
     from instant.setting s where s.game = $1`,
    [game, round ?? null],
  )
  return row!
}

type NewRound = NextPlace & {
  readonly game: SharedGameSlug
  readonly table: string
  readonly result: number
  readonly timing: Timing
}

export const insertRound = async (tx: Tx, round: NewRound): Promise<void> => {
  await tx.query(
    `insert into shared.round (game, chain_id, position, table_id, hash, result, opened_at, closes_at, starts_at)
     select $1, $2, $3, $4, $5, $6, now, now + $7 * interval '1 millisecond', now + $8 * interval '1 millisecond'
     from date_trunc('milliseconds', clock_timestamp()) as now`,
    [
      round.game,
      round.chain,
      round.position,
      round.table,
      round.hash,
      round.result,
      round.timing.bettingMs,
      round.timing.bettingMs + round.timing.lockMs,
    ],
  )
}

/** Waits for the batches that take bets on the round, and keeps others from it until the transaction ends. */
export const lockRound = async (tx: Tx, round: SharedRoundId): Promise<void> => {
  await tx.query('select from shared.round where id = $1 for update', [round])
}

/** False where the round has started already, or may not yet. The time is that after the wait for its lock. */
export const startFlight = async (tx: Tx, round: SharedRoundId): Promise<boolean> => {
  const rows = await tx.query(
    `update shared.round set phase = 'flying', started_at = date_trunc('milliseconds', clock_timestamp())
     where id = $1 and phase = 'betting' and clock_timestamp() >= starts_at returning id`,
    [round],
  )
  return rows.length > 0
}

/** The plane flies away where the result says so, however late somebody notices. */
export const endFlight = async (tx: Tx, round: SharedRoundId, flightMs: number): Promise<boolean> => {
  const rows = await tx.query(
    `update shared.round set phase = 'ended', ended_at = started_at + $2 * interval '1 millisecond'
     where id = $1 and phase = 'flying' and clock_timestamp() >= started_at + $2 * interval '1 millisecond' returning id`,
    [round, flightMs],
  )
  return rows.length > 0
}

/** A round without a flight is over with its draw. */
export const draw = async (tx: Tx, round: SharedRoundId): Promise<boolean> => {
  const rows = await tx.query(
    `update shared.round set phase = 'ended', started_at = now, ended_at = now
     from date_trunc('milliseconds', clock_timestamp()) as now
     where id = $1 and phase = 'betting' and clock_timestamp() >= starts_at returning id`,
    [round],
  )
  return rows.length > 0
}

/** False while a bet of the round is open. Whoever finishes the round counts its returns in the same transaction. */
export const finishRound = async (tx: Tx, round: SharedRoundId): Promise<boolean> => {
  const rows = await tx.query(
    `update shared.round r set settled_at = date_trunc('milliseconds', clock_timestamp()), is_counted = true
     where r.id = $1 and r.phase = 'ended' and r.settled_at is null
       and not exists (select from shared.bet b where b.round_id = r.id and b.state = 'open') returning r.id`,
    [round],
  )
  return rows.length > 0
}
