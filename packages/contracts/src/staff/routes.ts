import type { Route } from '../http/route.ts'
import { STAFF_AUTH_ROUTES } from './auth.ts'
import { STAFF_DESK_ROUTES } from './desk.ts'
import { STAFF_MONEY_ROUTES } from './money.ts'
import { STAFF_PAYOUT_ROUTES } from './payouts.ts'
import { STAFF_PLAYER_ROUTES } from './players.ts'
import { STAFF_SITE_ROUTES } from './site.ts'
import { STAFF_TRADING_ROUTES } from './trading.ts'

/** Every call that a member of staff can make. */
export const STAFF_ROUTES: readonly Route[] = [
  ...STAFF_AUTH_ROUTES,
  ...STAFF_MONEY_ROUTES,
  ...STAFF_DESK_ROUTES,
  ...STAFF_PAYOUT_ROUTES,
  ...STAFF_PLAYER_ROUTES,
  ...STAFF_SITE_ROUTES,
  ...STAFF_TRADING_ROUTES,
]
