import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { need } from '../../lib/api/need.ts'
import { queryClient } from '../../lib/cache/query.ts'

const REFERRAL = ['referral'] as const

export const statsQuery = queryOptions({
  queryKey: [...REFERRAL, 'stats'],
  queryFn: async () => (await need((c) => c.getReferralStats)).data,
})

export const childrenQuery = queryOptions({
  queryKey: [...REFERRAL, 'children'],
  queryFn: async () => (await need((c) => c.listReferralChildren)).data,
})

export const sourcesQuery = queryOptions({
  queryKey: [...REFERRAL, 'sources'],
  queryFn: async () => (await need((c) => c.listReferralSources)).data,
})

/** Makes the player's own code, or one of a source. Asked again, the server finds the same. */
export const makeCode = async (source?: string) => {
  const answer = await call((c) => c.generateReferral, { body: source === undefined ? {} : { source } })
  if (answer.ok) await queryClient.invalidateQueries({ queryKey: REFERRAL })
  return answer
}
