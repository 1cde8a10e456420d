import type { WithdrawalStatus } from '@maidan/contracts/player'
import {
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  reviewWithdrawal,
  type StaffWithdrawal,
  staffWithdrawal,
  staffWithdrawals,
} from '@maidan/contracts/staff'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, need } from '../../lib/api/api.ts'
import { callOnce } from '../../lib/api/once.ts'
import { type CallOutcome, outcomeOf } from '../../lib/api/outcome.ts'
import { chosen } from '../../lib/paged.ts'
import { type Show, statusesOf } from './model.ts'

type Filter = { readonly show: Show; readonly q: string; readonly page: string }

const listOf = (status: WithdrawalStatus, { q, page }: Filter, size: string) =>
  need(staffWithdrawals, { query: { ...chosen({ q }), status, page, size } })

const LARGEST_PAGE = '100'

/** What waits stands in three states; together they are one queue, oldest first. */
const load = async (filter: Filter) => {
  const statuses = statusesOf(filter.show)
  const [only] = statuses
  if (statuses.length === 1 && only !== undefined) return listOf(only, filter, '20')
  const parts = await Promise.all(
    statuses.map((status) => listOf(status, { ...filter, page: '1' }, LARGEST_PAGE)),
  )
  const data = parts.flatMap((part) => part.data).sort((one, other) => one.created_at - other.created_at)
  const total = parts.reduce((sum, { page }) => sum + page.total, 0)
  return { data, page: { page: 1, size: Math.max(data.length, 1), pages: 1, total } }
}

export const useWithdrawals = (filter: Filter) =>
  useQuery({
    queryKey: ['withdrawals', 'list', filter],
    queryFn: () => load(filter),
    placeholderData: keepPreviousData,
  })

export const useWithdrawal = (id: string, known: StaffWithdrawal | undefined) =>
  useQuery({
    queryKey: ['withdrawals', 'one', id],
    queryFn: async () => (await need(staffWithdrawal, { params: { id } })).data,
    ...(known && { placeholderData: known }),
  })

const nameOf = ({ id }: StaffWithdrawal): string => `W-${id}`

export const review = async (one: StaffWithdrawal): Promise<CallOutcome> =>
  outcomeOf(
    reviewWithdrawal,
    await call(reviewWithdrawal, { params: { id: String(one.id) } }),
    `${nameOf(one)} is in review`,
  )

export const approve = async (one: StaffWithdrawal, note: string): Promise<CallOutcome> =>
  outcomeOf(
    approveWithdrawal,
    await callOnce(`approve-withdrawal-${one.id}`, approveWithdrawal, {
      params: { id: String(one.id) },
      body: chosen({ note }),
    }),
    ({ data }) =>
      data.done ? `${nameOf(one)} is approved` : `${nameOf(one)} now waits for a colleague to agree`,
  )

export const pay = async (one: StaffWithdrawal, reference: string): Promise<CallOutcome> =>
  outcomeOf(
    payWithdrawal,
    await callOnce(`pay-withdrawal-${one.id}`, payWithdrawal, {
      params: { id: String(one.id) },
      body: { reference },
    }),
    `${nameOf(one)} is booked as paid`,
  )

export const refuse = async (one: StaffWithdrawal, reason: string): Promise<CallOutcome> =>
  outcomeOf(
    rejectWithdrawal,
    await callOnce(`reject-withdrawal-${one.id}`, rejectWithdrawal, {
      params: { id: String(one.id) },
      body: { reason },
    }),
    `${nameOf(one)} is refused, the money is free again`,
  )
