import { answerMessage, listMessages } from '@maidan/contracts/staff'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, need } from '../../lib/api/api.ts'
import { type CallOutcome, outcomeOf } from '../../lib/api/outcome.ts'
import { chosen } from '../../lib/paged.ts'
import type { Message, Show } from './model.ts'

export const useMessages = ({ show, page }: { readonly show: Show; readonly page: string }) =>
  useQuery({
    queryKey: ['messages', 'list', show, page],
    queryFn: () => need(listMessages, { query: { open: show === 'open' ? 'true' : 'false', page } }),
    placeholderData: keepPreviousData,
  })

export const answer = async (one: Message, note: string): Promise<CallOutcome> =>
  outcomeOf(
    answerMessage,
    await call(answerMessage, { params: { id: String(one.id) }, body: chosen({ note }) }),
    `The message of ${one.name} is marked as answered`,
  )
