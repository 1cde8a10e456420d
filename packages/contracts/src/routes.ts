import type { Route } from './route.ts'
import { ACCOUNTS_ROUTES } from './routes/accounts.ts'
import { CONTENT_ROUTES } from './routes/content.ts'
import { walletRoutes } from './routes/wallet.ts'

/** Every call of the API. The server serves exactly these, the document and the page list exactly these. */
export const ROUTES: readonly Route[] = [
  ...ACCOUNTS_ROUTES,
  ...CONTENT_ROUTES,
  ...Object.values(walletRoutes),
]
