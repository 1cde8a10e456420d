import { SECOND_MS } from '@maidan/core'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { need } from '../../lib/api/need.ts'
import { callOnce } from '../../lib/api/once.ts'

/** Play counts a moment after it is settled; the meter follows it. */
const FOLLOW_MS = 5 * SECOND_MS

/** Whatever of a player's own changes by a collection. */
export const OWN = ['vip', 'own'] as const

export const levelsQuery = queryOptions({
  queryKey: ['vip', 'levels'],
  queryFn: async () => (await need((c) => c.getVipLevels)).data,
})

export const standingQuery = queryOptions({
  queryKey: [...OWN, 'standing'],
  queryFn: async () => (await need((c) => c.getVip)).data,
  refetchOnMount: 'always',
  refetchInterval: FOLLOW_MS,
})

export const historyQuery = (page: number) =>
  queryOptions({
    queryKey: [...OWN, 'history', page],
    queryFn: async () => {
      const { data, page: of } = await need((c) => c.getRakebackHistory, { query: { page: String(page) } })
      return { list: data, page: of }
    },
    placeholderData: keepPreviousData,
  })

export const collectRakeback = () => callOnce('collect-rakeback', (c) => c.collectRakeback, {})
