import { queryOptions } from '@tanstack/react-query'
import { need } from '../../../../lib/api/need.ts'
import { SPORTS_CACHE } from '../../../../lib/cache/slices.ts'

/** How the score moved. A match that is over has no more of it. */
export const scoresQuery = (fixture: string) =>
  queryOptions({
    queryKey: [...SPORTS_CACHE.sportsData, 'scores', fixture],
    queryFn: async () => (await need((c) => c.getScoreHistory, { params: { id: fixture } })).data,
  })

const MOST_BETS = '100'

/** The player's bets on one match, settled ones too. */
export const ownBetsQuery = (fixture: string) =>
  queryOptions({
    queryKey: [...SPORTS_CACHE.matchBets, fixture],
    queryFn: async () => (await need((c) => c.getBets, { query: { match: fixture, size: MOST_BETS } })).data,
  })
