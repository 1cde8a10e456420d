import { queryOptions } from '@tanstack/react-query'
import { need } from '../../../lib/api/need.ts'
import { SPORTS_CACHE } from '../../../lib/cache/slices.ts'

/** Read again with the open bets, because both speak of the same money. */
export const exposureQuery = queryOptions({
  queryKey: [...SPORTS_CACHE.betMatches, 'exposure'],
  queryFn: async () => (await need((c) => c.getExposureAmount)).data.exposureAmount,
})
