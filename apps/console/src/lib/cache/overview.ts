import { staffOverview } from '@maidan/contracts/staff'
import { useQuery } from '@tanstack/react-query'
import { need } from '../api/api.ts'

export const useOverviewQuery = () =>
  useQuery({ queryKey: ['overview'], queryFn: async () => (await need(staffOverview)).data })

/** What waits in each queue; the menu, the queues and the overview share one read of it. */
export const useOverview = () => useOverviewQuery().data
