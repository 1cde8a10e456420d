/** What a member of staff may be allowed to do, one word each for reading and for deciding. */
export const PERMISSIONS = [
  'players.read',
  'players.note',
  'players.block',
  'deposits.read',
  'deposits.decide',
  'withdrawals.read',
  'withdrawals.decide',
  'kyc.read',
  'kyc.decide',
  'adjustments.make',
  'approvals.read',
  'approvals.decide',
  'site.read',
  'site.write',
  'gateways.read',
  'gateways.write',
  'messages.read',
  'sms.read',
  'audit.read',
  'audit.desk',
  'staff.manage',
  'markets.read',
  'markets.trade',
  'games.read',
  'games.write',
  'referrals.read',
  'referrals.decide',
  'vip.read',
  'vip.write',
  'draws.read',
  'draws.write',
  'reports.read',
  'bonuses.read',
  'bonuses.write',
] as const
export type Permission = (typeof PERMISSIONS)[number]

export const ROLES = ['support', 'cashier', 'trader', 'admin'] as const
export type Role = (typeof ROLES)[number]

const SUPPORT: readonly Permission[] = [
  'players.read',
  'players.note',
  'players.block',
  'deposits.read',
  'withdrawals.read',
  'kyc.read',
  'messages.read',
  'sms.read',
  'site.read',
  'games.read',
  'referrals.read',
  'vip.read',
  'draws.read',
  'bonuses.read',
]

const CASHIER: readonly Permission[] = [
  'players.read',
  'players.note',
  'deposits.read',
  'deposits.decide',
  'withdrawals.read',
  'withdrawals.decide',
  'kyc.read',
  'kyc.decide',
  'adjustments.make',
  'approvals.read',
  'approvals.decide',
  'gateways.read',
  'site.read',
  'messages.read',
  'referrals.read',
  'referrals.decide',
  'vip.read',
  'draws.read',
  'bonuses.read',
]

const TRADER: readonly Permission[] = [
  'players.read',
  'players.note',
  'markets.read',
  'markets.trade',
  'games.read',
  'audit.desk',
]

/** Deny by default: what a role's list does not name is not allowed. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  support: SUPPORT,
  cashier: CASHIER,
  trader: TRADER,
  admin: PERMISSIONS,
}

export const isPermitted = (role: Role, permission: Permission): boolean =>
  ROLE_PERMISSIONS[role].includes(permission)
