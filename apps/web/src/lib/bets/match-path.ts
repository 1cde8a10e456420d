import { SPORTS_IDS } from '@maidan/contracts'
import type { BetFixture } from '@maidan/contracts/player'
import { slugOf } from './slug.ts'

/** The page of the match a bet is on, at its market. */
export const matchPathOf = (
  { id, name, sport }: Pick<BetFixture, 'id' | 'name' | 'sport'>,
  market: number,
): string => `/detail-page/${slugOf(name)}/${encodeURIComponent(id)}/${market}/${SPORTS_IDS[sport]}`
