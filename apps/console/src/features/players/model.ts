import type { Reply } from '@maidan/contracts'
import type { ClaimStatus, StatementKind } from '@maidan/contracts/player'
import type { getPlayer, listPlayers, Permission } from '@maidan/contracts/staff'

export type PlayerRow = Reply<typeof listPlayers>['data'][number]
export type PlayerPage = Reply<typeof getPlayer>['data']

export const SHOWS = ['all', 'active', 'blocked'] as const
export type Show = (typeof SHOWS)[number]
export const SHOW_WORDS: Readonly<Record<Show, string>> = { all: 'All', active: 'Active', blocked: 'Blocked' }

export const TABS = ['ledger', 'growth', 'destinations', 'sessions', 'notes'] as const
export type Tab = (typeof TABS)[number]
export const TAB_WORDS: Readonly<Record<Tab, string>> = {
  ledger: 'Ledger',
  growth: 'Growth',
  destinations: 'Destinations',
  sessions: 'Sessions',
  notes: 'Notes',
}

/** Each part of the growth tab has a permission of its own. */
export const GROWTH_PARTS = [
  'bonuses.read',
  'vip.read',
  'referrals.read',
  'draws.read',
] as const satisfies readonly Permission[]
export type GrowthPart = (typeof GROWTH_PARTS)[number]

export const CLAIM_BADGES: Readonly<Record<ClaimStatus, { tone: 'gold' | 'up' | 'quiet'; text: string }>> = {
  active: { tone: 'gold', text: 'Active' },
  cleared: { tone: 'up', text: 'Cleared' },
  used_up: { tone: 'quiet', text: 'Used up' },
  cancelled: { tone: 'quiet', text: 'Cancelled' },
  expired: { tone: 'quiet', text: 'Expired' },
}

export const KIND_WORDS: Readonly<Record<StatementKind, string>> = {
  deposit: 'Deposits',
  withdrawal: 'Withdrawals',
  bet: 'Bets',
  win: 'Wins',
  bonus: 'Bonus',
  correction: 'Corrections',
}

export const KYC_BADGES = {
  none: { text: 'Not verified', tone: 'quiet' },
  pending: { text: 'KYC in review', tone: 'gold' },
  verified: { text: 'Verified', tone: 'up' },
  rejected: { text: 'KYC refused', tone: 'down' },
} as const

export const BLOCK_OFTEN = [
  'Suspected use of somebody else’s payment details.',
  'Asked for by the player.',
  'More than one account.',
] as const

/** Where the reference of a ledger line leads: `withdrawal:12` is W-12, `deposit:12` is D-12. */
export const referencePlace = (reference: string | null): { href: string; name: string } | undefined => {
  const [, kind, id] = /^(withdrawal|deposit):(\d+)$/.exec(reference ?? '') ?? []
  if (kind === undefined || id === undefined) return undefined
  return kind === 'withdrawal'
    ? { href: `/withdrawals/${id}`, name: `W-${id}` }
    : { href: `/deposits/${id}`, name: `D-${id}` }
}
