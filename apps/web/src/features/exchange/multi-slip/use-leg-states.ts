import { CallFailed } from '@maidan/browser/answers.ts'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { need } from '../../../lib/api/need.ts'
import { SPORTS_CACHE } from '../../../lib/cache/slices.ts'
import { liveMarketQuery } from '../api.ts'
import { withLive } from '../match/markets.ts'
import { type LegState, legStateOf } from './leg-state.ts'
import { useLegs } from './slip.ts'

const READ_AGAIN_MS = 10_000

const legMarketQuery = (market: number) =>
  queryOptions({
    queryKey: [...SPORTS_CACHE.oddsData, 'slip', market],
    queryFn: async () =>
      (await need((c) => c.getMarket, { params: { id: String(market) }, query: { depth: '1' } })).data,
    refetchInterval: READ_AGAIN_MS,
  })

/** Every leg of the slip beside its market of now. */
export const useLegStates = (): readonly LegState[] => {
  const legs = useLegs()
  const markets = [...new Set(legs.map(({ market }) => market))]
  const reads = useQueries({ queries: markets.map(legMarketQuery) })
  const lives = useQueries({ queries: markets.map(liveMarketQuery) })
  return legs.map((leg) => {
    const at = markets.indexOf(leg.market)
    const { data, error } = reads[at] ?? {}
    const isMissing = error instanceof CallFailed && error.status === 404
    return legStateOf(leg, data && { ...data, market: withLive(data.market, lives[at]?.data) }, isMissing)
  })
}
