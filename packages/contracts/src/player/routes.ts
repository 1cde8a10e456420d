import type { Route } from '../http/route.ts'
import { ACCOUNTS_ROUTES } from './accounts.ts'
import { BET_ROUTES } from './bets.ts'
import { CASHIER_ROUTES } from './cashier.ts'
import { CATALOGUE_ROUTES } from './casino/catalogue.ts'
import { PROVIDER_ROUTES } from './casino/providers.ts'
import { STUDIO_RETURNS_ROUTES } from './casino/studio-returns.ts'
import { STUDIO_ROUTES } from './casino/studio.ts'
import { TABLE_ROUTES } from './casino/tables.ts'
import { CONTENT_ROUTES } from './content.ts'
import { FAIRNESS_ROUTES } from './fairness.ts'
import { GAME_ROUTES } from './games.ts'
import { BONUS_ROUTES } from './growth/bonus.ts'
import { DRAW_ROUTES } from './growth/draws.ts'
import { PROMOTION_ROUTES } from './growth/promotions.ts'
import { NOTIFICATION_ROUTES } from './growth/notifications.ts'
import { REFERRAL_ROUTES } from './growth/referral.ts'
import { VIP_ROUTES } from './growth/vip.ts'
import { RESULT_ROUTES } from './growth/results.ts'
import { SHARED_GAME_ROUTES } from './shared-games.ts'
import { SPORTS_ROUTES } from './sports.ts'
import { STATEMENT_ROUTES } from './statement.ts'
import { walletRoutes } from './wallet.ts'
import { WITHDRAWAL_ROUTES } from './withdrawals.ts'

/** Every call that a player or a guest can make. */
export const PLAYER_ROUTES: readonly Route[] = [
  ...ACCOUNTS_ROUTES,
  ...CONTENT_ROUTES,
  ...walletRoutes,
  ...CASHIER_ROUTES,
  ...WITHDRAWAL_ROUTES,
  ...STATEMENT_ROUTES,
  ...BET_ROUTES,
  ...SPORTS_ROUTES,
  ...CATALOGUE_ROUTES,
  ...GAME_ROUTES,
  ...SHARED_GAME_ROUTES,
  ...FAIRNESS_ROUTES,
  ...PROVIDER_ROUTES,
  ...STUDIO_ROUTES,
  ...TABLE_ROUTES,
  ...STUDIO_RETURNS_ROUTES,
  ...NOTIFICATION_ROUTES,
  ...BONUS_ROUTES,
  ...REFERRAL_ROUTES,
  ...VIP_ROUTES,
  ...DRAW_ROUTES,
  ...PROMOTION_ROUTES,
  ...RESULT_ROUTES,
]
