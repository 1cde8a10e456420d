import type { ClaimView } from '@maidan/contracts/player'
import { DAY_MS } from '@maidan/core'

/** An active claim in its twelfth last day. */
export const CLAIM: ClaimView = {
  id: 7,
  offer: 1,
  version: 1,
  kind: 'welcome',
  title: 'Welcome bonus',
  status: 'active',
  amount: 1000,
  coins: 640,
  target: 20_000,
  wagered: 5000,
  left: 15_000,
  cash: 200,
  mostCash: 50_000,
  returned: 0,
  mostStake: 1000,
  contribution: { exchange: 50, sportsbook: 100, instant: 100, casino: 0 },
  free: null,
  parts: 5,
  partsReleased: 1,
  created_at: Date.now() - DAY_MS,
  expiresAt: Date.now() + 12.5 * DAY_MS,
  endedAt: null,
}

/** Three free bets, one of them used. */
export const FREE_BETS = {
  ...CLAIM,
  kind: 'free_bets',
  free: { count: 3, stake: 100, games: [], left: 2, open: 0, times: 0 },
} as const
