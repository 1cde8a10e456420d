import { queryOptions } from '@tanstack/react-query'
import { getFile } from '../../lib/api/api.ts'
import { need } from '../../lib/api/need.ts'

export const resultsQuery = queryOptions({
  queryKey: ['results', 'weeks'],
  queryFn: async () => (await need((c) => c.getResults)).data,
})

export const exportData = () => getFile((c) => c.exportOwnData, {})

export const exportRounds = () => getFile((c) => c.exportOwnRounds, {})

export type Period = { readonly from: string; readonly to: string }

export const exportStatement = (params: Period) =>
  getFile((c) => c.exportAccountStatement, { params, query: {} })

export const exportBets = (query: Period) => getFile((c) => c.exportBets, { query })
