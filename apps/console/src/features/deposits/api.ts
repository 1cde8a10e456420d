import {
  approveDeposit,
  rejectDeposit,
  type StaffDeposit,
  staffDeposit,
  staffDeposits,
} from '@maidan/contracts/staff'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { need } from '../../lib/api/api.ts'
import { callOnce } from '../../lib/api/once.ts'
import { type CallOutcome, outcomeOf } from '../../lib/api/outcome.ts'
import { chosen } from '../../lib/paged.ts'
import type { Show } from './model.ts'

type Filter = { readonly show: Show; readonly q: string; readonly page: string }

export const useDeposits = (filter: Filter) =>
  useQuery({
    queryKey: ['deposits', 'list', filter],
    queryFn: () => {
      const status = filter.show === 'all' ? undefined : filter.show
      return need(staffDeposits, { query: { ...chosen({ q: filter.q, status }), page: filter.page } })
    },
    placeholderData: keepPreviousData,
  })

export const useDeposit = (id: string, known: StaffDeposit | undefined) =>
  useQuery({
    queryKey: ['deposits', 'one', id],
    queryFn: async () => (await need(staffDeposit, { params: { id } })).data,
    ...(known && { placeholderData: known }),
  })

export const approve = async (one: StaffDeposit, amount: string, note: string): Promise<CallOutcome> =>
  outcomeOf(
    approveDeposit,
    await callOnce(`approve-deposit-${one.id}`, approveDeposit, {
      params: { id: String(one.id) },
      body: { amount, ...chosen({ note }) },
    }),
    ({ data }) => (data.done ? `D-${one.id} is credited` : `D-${one.id} now waits for a colleague to agree`),
  )

export const refuse = async (one: StaffDeposit, reason: string): Promise<CallOutcome> =>
  outcomeOf(
    rejectDeposit,
    await callOnce(`reject-deposit-${one.id}`, rejectDeposit, {
      params: { id: String(one.id) },
      body: { reason },
    }),
    `D-${one.id} is refused`,
  )
