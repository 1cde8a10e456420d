import { defined, err, ok, plus, type Result, ZERO } from '@maidan/core'
import { ceilingOf, type Multiplier, NOTHING, payout } from '@maidan/games'
import { decideCashOut, type Point, pointMultiplier } from '@maidan/games/aviator'
import { type PlayRefusal, refuse, refuseStake, refuseWin } from '../../instant/index.ts'
import type { BetEnd } from '../bets/bet.ts'
import { gameOf } from '../games/catalogue.ts'
import type { BetAsk } from './job.ts'
import type { OpenedRow } from './statements.ts'

/** A bet that passed all checks but those of the ledger. */
export type BetDecision = { readonly ceiling: Multiplier; readonly leaves: Point | undefined }

/** Bets are taken until the round closes or starts, whichever comes first. */
const takesBets = ({ phase, received_ms: received, closes_ms: closes }: OpenedRow): boolean =>
  phase === 'betting' && received < closes

export const decideBet = (ask: BetAsk, row: OpenedRow): Result<BetDecision, never> | PlayRefusal => {
  if (row.round_id === null || row.game !== ask.game) return refuse('round_not_found')
  if (!row.is_enabled) return refuse('game_disabled')
  if (!takesBets(row)) return refuse('betting_closed')
  if (row.is_taken) return refuse('slot_taken')
  const outside = refuseStake(ask.stake, row)
  if (outside) return outside
  const ceiling = ceilingOf(ask.stake, row.max_win)
  const leaves = gameOf(ask.game).fit(ask.stored, ceiling)
  return leaves.ok ? ok({ ceiling, leaves: leaves.value }) : refuseWin(row.max_win)
}

export const decideCancel = (row: OpenedRow): Result<BetEnd, never> | PlayRefusal => {
  if (row.bet_id === null) return refuse('bet_not_found')
  if (row.state !== 'open') return refuse('bet_over')
  if (!takesBets(row)) return refuse('betting_closed')
  return ok({
    state: 'cancelled',
    multiplier: NOTHING,
    payout: ZERO,
    point: undefined,
    receivedAt: undefined,
  })
}

/** Judged by when the call came, also where the plane has flown away meanwhile. */
export const decideTap = (row: OpenedRow): Result<BetEnd, never> | PlayRefusal => {
  if (row.bet_id === null || row.leaves === null) return refuse('bet_not_found')
  if (row.state === 'lost') return refuse('flown_away')
  if (row.state !== 'open') return refuse('bet_over')
  if (row.phase === 'betting') return refuse('not_in_flight')
  const ms = row.received_ms - defined(row.started_ms, 'a flight has a start')
  const point = decideCashOut({ crash: row.result, leaves: row.leaves }, ms)
  if (!point.ok) return err(point.refusal)
  const multiplier = pointMultiplier(point.value)
  return ok({
    state: 'won',
    multiplier,
    payout: payout(plus(row.stake_cash, row.stake_bonus), multiplier),
    point: point.value,
    receivedAt: row.received_ms,
  })
}
