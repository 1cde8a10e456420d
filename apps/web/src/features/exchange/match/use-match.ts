import type { BetView, MarketDetail } from '@maidan/contracts/player'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { liveMarketQuery } from '../api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { openBetsQuery } from './api.ts'
import { keepQuote, withLive } from './markets.ts'

/** A market as it stands now; only who asks is drawn anew when it changes. */
export const useMarket = (read: MarketDetail): MarketDetail => {
  const { data } = useQuery(liveMarketQuery(read.id))
  const now = useMemo(() => withLive(read, data), [read, data])
  const [last, setLast] = useState(now.quote)
  if (now.quote !== null && now.quote !== last) setLast(now.quote)
  return useMemo(() => keepQuote(now, last), [now, last])
}

const NO_BETS: readonly BetView[] = []

/** The player's open bets on one match, newest first; none for a guest. */
export const useBets = (fixture: string): readonly BetView[] => {
  const isAuth = useSession((session) => session.isAuth)
  const { data } = useQuery({ ...openBetsQuery, enabled: isAuth })
  return useMemo(() => {
    const markets = data?.matches.find((match) => match.fixture.id === fixture)?.markets ?? []
    const slips =
      data?.slips.filter(({ slip }) => slip?.legs.every((leg) => leg.fixture.id === fixture)) ?? []
    const bets = [...markets.flatMap(({ bets: some }) => some), ...slips]
    return bets.length === 0 ? NO_BETS : bets.toSorted((one, other) => other.id - one.id)
  }, [data, fixture])
}
