import type { MarketDetail, RunnerView } from '@maidan/contracts/player'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { need } from '../../../../lib/api/need.ts'
import { SPORTS_CACHE } from '../../../../lib/cache/slices.ts'

/** More than the stream tells of each side. */
const DEPTH = '10'
/** However often prices change, the deeper ones are read once in this time. */
const READ_AGAIN_MS = 1500

const depthQuery = (market: number) =>
  queryOptions({
    queryKey: [...SPORTS_CACHE.oddsData, 'depth', market],
    queryFn: async () => {
      const ask = { params: { id: String(market) }, query: { depth: DEPTH } }
      return (await need((c) => c.getMarket, ask)).data.market.runners
    },
  })

/** The deeper offers of a runner and what was traded at each price, read again while the market moves. */
export const useDepth = (market: MarketDetail, runner: number): RunnerView | undefined => {
  const client = useQueryClient()
  const { data } = useQuery(depthQuery(market.id))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const read = (): void => {
      timer.current = undefined
      void client.invalidateQueries(depthQuery(market.id))
    }
    if (timer.current === undefined) timer.current = setTimeout(read, READ_AGAIN_MS)
  }, [client, market])
  useEffect(() => () => clearTimeout(timer.current), [])
  return data?.find(({ id }) => id === runner)
}
