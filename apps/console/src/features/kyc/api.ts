import type { Ask } from '@maidan/contracts'
import { assignKyc, decideKyc, type StaffKyc, staffKyc, staffKycQueue } from '@maidan/contracts/staff'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, need } from '../../lib/api/api.ts'
import { type CallOutcome, outcomeOf } from '../../lib/api/outcome.ts'
import { chosen } from '../../lib/paged.ts'
import type { Asked } from '../../lib/parts/queues/use-queue-filter.ts'
import { kindWords, type Show } from './model.ts'

type Query = NonNullable<Ask<typeof staffKycQueue>['query']>

const load = ({ show, q, page, narrowed }: Asked<Show>) => {
  const query: Query = { ...(narrowed as Partial<Query>), status: show, ...chosen({ q }), page, size: '50' }
  return need(staffKycQueue, { query })
}

export const useKyc = (filter: Asked<Show>) =>
  useQuery({
    queryKey: ['kyc', 'list', filter],
    queryFn: () => load(filter),
    placeholderData: keepPreviousData,
  })

export const useDocument = (id: string, known: StaffKyc | undefined) =>
  useQuery({
    queryKey: ['kyc', 'one', id],
    queryFn: async () => (await need(staffKyc, { params: { id } })).data,
    ...(known && { placeholderData: known }),
  })

export const assign = async (one: StaffKyc, take: boolean): Promise<CallOutcome> =>
  outcomeOf(
    assignKyc,
    await call(assignKyc, { params: { id: String(one.id) }, body: { take, seen: one.assignee?.id ?? null } }),
    take ? `You work on K-${one.id}` : `K-${one.id} is unassigned`,
  )

/** Without a reason it is accepted. */
export const decide = async (one: StaffKyc, reason?: string): Promise<CallOutcome> =>
  outcomeOf(
    decideKyc,
    await call(decideKyc, {
      params: { id: String(one.id) },
      body: reason === undefined ? { accept: true } : { accept: false, reason },
    }),
    `${kindWords(one)} of ${one.player.userName} is ${reason === undefined ? 'accepted' : 'refused'}`,
  )
