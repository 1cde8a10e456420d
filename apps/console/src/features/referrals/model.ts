import { REWARD_STATES, type StaffReward } from '@maidan/contracts/staff'

export const SHOWS = REWARD_STATES
export type Show = (typeof SHOWS)[number]

export const SHOW_WORDS: Readonly<Record<Show, string>> = {
  held: 'To decide',
  paid: 'Paid',
  refused: 'Refused',
}

export const STATE_TONES: Readonly<Record<Show, 'gold' | 'up' | 'down'>> = {
  held: 'gold',
  paid: 'up',
  refused: 'down',
}

export const KEY_ACTS = [
  ['A', 'pay'],
  ['R', 'refuse'],
] as const

/** Whose play it is for, seen from the referrer. */
export const levelWords = ({ level }: Pick<StaffReward, 'level'>): string =>
  level === 1 ? 'A friend' : 'A friend of a friend'

export const PAY_OFTEN = [
  'They are different people who live together.',
  'Documents of both were looked at.',
] as const

export const REFUSE_OFTEN = [
  'The friend is a second account of the referrer.',
  'The accounts belong to one ring.',
] as const
