import { queryOptions } from '@tanstack/react-query'
import { need } from '../../../lib/api/need.ts'
import { matchPathOf } from '../../../lib/bets/match-path.ts'

export type FoundMatch = {
  readonly id: string
  readonly name: string
  readonly competition: string
  readonly path: string
  readonly isLive: boolean
}

const SIZE = '50'
const FRESH_MS = 30_000

/** Matches that are on or come next and have a market; read when the search opens, never while somebody types. */
export const matchesQuery = queryOptions({
  queryKey: ['search', 'matches'],
  queryFn: async (): Promise<readonly FoundMatch[]> => {
    const { data } = await need((c) => c.listFixtures, { query: { size: SIZE } })
    return data.flatMap(({ id, sport, home, away, competition, stage, market }) => {
      if (market === null || stage === 'finished') return []
      const name = `${home.name} v ${away.name}`
      const path = matchPathOf({ id, name, sport }, market.id)
      return [{ id, name, competition: competition.name, path, isLive: stage === 'live' }]
    })
  },
  staleTime: FRESH_MS,
})

const MOST = 5

/** Part of the name, as games are found. */
export const findMatches = (matches: readonly FoundMatch[], asked: string): readonly FoundMatch[] => {
  const part = asked.trim().toLowerCase()
  if (part === '') return []
  return matches.filter(({ name }) => name.toLowerCase().includes(part)).slice(0, MOST)
}
