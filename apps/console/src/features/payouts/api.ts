import { saveFile } from '@maidan/browser/save-file.ts'
import {
  type AnswerLine,
  cancelPayout,
  importAnswer,
  listPayouts,
  makePayout,
  type Payout,
  payoutFile,
  type PayoutFormatName,
} from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, need } from '../../lib/api/api.ts'
import { loadFile } from '../../lib/api/files.ts'
import { callOnce } from '../../lib/api/once.ts'
import { type CallOutcome, outcomeOf } from '../../lib/api/outcome.ts'
import { summaryOf } from './model.ts'

export const usePayouts = (page: string) =>
  useQuery({
    queryKey: ['withdrawals', 'payouts', page],
    queryFn: () => need(listPayouts, { query: { page } }),
    placeholderData: keepPreviousData,
  })

export const make = async (format: PayoutFormatName): Promise<CallOutcome> =>
  outcomeOf(
    makePayout,
    await callOnce('make-payout', makePayout, { body: { format } }),
    ({ data }) => `P-${data.id} holds ${data.count} payments of ${formatRupees(data.amount)}`,
  )

const EXTENSIONS = { csv: 'csv', bulk: 'txt' } as const

export const download = async ({ id, format }: Payout): Promise<boolean> => {
  const file = await loadFile(payoutFile, { params: { id: String(id) } }).catch(() => undefined)
  if (file !== undefined) saveFile(file, `payout-P-${id}.${EXTENSIONS[format]}`)
  return file !== undefined
}

export const cancel = async ({ id }: Payout, reason: string): Promise<CallOutcome> =>
  outcomeOf(
    cancelPayout,
    await call(cancelPayout, { params: { id: String(id) }, body: { reason } }),
    `P-${id} is cancelled`,
  )

/** What happened to each line goes to `onLines`: a sentence alone would not do. */
export const sendAnswer = async (
  format: PayoutFormatName,
  text: string,
  onLines: (lines: readonly AnswerLine[]) => void,
): Promise<CallOutcome> => {
  const answer = await call(importAnswer, { body: { format, text } })
  if (answer.ok) onLines(answer.data)
  return outcomeOf(importAnswer, answer, ({ data }) => summaryOf(data))
}
