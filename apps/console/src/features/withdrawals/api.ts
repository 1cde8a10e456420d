import type { Ask } from '@maidan/contracts'
import {
  approveWithdrawal,
  assignWithdrawal,
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
import type { Asked } from '../../lib/parts/queues/use-queue-filter.ts'
import { askOf, type Show } from './model.ts'

type Query = NonNullable<Ask<typeof staffWithdrawals>['query']>

const load = ({ show, q, page, narrowed }: Asked<Show>) => {
  const query: Query = { ...(narrowed as Partial<Query>), ...askOf(show), ...chosen({ q }), page, size: '50' }
  return need(staffWithdrawals, { query })
}

export const useWithdrawals = (filter: Asked<Show>) =>
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

export const assign = async (one: StaffWithdrawal, take: boolean): Promise<CallOutcome> =>
  outcomeOf(
    assignWithdrawal,
    await call(assignWithdrawal, {
      params: { id: String(one.id) },
      body: { take, seen: one.assignee?.id ?? null },
    }),
    take ? `You work on ${nameOf(one)}` : `${nameOf(one)} is unassigned`,
  )

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
