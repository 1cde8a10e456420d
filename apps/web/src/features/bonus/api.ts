import type { BonusOffer, ClaimView } from '@maidan/contracts/player'
import { SECOND_MS } from '@maidan/core'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { need } from '../../lib/api/need.ts'
import { callOnce } from '../../lib/api/once.ts'
import { MONEY_CACHE } from '../../lib/cache/money-cache.ts'

/** Play counts a moment after it is settled; the meter follows it. */
const FOLLOW_MS = 5 * SECOND_MS

export const bonusQuery = queryOptions({
  queryKey: [...MONEY_CACHE.bonus, 'offers'],
  queryFn: async () => {
    const { data, active, claimed } = await need((c) => c.getBonus)
    return { offers: data, active, claimed }
  },
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.active ? FOLLOW_MS : false),
})

/** The parts of a claim; they are read again whenever one more is released. */
export const partsQuery = (claim: number, released: number) =>
  queryOptions({
    queryKey: [...MONEY_CACHE.bonus, 'parts', claim, released],
    queryFn: async () => (await need((c) => c.getClaimParts, { query: { claim: String(claim) } })).data,
    placeholderData: keepPreviousData,
  })

export const claimsQuery = (page: number) =>
  queryOptions({
    queryKey: [...MONEY_CACHE.bonus, 'claims', page],
    queryFn: async () => {
      const { data, page: of } = await need((c) => c.getClaims, { query: { page: String(page) } })
      return { list: data, page: of }
    },
    placeholderData: keepPreviousData,
  })

export const statsQuery = queryOptions({
  queryKey: [...MONEY_CACHE.bonus, 'stats'],
  queryFn: async () => (await need((c) => c.getClaimStats)).data,
})

export const claimBonus = ({ id, version }: Pick<BonusOffer, 'id' | 'version'>) =>
  callOnce(`claim-bonus-${id}-${version}`, (c) => c.claimBonus, { body: { offer: id, version } })

export const cancelClaim = ({ id }: Pick<ClaimView, 'id'>) =>
  callOnce(`cancel-claim-${id}`, (c) => c.cancelClaim, { body: { id } })
