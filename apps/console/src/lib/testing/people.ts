import {
  PERMISSIONS,
  type PlayerLine,
  ROLE_PERMISSIONS,
  type StaffMe,
  type StaffMember,
} from '@maidan/contracts/staff'

export const NOW = Date.UTC(2026, 10, 15, 6, 30)
const MINUTE_MS = 60_000

/** So many minutes ago. */
export const ago = (minutes: number): number => NOW - minutes * MINUTE_MS

export const player = (
  id: number,
  userName: string,
  name: string,
  more: Partial<PlayerLine> = {},
): PlayerLine => ({ id, userName, name, status: 'active', kyc: 'verified', ...more })

export const MEERA = player(21, 'meera j21', 'Meera Joshi')
export const SANJAY = player(77, 'sanjay77', 'Sanjay Rao')
export const ROHIT = player(34, 'rohit kk', 'Rohit Kamble', { kyc: 'none' })
export const NISHA = player(11, 'nisha 11', 'Nisha Verma')
export const FARHAN = player(58, 'farhan x', 'Farhan Ali', { status: 'blocked' })
export const TANVI = player(8, 'tanvi 08', 'Tanvi Shah', { kyc: 'pending' })
export const LEELA = player(65, 'leela m', 'Leela Menon')
export const KIRAN = player(91, 'kiran p', 'Kiran Patil')

export const CASHIER: StaffMe = {
  id: 2,
  username: 'a.pillai',
  name: 'Anita Pillai',
  role: 'cashier',
  permissions: [...ROLE_PERMISSIONS.cashier],
}

export const SUPPORT: StaffMe = {
  id: 3,
  username: 's.khan',
  name: 'Sara Khan',
  role: 'support',
  permissions: [...ROLE_PERMISSIONS.support],
}

export const TRADER: StaffMe = {
  id: 6,
  username: 's.kulkarni',
  name: 'Shreya Kulkarni',
  role: 'trader',
  permissions: [...ROLE_PERMISSIONS.trader],
}

export const ADMIN: StaffMe = {
  id: 1,
  username: 'operator',
  name: 'Operator',
  role: 'admin',
  permissions: [...PERMISSIONS],
}

const member = (me: StaffMe, more: Partial<StaffMember> = {}): StaffMember => ({
  id: me.id,
  username: me.username,
  name: me.name,
  role: me.role,
  active: true,
  enrolled: true,
  createdAt: ago(90_000),
  lastSeenAt: ago(12),
  ...more,
})

export const MEMBERS: readonly StaffMember[] = [
  member(ADMIN, { lastSeenAt: ago(1) }),
  member(CASHIER),
  member(SUPPORT, { lastSeenAt: ago(340) }),
  member({ ...CASHIER, id: 4, username: 'd.iyer', name: 'Dev Iyer' }, { enrolled: false, lastSeenAt: null }),
  member(
    { ...SUPPORT, id: 5, username: 'old.hand', name: 'Vikram Seth' },
    { active: false, lastSeenAt: ago(60_000) },
  ),
]
