import type { Route } from '../http/route.ts'
import { ACCOUNTS_ROUTES } from '../player/accounts.ts'
import { BET_ROUTES } from '../player/bets.ts'
import { CASHIER_ROUTES } from '../player/cashier.ts'
import { CONTENT_ROUTES } from '../player/content.ts'
import { SPORTS_ROUTES } from '../player/sports.ts'
import { STAFF_AUTH_ROUTES } from '../staff/auth.ts'
import { STAFF_MONEY_ROUTES } from '../staff/money.ts'
import { STAFF_PLAYER_ROUTES } from '../staff/players.ts'
import { STAFF_SITE_ROUTES } from '../staff/site.ts'
import { STATEMENT_ROUTES } from '../player/statement.ts'
import { walletRoutes } from '../player/wallet.ts'
import { WITHDRAWAL_ROUTES } from '../player/withdrawals.ts'

/** Every call of the API. The server serves exactly these, the document and the page list exactly these. */
export const ROUTES: readonly Route[] = [
  ...ACCOUNTS_ROUTES,
  ...CONTENT_ROUTES,
  ...Object.values(walletRoutes),
  ...CASHIER_ROUTES,
  ...WITHDRAWAL_ROUTES,
  ...STATEMENT_ROUTES,
  ...BET_ROUTES,
  ...SPORTS_ROUTES,
  ...STAFF_AUTH_ROUTES,
  ...STAFF_MONEY_ROUTES,
  ...STAFF_PLAYER_ROUTES,
  ...STAFF_SITE_ROUTES,
]
