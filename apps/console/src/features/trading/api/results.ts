import {
  decideProposal,
  exportProposal,
  listProposals,
  type PREVIEW_FILTERS,
  previewProposal,
  previewResult,
  type PROPOSAL_STATUSES,
  proposeResult,
  type ResultProposal,
  settlementMarkets,
  type TradedResult,
} from '@maidan/contracts/staff'
import { saveFile } from '@maidan/browser/save-file.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { need } from '../../../lib/api/api.ts'
import { loadFile } from '../../../lib/api/files.ts'
import { callOnce } from '../../../lib/api/once.ts'
import { type CallOutcome, outcomeOf } from '../../../lib/api/outcome.ts'

export type PreviewFilter = (typeof PREVIEW_FILTERS)[number]
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number]

export const useSettlementMarkets = (status: 'waiting' | 'settled', page: string) =>
  useQuery({
    queryKey: ['results', 'markets', status, page],
    queryFn: () => need(settlementMarkets, { query: { status, page } }),
    placeholderData: keepPreviousData,
  })

export const useProposals = (status: ProposalStatus, page: string) =>
  useQuery({
    queryKey: ['results', 'proposals', status, page],
    queryFn: () => need(listProposals, { query: { status, page } }),
    placeholderData: keepPreviousData,
  })

export type PreviewAsk = { readonly filter: PreviewFilter; readonly page: number }

/** A preview is not renewed by news: it would move under the eyes of whoever reads it, and the server counts them. */
export const usePreview = (market: string, result: TradedResult, ask: PreviewAsk) =>
  useQuery({
    queryKey: ['preview', 'market', market, result, ask],
    queryFn: async () =>
      (await need(previewResult, { params: { id: market }, body: { result, ...ask } })).data,
    placeholderData: keepPreviousData,
  })

export const useProposalPreview = (proposal: string, { filter, page }: PreviewAsk) =>
  useQuery({
    queryKey: ['preview', 'proposal', proposal, filter, page],
    queryFn: async () =>
      (await need(previewProposal, { params: { id: proposal }, query: { filter, page: String(page) } })).data,
    placeholderData: keepPreviousData,
  })

export const saveProposalPreview = async (proposal: number, filter: PreviewFilter): Promise<void> => {
  const ask = { params: { id: String(proposal) }, query: { filter } }
  const file = await loadFile(exportProposal, ask).catch(() => undefined)
  if (file === undefined) toast.error('The CSV file could not be saved')
  else saveFile(file, `proposal-${proposal}-${filter}.csv`)
}

type Proposing = { readonly market: number; readonly result: TradedResult; readonly version: number }

export const propose = async (
  { market, result, version }: Proposing,
  onMade: (proposal: ResultProposal) => void,
): Promise<CallOutcome> => {
  const answer = await callOnce(`propose-result-${market}`, proposeResult, {
    params: { id: String(market) },
    body: { result, version },
  })
  if (answer.ok) onMade(answer.data)
  return outcomeOf(proposeResult, answer, 'Proposed. A colleague has to agree')
}

/** Without a reason it is agreed to. */
export const decideResult = async (proposal: number, reason?: string): Promise<CallOutcome> =>
  outcomeOf(
    decideProposal,
    await callOnce(`decide-result-${proposal}`, decideProposal, {
      params: { id: String(proposal) },
      body: reason === undefined ? { approve: true } : { approve: false, reason },
    }),
    ({ data }) => {
      if (data.status === 'overtaken') return 'The feed was faster: the market already has a result'
      return reason === undefined ? 'Agreed: the market is settled' : 'Refused, nothing moves'
    },
  )
