import { err, ok, type Result } from '@maidan/core'
import type { Market, MarketStatus } from '../model.ts'

/** Ten crore rupees. Far above any limit of an operator, far below what the arithmetic holds. */
export const MAX_STAKE = 10_000_000_000

export type StakeRefusal = 'stake_not_whole' | 'stake_not_positive' | 'stake_too_large'

export const decideStake = (stake: number): Result<true, StakeRefusal> => {
  if (!Number.isSafeInteger(stake)) return err('stake_not_whole')
  if (stake <= 0) return err('stake_not_positive')
  if (stake > MAX_STAKE) return err('stake_too_large')
  return ok(true)
}

export type StatusRefusal = 'market_closed' | 'market_suspended'

const PAUSED: ReadonlySet<MarketStatus> = new Set(['suspended', 'ball_running'])

export const decideStatus = ({ status }: Pick<Market, 'status'>): Result<true, StatusRefusal> => {
  if (status === 'open') return ok(true)
  return err(PAUSED.has(status) ? 'market_suspended' : 'market_closed')
}

/** What the player agreed to take when the offer moved: only the offer seen, a better one too, or any. */
export type Accept = 'none' | 'better' | 'any'

/** `better` compares the offer with what the player saw: 0 the same, above 0 better for the player. */
export const isAccepted = (accept: Accept, better: number): boolean => {
  if (better === 0 || accept === 'any') return true
  return accept === 'better' && better > 0
}
