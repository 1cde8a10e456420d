import { listCatalogue, saveEntry, type StaffEntry } from '@maidan/contracts/staff'
import { useQuery } from '@tanstack/react-query'
import { call, need } from '../../lib/api/api.ts'
import { type CallOutcome, outcomeOf } from '../../lib/api/outcome.ts'
import type { Values } from '../../lib/fields.ts'
import { changeOf } from './model.ts'

/** Below `games`, so that it is read again whenever a colleague changed something of the games. */
export const useCatalogue = () =>
  useQuery({
    queryKey: ['games', 'catalogue'],
    queryFn: async () => (await need(listCatalogue)).data,
  })

export const keepEntry = async (entry: StaffEntry, changed: Values): Promise<CallOutcome> =>
  outcomeOf(
    saveEntry,
    await call(saveEntry, { params: { code: entry.code }, body: changeOf(entry, changed) }),
    `${entry.name} is saved`,
  )
