import { listProposals } from '@maidan/contracts/staff'
import { useQuery } from '@tanstack/react-query'
import { need } from '../api/api.ts'
import { useMay } from '../session/me.ts'

/** How many proposed results wait for a second pair of eyes, for those who may see them. */
export const useResultsWaiting = (): number | undefined => {
  const maySee = useMay('markets.read')
  const { data } = useQuery({
    queryKey: ['results', 'waiting'],
    queryFn: async () => (await need(listProposals, { query: { status: 'open', size: '1' } })).page.total,
    enabled: maySee,
  })
  return data
}
