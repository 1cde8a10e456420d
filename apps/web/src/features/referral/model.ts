import type { ReferralChild, ReferralStats } from '@maidan/contracts/player'

/** Opens the first panel of the registration; the code is filled in when the visitor comes to its form. */
export const linkOf = (origin: string, code: string): string =>
  `${origin}/mobile-number?ref=${encodeURIComponent(code)}`

/** Said where no answer came. */
export const NOT_MADE = 'The code was not made. Please try again'

export const STEP_WORDS: Readonly<Record<ReferralChild['step'], string>> = {
  joined: 'Joined, not played yet',
  playing: 'Plays, first week not over',
  paid: 'Brought a reward',
  held: 'A reward is being checked',
}

export type Bar = {
  readonly week: string
  /** Of the best week, from 0 to 1. */
  readonly share: number
  readonly earned: number
}

/** Bars from zero, the best week at full height. */
export const barsOf = (weeks: ReferralStats['weeks']): Bar[] => {
  const best = Math.max(0, ...weeks.map(({ earned }) => earned))
  return weeks.map(({ week, earned }) => ({ week, earned, share: best === 0 ? 0 : earned / best }))
}
