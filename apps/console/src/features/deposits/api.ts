import type { Ask } from '@maidan/contracts'
import {
  approveDeposit,
  assignDeposit,
  rejectDeposit,
  type StaffDeposit,
  staffDeposit,
  staffDeposits,
} from '@maidan/contracts/staff'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, need } from '../../lib/api/api.ts'
import { callOnce } from '../../lib/api/once.ts'
import { type CallOutcome, outcomeOf } from '../../lib/api/outcome.ts'
import { chosen } from '../../lib/paged.ts'
import type { Asked } from '../../lib/parts/queues/use-queue-filter.ts'
import { askOf, type Show } from './model.ts'

type Query = NonNullable<Ask<typeof staffDeposits>['query']>

const load = ({ show, q, page, narrowed }: Asked<Show>) => {
  const query: Query = { ...(narrowed as Partial<Query>), ...askOf(show), ...chosen({ q }), page, size: '50' }
  return need(staffDeposits, { query })
}

export const useDeposits = (filter: Asked<Show>) =>
  useQuery({
    queryKey: ['deposits', 'list', filter],
    queryFn: () => load(filter),
    placeholderData: keepPreviousData,
  })

export const useDeposit = (id: string, known: StaffDeposit | undefined) =>
  useQuery({
    queryKey: ['deposits', 'one', id],
    queryFn: async () => (await need(staffDeposit, { params: { id } })).data,
    ...(known && { placeholderData: known }),
  })

export const assign = async (one: StaffDeposit, take: boolean): Promise<CallOutcome> =>
  outcomeOf(
    assignDeposit,
    await call(assignDeposit, {
      params: { id: String(one.id) },
      body: { take, seen: one.assignee?.id ?? null },
    }),
    take ? `You work on D-${one.id}` : `D-${one.id} is unassigned`,
  )

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
