import { queryOptions } from '@tanstack/react-query'
import { need } from '../../../lib/api/need.ts'
import { addCalls } from '../../../lib/api/ask.ts'
import { callOnce } from '../../../lib/api/once.ts'
import { MATCHES, SPORTS_CACHE } from '../../../lib/cache/slices.ts'
import { MATCH_CALLS } from '../first-load.ts'

addCalls(MATCH_CALLS)

/** New markets open while a match is played, and old ones get their results. */
const READ_AGAIN_MS = 10_000

export const matchQuery = (id: string) =>
  queryOptions({
    queryKey: [...MATCHES, id],
    queryFn: async () => (await need((c) => c.getFixture, { params: { id } })).data,
    refetchInterval: READ_AGAIN_MS,
  })

export const openBetsQuery = queryOptions({
  queryKey: SPORTS_CACHE.betMatches,
  queryFn: async () => {
    const { data, slips } = await need((c) => c.getBetMatches)
    return { matches: data, slips }
  },
})

export const reduceBet = (id: number, by: number) =>
  callOnce(`reduce-bet-${id}`, (c) => c.reduceBet, { params: { id: String(id) }, body: { by } })

export const replaceBet = (id: number, price: number) =>
  callOnce(`replace-bet-${id}`, (c) => c.replaceBet, { params: { id: String(id) }, body: { price } })
