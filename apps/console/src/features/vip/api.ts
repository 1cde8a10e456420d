import { listVipLevels, saveVipLevel, type StaffVipLevel } from '@maidan/contracts/staff'
import { useQuery } from '@tanstack/react-query'
import { call, need } from '../../lib/api/api.ts'
import { type CallOutcome, outcomeOf } from '../../lib/api/outcome.ts'
import type { Values } from '../../lib/fields.ts'
import { changeOf } from './model.ts'

/** Below `site`, so that it is read again whenever a colleague changed something of the site. */
export const useVipLevels = () =>
  useQuery({
    queryKey: ['site', 'vip'],
    queryFn: async () => (await need(listVipLevels)).data,
  })

export const keepLevel = async (level: StaffVipLevel, values: Values): Promise<CallOutcome> =>
  outcomeOf(
    saveVipLevel,
    await call(saveVipLevel, { params: { level: String(level.level) }, body: changeOf(level, values) }),
    `VIP ${level.level} is saved`,
  )
