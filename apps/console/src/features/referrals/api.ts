import { decideReward, getReward, listRewards, type StaffReward } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { need } from '../../lib/api/api.ts'
import { callOnce } from '../../lib/api/once.ts'
import { type CallOutcome, outcomeOf } from '../../lib/api/outcome.ts'
import { chosen } from '../../lib/paged.ts'
import type { Asked } from '../../lib/parts/queues/use-queue-filter.ts'
import type { Show } from './model.ts'

export const useRewards = ({ show, q, page }: Pick<Asked<Show>, 'show' | 'q' | 'page'>) =>
  useQuery({
    queryKey: ['referrals', 'list', show, q, page],
    queryFn: () => need(listRewards, { query: { state: show, ...chosen({ q }), page, size: '50' } }),
    placeholderData: keepPreviousData,
  })

export const useReward = (id: string, known: StaffReward | undefined) =>
  useQuery({
    queryKey: ['referrals', 'one', id],
    queryFn: async () => (await need(getReward, { params: { id } })).data,
    ...(known && { placeholderData: known }),
  })

export const decide = async (
  { id, amount, referrer }: StaffReward,
  verdict: 'release' | 'refuse',
  reason: string,
): Promise<CallOutcome> =>
  outcomeOf(
    decideReward,
    await callOnce(`decide-reward-${id}`, decideReward, {
      params: { id: String(id) },
      body: { verdict, reason },
    }),
    verdict === 'release'
      ? `${formatRupees(amount)} is paid to ${referrer.username}`
      : `The reward of ${referrer.username} is refused`,
  )
