import { listGameReturns } from '@maidan/contracts/staff'
import { useQuery } from '@tanstack/react-query'
import { need } from '../api/api.ts'
import { useMay } from '../session/me.ts'

/** An alarm comes with the bets of players and not with what staff do, so nobody tells the console of it. */
const LOOK_MS = 60_000

/** What every game promised and paid; the menu, the overview and the page of games share one read of it. */
export const useReturnsQuery = () => {
  const maySee = useMay('games.read')
  return useQuery({
    queryKey: ['games', 'returns'],
    queryFn: async () => (await need(listGameReturns)).data,
    enabled: maySee,
    refetchInterval: LOOK_MS,
  })
}

/** How many games have returns that chance does not explain, and that nobody looks at yet. */
export const useOpenAlarms = (): number | undefined => useReturnsQuery().data?.open
