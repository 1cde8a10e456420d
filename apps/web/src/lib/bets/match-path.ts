import { SPORTS_IDS } from '@maidan/contracts'
import type { BetFixture } from '@maidan/contracts/player'

/** A name without a Latin letter has a word of its own, so that the address has all its parts. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'match'

/** The page of the match a bet is on, at its market. */
export const matchPathOf = (
  { id, name, sport }: Pick<BetFixture, 'id' | 'name' | 'sport'>,
  market: number,
): string => `/detail-page/${slugOf(name)}/${encodeURIComponent(id)}/${market}/${SPORTS_IDS[sport]}`
