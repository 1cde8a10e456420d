import { exportAudit, listAudit } from '@maidan/contracts/staff'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { need } from '../../lib/api/api.ts'
import { saveFile } from '@maidan/browser/save-file.ts'
import { loadFile } from '../../lib/api/files.ts'
import { chosen } from '../../lib/paged.ts'
import { type AuditFilter, fileNameOf } from './model.ts'

export const useAudit = (filter: AuditFilter, page: string) =>
  useQuery({
    queryKey: ['audit', filter, page],
    queryFn: () => need(listAudit, { query: { ...chosen(filter), page } }),
    placeholderData: keepPreviousData,
  })

export const saveAudit = async (filter: AuditFilter): Promise<boolean> => {
  const file = await loadFile(exportAudit, { query: chosen(filter) }).catch(() => undefined)
  if (file !== undefined) saveFile(file, fileNameOf(filter))
  return file !== undefined
}
