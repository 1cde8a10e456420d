import type { Approval, ApprovalKind } from '@maidan/contracts/staff'

export const SHOWS = ['open', 'approved', 'rejected', 'expired'] as const
export type Show = (typeof SHOWS)[number]

export const SHOW_WORDS: Readonly<Record<Show, string>> = {
  open: 'Waiting',
  approved: 'Agreed',
  rejected: 'Refused',
  expired: 'Expired',
}

export const KEY_ACTS = [
  ['A', 'agree'],
  ['R', 'refuse'],
] as const

export const STATE_TONES: Readonly<Record<Show, 'gold' | 'up' | 'down' | 'quiet'>> = {
  open: 'gold',
  approved: 'up',
  rejected: 'down',
  expired: 'quiet',
}

const KIND_WORDS: Readonly<Record<ApprovalKind, string>> = {
  deposit_approve: 'Credit a deposit',
  withdrawal_approve: 'Approve a withdrawal',
  adjustment: 'Adjust a wallet',
}

export const kindWords = ({ kind }: Pick<Approval, 'kind'>): string => KIND_WORDS[kind]

/** Where the deposit or withdrawal itself can be looked at. */
export const subjectOf = ({ kind, subject }: Pick<Approval, 'kind' | 'subject'>) => {
  if (subject === null || kind === 'adjustment') return undefined
  return kind === 'deposit_approve'
    ? { href: `/deposits/${subject}`, text: `D-${subject}` }
    : { href: `/withdrawals/${subject}`, text: `W-${subject}` }
}
