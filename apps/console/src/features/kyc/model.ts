import type { StaffKyc } from '@maidan/contracts/staff'
import { assigneeWarning } from '../../lib/parts/queues/assignee.tsx'

export const SHOWS = ['in_review', 'accepted', 'rejected'] as const
export type Show = (typeof SHOWS)[number]

export const SHOW_WORDS: Readonly<Record<Show, string>> = {
  in_review: 'To decide',
  accepted: 'Accepted',
  rejected: 'Refused',
}

export const KEY_ACTS = [
  ['A', 'accept'],
  ['R', 'refuse'],
  ['M', 'assign to me'],
  ['X', 'choose'],
] as const

export const STATE_TONES: Readonly<Record<Show, 'gold' | 'up' | 'down'>> = {
  in_review: 'gold',
  accepted: 'up',
  rejected: 'down',
}

/** `bank_statement` as a person writes it. */
export const kindWords = ({ kind }: Pick<StaffKyc, 'kind'>): string => {
  if (kind === 'pan') return 'PAN card'
  const words = kind.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What to know before it is accepted. */
export const warningsOf = (one: Pick<StaffKyc, 'flags' | 'assignee'>, me: number): string[] => [
  ...assigneeWarning(one, me),
  ...one.flags.map((flag) => `${flag}.`),
]

export const REFUSE_OFTEN = [
  'The picture is not readable. Please send a sharp one of the whole document.',
  'The name differs from the name of your account.',
  'The document has expired. Please send a valid one.',
] as const
