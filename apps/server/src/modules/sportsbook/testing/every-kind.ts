import type { MarketDetail } from '@maidan/contracts/player'
import { MARKET_TYPES, RUN_COUNTS, type Sport } from '@maidan/sports'

const SPORTS: readonly Sport[] = ['cricket', 'soccer', 'tennis']

/** Kinds that every sport has. */
const SHARED: ReadonlySet<string> = new Set(['match_odds', 'bookmaker'])

/** Listed by what the rules know, so that a kind that nobody offers fails a test. */
export const EVERY_KIND: readonly string[] = MARKET_TYPES.flatMap((type) => {
  if (type === 'fancy') return RUN_COUNTS.map((count) => `fancy of ${count}`)
  return SHARED.has(type) ? SPORTS.map((sport) => `${type} of ${sport}`) : [type]
})

/** `fancy of over_runs`, `bookmaker of tennis`; every other kind by its type alone. */
export const kindNameOf = ({ kind, counts }: Pick<MarketDetail, 'kind' | 'counts'>, sport: Sport): string => {
  if (kind === 'fancy') return `fancy of ${counts}`
  return SHARED.has(kind) ? `${kind} of ${sport}` : kind
}
