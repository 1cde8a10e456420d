import { queryOptions } from '@tanstack/react-query'
import { apiBase } from '../../lib/api/config.ts'
import { readyReportOf } from './model.ts'

/** Health stands at the root of the host that serves the API. */
const readyAddress = (): string => new URL('/ready', new URL(apiBase, location.origin)).href

export const readyQuery = queryOptions({
  queryKey: ['ready'],
  queryFn: async () => {
    const response = await fetch(readyAddress(), { headers: { accept: 'application/json' } })
    return readyReportOf(await response.json())
  },
  refetchInterval: 5000,
  staleTime: 0,
})
