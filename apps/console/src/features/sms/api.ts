import { listSms } from '@maidan/contracts/staff'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { need } from '../../lib/api/api.ts'
import { chosen } from '../../lib/paged.ts'

export const useSms = (q: string, page: string) =>
  useQuery({
    queryKey: ['sms', q, page],
    queryFn: () => need(listSms, { query: { ...chosen({ q }), page } }),
    placeholderData: keepPreviousData,
  })
