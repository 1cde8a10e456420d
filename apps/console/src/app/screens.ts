import { type ComponentType, lazy } from 'react'

/** A screen in a chunk of its own. */
const screen = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): ComponentType => lazy<ComponentType>(async () => ({ default: (await load())[name] }))

export const SCREENS = {
  overview: screen(() => import('../features/overview/screens/overview.tsx'), 'Overview'),
  deposits: screen(() => import('../features/deposits/screens/deposits.tsx'), 'Deposits'),
  withdrawals: screen(() => import('../features/withdrawals/screens/withdrawals.tsx'), 'Withdrawals'),
  kyc: screen(() => import('../features/kyc/screens/kyc.tsx'), 'Kyc'),
  approvals: screen(() => import('../features/approvals/screens/approvals.tsx'), 'Approvals'),
  players: screen(() => import('../features/players/screens/players.tsx'), 'Players'),
  player: screen(() => import('../features/players/screens/player.tsx'), 'Player'),
  messages: screen(() => import('../features/messages/screens/messages.tsx'), 'Messages'),
  sms: screen(() => import('../features/sms/screens/sms.tsx'), 'Sms'),
  gateways: screen(() => import('../features/gateways/screens/gateways.tsx'), 'Gateways'),
  bankLines: screen(() => import('../features/gateways/screens/bank-lines.tsx'), 'BankLines'),
  site: screen(() => import('../features/site/screens/site.tsx'), 'Site'),
  audit: screen(() => import('../features/audit/screens/audit.tsx'), 'Audit'),
  members: screen(() => import('../features/members/screens/members.tsx'), 'Members'),
  account: screen(() => import('../features/members/screens/account.tsx'), 'Account'),
} as const
