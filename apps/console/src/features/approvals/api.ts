import { type Approval, decideApproval, listApprovals } from '@maidan/contracts/staff'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { need } from '../../lib/api/api.ts'
import { callOnce } from '../../lib/api/once.ts'
import { type CallOutcome, outcomeOf } from '../../lib/api/outcome.ts'
import type { Show } from './model.ts'

export const useApprovals = ({ show, page }: { readonly show: Show; readonly page: string }) =>
  useQuery({
    queryKey: ['approvals', 'list', show, page],
    queryFn: () => need(listApprovals, { query: { status: show, page } }),
    placeholderData: keepPreviousData,
  })

/** Without a reason it is agreed to. */
export const decide = async (one: Approval, reason?: string): Promise<CallOutcome> =>
  outcomeOf(
    decideApproval,
    await callOnce(`decide-approval-${one.id}`, decideApproval, {
      params: { id: String(one.id) },
      body: reason === undefined ? { approve: true } : { approve: false, reason },
    }),
    reason === undefined ? 'Agreed and carried out' : 'Refused, nothing was carried out',
  )
