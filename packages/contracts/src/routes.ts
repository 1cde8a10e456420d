import type { Route } from './route.ts'
import { ACCOUNTS_ROUTES } from './routes/accounts.ts'
import { BET_ROUTES } from './routes/bets.ts'
import { CASHIER_ROUTES } from './routes/cashier.ts'
import { CONTENT_ROUTES } from './routes/content.ts'
import { SPORTS_ROUTES } from './routes/sports.ts'
import { STAFF_AUTH_ROUTES } from './routes/staff-auth.ts'
import { STAFF_MONEY_ROUTES } from './routes/staff-money.ts'
import { STAFF_PLAYER_ROUTES } from './routes/staff-players.ts'
import { STAFF_SITE_ROUTES } from './routes/staff-site.ts'
import { STATEMENT_ROUTES } from './routes/statement.ts'
import { walletRoutes } from './routes/wallet.ts'
import { WITHDRAWAL_ROUTES } from './routes/withdrawals.ts'

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
