import { type Role, ROLES } from '@maidan/contracts/staff'

const DUTIES: Readonly<Record<Role, string>> = {
  support: 'reads queues and players, blocks players, answers messages',
  cashier: 'decides deposits, withdrawals and documents, adjusts wallets',
  trader: 'reads players, trades markets',
  admin: 'everything, also gateways, site and staff',
}

export const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, text: `${role}: ${DUTIES[role]}` }))
