import { decideKyc, type StaffKyc, staffKycQueue } from '@maidan/contracts/staff'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, need } from '../../lib/api/api.ts'
import { type CallOutcome, outcomeOf } from '../../lib/api/outcome.ts'
import { chosen } from '../../lib/paged.ts'
import { kindWords, type Show } from './model.ts'

type Filter = { readonly show: Show; readonly q: string; readonly page: string }

export const useKyc = (filter: Filter) =>
  useQuery({
    queryKey: ['kyc', 'list', filter],
    queryFn: () =>
      need(staffKycQueue, { query: { ...chosen({ q: filter.q }), status: filter.show, page: filter.page } }),
    placeholderData: keepPreviousData,
  })

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
