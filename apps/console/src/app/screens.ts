import { screen } from '../lib/chunk.ts'

export const SCREENS = {
  overview: screen(() => import('../features/overview/screens/overview.tsx'), 'Overview').Component,
  deposits: screen(() => import('../features/deposits/screens/deposits.tsx'), 'Deposits').Component,
  withdrawals: screen(() => import('../features/withdrawals/screens/withdrawals.tsx'), 'Withdrawals')
    .Component,
  payouts: screen(() => import('../features/payouts/screens/payouts.tsx'), 'Payouts').Component,
  kyc: screen(() => import('../features/kyc/screens/kyc.tsx'), 'Kyc').Component,
  approvals: screen(() => import('../features/approvals/screens/approvals.tsx'), 'Approvals').Component,
  players: screen(() => import('../features/players/screens/players.tsx'), 'Players').Component,
  player: screen(() => import('../features/players/screens/player.tsx'), 'Player').Component,
  messages: screen(() => import('../features/messages/screens/messages.tsx'), 'Messages').Component,
  sms: screen(() => import('../features/sms/screens/sms.tsx'), 'Sms').Component,
  gateways: screen(() => import('../features/gateways/screens/gateways.tsx'), 'Gateways').Component,
  bankLines: screen(() => import('../features/gateways/screens/bank-lines.tsx'), 'BankLines').Component,
  site: screen(() => import('../features/site/screens/site.tsx'), 'Site').Component,
  audit: screen(() => import('../features/audit/screens/audit.tsx'), 'Audit').Component,
  desk: screen(() => import('../features/trading/screens/desk.tsx'), 'Desk').Component,
  switches: screen(() => import('../features/trading/screens/switches.tsx'), 'Switches').Component,
  settlement: screen(() => import('../features/trading/screens/settlement.tsx'), 'Settlement').Component,
  marketResult: screen(() => import('../features/trading/screens/market-result.tsx'), 'MarketResult')
    .Component,
  proposal: screen(() => import('../features/trading/screens/proposal.tsx'), 'Proposal').Component,
  limits: screen(() => import('../features/trading/screens/limits.tsx'), 'Limits').Component,
  feed: screen(() => import('../features/trading/screens/feed.tsx'), 'Feed').Component,
  members: screen(() => import('../features/members/screens/members.tsx'), 'Members').Component,
  account: screen(() => import('../features/members/screens/account.tsx'), 'Account').Component,
} as const
