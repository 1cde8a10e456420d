import type { SharedGameSlug } from '@maidan/contracts/player'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { need } from '../../lib/api/need.ts'

/** The server makes the figures anew every two seconds; a reader needs them less often. */
const RENEW_MS = 10_000

export const fairnessQuery = queryOptions({
  queryKey: ['fairness'],
  queryFn: async () => (await need((c) => c.getFairness)).data,
  refetchInterval: RENEW_MS,
  staleTime: RENEW_MS,
})

export const studioReturnsQuery = queryOptions({
  queryKey: ['fairness', 'studio'],
  queryFn: async () => (await need((c) => c.getStudioReturns)).data,
  refetchInterval: RENEW_MS,
  staleTime: RENEW_MS,
})

export const findRound = (id: number) => call((c) => c.getRound, { params: { id: String(id) } })

export const chainsQuery = (slug: SharedGameSlug) =>
  queryOptions({
    queryKey: ['fairness', 'chains', slug],
    queryFn: async () => (await need((c) => c.getChains, { params: { slug } })).data,
    refetchInterval: RENEW_MS,
  })

/** One more than are shown: each round is held against the hash of the one before it. */
export const ROUNDS_READ = 11

export const endedQuery = (slug: SharedGameSlug) =>
  queryOptions({
    queryKey: ['fairness', 'rounds', slug],
    queryFn: async () =>
      (await need((c) => c.getSharedRounds, { params: { slug }, query: { size: String(ROUNDS_READ) } })).data,
    refetchInterval: RENEW_MS,
  })
