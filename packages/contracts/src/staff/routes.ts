import type { Route } from '../http/route.ts'
import { STAFF_AUTH_ROUTES } from './auth.ts'
import { STAFF_CATALOGUE_ROUTES } from './casino/catalogue.ts'
import { STAFF_PROVIDER_ROUTES } from './casino/providers.ts'
import { STAFF_DESK_ROUTES } from './desk.ts'
import { STAFF_FAIRNESS_ROUTES } from './fairness.ts'
import { STAFF_GAME_ROUTES } from './games.ts'
import { STAFF_DRAW_ROUTES } from './growth/draws.ts'
import { STAFF_BONUS_ROUTES } from './growth/bonuses.ts'
import { STAFF_PLAYER_GROWTH_ROUTES } from './growth/player.ts'
import { STAFF_REFERRAL_ROUTES } from './growth/referral.ts'
import { STAFF_VIP_ROUTES } from './growth/vip.ts'
import { STAFF_PROMOTION_ROUTES } from './growth/promotions.ts'
import { STAFF_SEGMENT_ROUTES } from './growth/segments.ts'
import { STAFF_REPORT_ROUTES } from './growth/reports.ts'
import { STAFF_MONEY_ROUTES } from './money.ts'
import { STAFF_PAYOUT_ROUTES } from './payouts.ts'
import { STAFF_PLAYER_ROUTES } from './players.ts'
import { STAFF_SHARED_GAME_ROUTES } from './shared-games.ts'
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
  ...STAFF_CATALOGUE_ROUTES,
  ...STAFF_GAME_ROUTES,
  ...STAFF_SHARED_GAME_ROUTES,
  ...STAFF_FAIRNESS_ROUTES,
  ...STAFF_PROVIDER_ROUTES,
  ...STAFF_REFERRAL_ROUTES,
  ...STAFF_VIP_ROUTES,
  ...STAFF_DRAW_ROUTES,
  ...STAFF_PROMOTION_ROUTES,
  ...STAFF_SEGMENT_ROUTES,
  ...STAFF_REPORT_ROUTES,
  ...STAFF_BONUS_ROUTES,
  ...STAFF_PLAYER_GROWTH_ROUTES,
]
