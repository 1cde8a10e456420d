import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { SPORTS_CACHE } from '../../../lib/cache/slices.ts'
import { useSession } from '../../../lib/session/session.ts'
import { openBetsQuery } from '../match/api.ts'

/** What the wallet holds changes with bets, also where nobody said which of them did. */
const useReadWithWallet = (): void => {
  const client = useQueryClient()
  const held = useSession((session) => session.exposureAmount)
  const known = useRef(held)
  useEffect(() => {
    if (known.current === held) return
    known.current = held
    void client.invalidateQueries({ queryKey: SPORTS_CACHE.betMatches })
  }, [client, held])
}

/** The open bets of the player, read again whenever bets or the wallet change. */
export const useOpenBets = () => {
  useReadWithWallet()
  return useQuery(openBetsQuery)
}
