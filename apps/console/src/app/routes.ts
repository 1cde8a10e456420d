import type { Permission } from '@maidan/contracts/staff'
import type { ComponentType } from 'react'
import { createMatcher, type Params } from '@maidan/browser/router/match.ts'
import { SCREENS } from './screens.ts'

export type ConsoleRoute = {
  /** The first path is its own, the others open something in it. */
  readonly paths: readonly [string, ...string[]]
  readonly title: string
  readonly Screen: ComponentType
  /** Any of these opens it; none means that everybody may. */
  readonly needs: readonly Permission[]
}

export const ROUTES: readonly ConsoleRoute[] = [
  { paths: ['/'], title: 'Overview', Screen: SCREENS.overview, needs: [] },
  {
    paths: ['/withdrawals', '/withdrawals/:id'],
    title: 'Withdrawals',
    Screen: SCREENS.withdrawals,
    needs: ['withdrawals.read'],
  },
  {
    paths: ['/deposits', '/deposits/:id'],
    title: 'Deposits',
    Screen: SCREENS.deposits,
    needs: ['deposits.read'],
  },
  {
    paths: ['/approvals', '/approvals/:id'],
    title: 'Approvals',
    Screen: SCREENS.approvals,
    needs: ['approvals.read'],
  },
  { paths: ['/payouts'], title: 'Payout files', Screen: SCREENS.payouts, needs: ['withdrawals.read'] },
  { paths: ['/kyc', '/kyc/:id'], title: 'KYC', Screen: SCREENS.kyc, needs: ['kyc.read'] },
  { paths: ['/players'], title: 'Players', Screen: SCREENS.players, needs: ['players.read'] },
  { paths: ['/players/:id'], title: 'Player', Screen: SCREENS.player, needs: ['players.read'] },
  {
    paths: ['/messages', '/messages/:id'],
    title: 'Messages',
    Screen: SCREENS.messages,
    needs: ['messages.read'],
  },
  { paths: ['/desk', '/desk/:id'], title: 'Trading desk', Screen: SCREENS.desk, needs: ['markets.read'] },
  {
    paths: ['/switches'],
    title: 'Kill switches',
    Screen: SCREENS.switches,
    needs: ['markets.read'],
  },
  { paths: ['/settlement'], title: 'Settlement', Screen: SCREENS.settlement, needs: ['markets.read'] },
  {
    paths: ['/settlement/market/:id'],
    title: 'Result of a market',
    Screen: SCREENS.marketResult,
    needs: ['markets.trade'],
  },
  {
    paths: ['/settlement/proposal/:id'],
    title: 'Proposed result',
    Screen: SCREENS.proposal,
    needs: ['markets.read'],
  },
  { paths: ['/limits'], title: 'Limits and prices', Screen: SCREENS.limits, needs: ['markets.read'] },
  { paths: ['/feed'], title: 'Feed', Screen: SCREENS.feed, needs: ['markets.read'] },
  { paths: ['/games', '/games/:id'], title: 'Games', Screen: SCREENS.games, needs: ['games.read'] },
  {
    paths: ['/catalogue', '/catalogue/:id'],
    title: 'Catalogue',
    Screen: SCREENS.catalogue,
    needs: ['games.read'],
  },
  {
    paths: ['/providers', '/providers/:id'],
    title: 'Providers',
    Screen: SCREENS.providers,
    needs: ['games.read'],
  },
  {
    paths: ['/provider-rounds', '/provider-rounds/:id'],
    title: 'Provider rounds',
    Screen: SCREENS.providerRounds,
    needs: ['games.read'],
  },
  {
    paths: ['/reconciliation', '/reconciliation/:id'],
    title: 'Reconciliation',
    Screen: SCREENS.reconciliation,
    needs: ['games.read'],
  },
  { paths: ['/rounds', '/rounds/:id'], title: 'Rounds', Screen: SCREENS.rounds, needs: ['games.read'] },
  {
    paths: ['/shared-rounds', '/shared-rounds/:id'],
    title: 'Shared rounds',
    Screen: SCREENS.sharedRounds,
    needs: ['games.read'],
  },
  { paths: ['/draws', '/draws/:id'], title: 'Lucky draws', Screen: SCREENS.draws, needs: ['draws.read'] },
  { paths: ['/reports'], title: 'Reports', Screen: SCREENS.reports, needs: ['reports.read'] },
  {
    paths: ['/bonuses'],
    title: 'Bonuses',
    Screen: SCREENS.bonuses,
    needs: ['bonuses.read'],
  },
  { paths: ['/bonuses/:id'], title: 'Bonus', Screen: SCREENS.bonus, needs: ['bonuses.read'] },
  {
    paths: ['/referrals', '/referrals/:id'],
    title: 'Referral rewards',
    Screen: SCREENS.referrals,
    needs: ['referrals.read'],
  },
  { paths: ['/sms'], title: 'SMS outbox', Screen: SCREENS.sms, needs: ['sms.read'] },
  {
    paths: ['/bank-lines'],
    title: 'Bank statement',
    Screen: SCREENS.bankLines,
    needs: ['deposits.read'],
  },
  {
    paths: ['/gateways'],
    title: 'Gateways and banks',
    Screen: SCREENS.gateways,
    needs: ['gateways.read'],
  },
  { paths: ['/vip'], title: 'VIP levels', Screen: SCREENS.vipLevels, needs: ['vip.read'] },
  {
    paths: ['/promotions', '/promotions/:id'],
    title: 'Promotions',
    Screen: SCREENS.promotions,
    needs: ['site.read'],
  },
  {
    paths: ['/segments', '/segments/:id'],
    title: 'Segments',
    Screen: SCREENS.segments,
    needs: ['site.read'],
  },
  { paths: ['/site'], title: 'Site', Screen: SCREENS.site, needs: ['site.read'] },
  { paths: ['/audit'], title: 'Audit log', Screen: SCREENS.audit, needs: ['audit.desk'] },
  { paths: ['/staff'], title: 'Staff', Screen: SCREENS.members, needs: ['staff.manage'] },
  { paths: ['/account'], title: 'Your account', Screen: SCREENS.account, needs: [] },
]

export type RoutePlace = { readonly route: ConsoleRoute; readonly params: Params }

const match = createMatcher(ROUTES.flatMap((place) => place.paths.map((path) => ({ path, place }))))

export const placeAt = (path: string): RoutePlace | undefined => {
  const found = match(path)
  return found && { route: found.route.place, params: found.params }
}

export const isOpenTo = ({ needs }: Pick<ConsoleRoute, 'needs'>, allowed: readonly Permission[]): boolean =>
  needs.length === 0 || needs.some((need) => allowed.includes(need))
