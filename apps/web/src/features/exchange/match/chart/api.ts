import { queryOptions } from '@tanstack/react-query'
import { need } from '../../../../lib/api/need.ts'
import { SPORTS_CACHE } from '../../../../lib/cache/slices.ts'

/** The server writes prices down every ten seconds. */
const READ_AGAIN_MS = 10_000

/** How the prices of one runner moved; followed while the market is open. */
export const historyQuery = (market: number, runner: number, isOpen: boolean) =>
  queryOptions({
    queryKey: [...SPORTS_CACHE.oddsData, 'history', market, runner],
    queryFn: async () => {
      const input = { params: { id: String(market) }, query: { runner: String(runner) } }
      return (await need((c) => c.getPriceHistory, input)).data
    },
    refetchInterval: isOpen ? READ_AGAIN_MS : false,
  })
