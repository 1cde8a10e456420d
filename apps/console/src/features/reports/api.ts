import { saveFile } from '@maidan/browser/save-file.ts'
import { exportReport, getReport } from '@maidan/contracts/staff'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { need } from '../../lib/api/api.ts'
import { loadFile } from '../../lib/api/files.ts'
import type { Period } from './model.ts'

export const useReport = (period: Period) =>
  useQuery({
    queryKey: ['reports', period],
    queryFn: async () => (await need(getReport, { query: period })).data,
    placeholderData: keepPreviousData,
  })

export const saveReport = async (period: Period, format: 'csv' | 'json'): Promise<boolean> => {
  const file = await loadFile(exportReport, { query: { ...period, format } }).catch(() => undefined)
  if (file !== undefined) saveFile(file, `report-${period.from}-to-${period.to}.${format}`)
  return file !== undefined
}
