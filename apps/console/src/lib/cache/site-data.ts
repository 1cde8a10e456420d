import { getSite } from '@maidan/contracts/staff'
import { useQuery } from '@tanstack/react-query'
import { need } from '../api/api.ts'

/** What the operator may edit comes in one read, which the screens of site and gateways share. */
export const useSite = () => useQuery({ queryKey: ['site'], queryFn: async () => (await need(getSite)).data })
