import { type FairBook, fairFromOdds, fairFromPrices, GUARD_LIMITS, type GuardedMarket } from '@maidan/feed'
import type { NewMarket } from '../markets/index.ts'

/** Best prices further apart than this, in chance, say nothing about a runner; the guard judges them in the same way. */
export const MAX_SPREAD = GUARD_LIMITS.spread

/** What the runners are worth by the feed; undefined while the guard distrusts it or its prices are no book. */
export const fairOf = (
  guarded: GuardedMarket | undefined,
  { runners }: Pick<NewMarket, 'runners'>,
  maxSpread: number = MAX_SPREAD,
): FairBook | undefined => {
  if (!guarded || guarded.fault !== undefined || guarded.market.status !== 'open') return undefined
  if (guarded.market.places !== 1) return undefined
  const active = guarded.market.runners.filter(({ status }) => status === 'active').map(({ id }) => id)
  if (guarded.quote?.type !== 'odds') return fairFromPrices(guarded.book, active, maxSpread)
  const quoted = new Map(
    guarded.quote.odds.flatMap(({ selection, odds, suspended }) =>
      suspended === true ? [] : [[selection, odds] as const],
    ),
  )
  return fairFromOdds(
    active.map((runner) => ({
      runner,
      toBack: quoted.get(runners.find(({ id }) => id === runner)?.key ?? ''),
      toLay: undefined,
    })),
  )
}
