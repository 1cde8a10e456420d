import type { Route } from '../http/route.ts'
import { ACCOUNTS_ROUTES } from './accounts.ts'
import { BET_ROUTES } from './bets.ts'
import { CASHIER_ROUTES } from './cashier.ts'
import { CONTENT_ROUTES } from './content.ts'
import { SPORTS_ROUTES } from './sports.ts'
import { STATEMENT_ROUTES } from './statement.ts'
import { walletRoutes } from './wallet.ts'
import { WITHDRAWAL_ROUTES } from './withdrawals.ts'

/** Every call that a player or a guest can make. */
export const PLAYER_ROUTES: readonly Route[] = [
  ...ACCOUNTS_ROUTES,
  ...CONTENT_ROUTES,
  ...Object.values(walletRoutes),
  ...CASHIER_ROUTES,
  ...WITHDRAWAL_ROUTES,
  ...STATEMENT_ROUTES,
  ...BET_ROUTES,
  ...SPORTS_ROUTES,
]
