import type { Promotion } from '@maidan/contracts/player'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { need } from '../../lib/api/need.ts'
import { queryClient } from '../../lib/cache/query.ts'

const FRESH_MS = 60_000

/** A guest and a player are shown different ones. */
export const promotionsQuery = (isAuth: boolean) =>
  queryOptions({
    queryKey: ['promotions', isAuth],
    queryFn: async () => (await need((c) => c.listPromotions)).data,
    staleTime: FRESH_MS,
    refetchOnMount: 'always',
  })

/** What a tap on the button of a card finds. */
export type Checked = 'same' | 'changed' | 'over'

/**
 * Whether a promotion still holds as it was read. What has changed is put in its place in the list. Without an answer it counts as
 * the same: the page behind the button has rules of its own.
 */
export const checkPromotion = async (read: Promotion): Promise<Checked> => {
  const answer = await call((c) => c.getPromotion, { params: { id: String(read.id) } })
  if (!answer.ok) return answer.code === 'promotion_over' ? 'over' : 'same'
  const { data: now } = answer
  if (now.version === read.version && now.bonus?.version === read.bonus?.version) return 'same'
  queryClient.setQueriesData<readonly Promotion[]>({ queryKey: ['promotions'] }, (list) =>
    list?.map((one) => (one.id === now.id ? now : one)),
  )
  return 'changed'
}
