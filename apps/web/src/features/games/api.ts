import type { InstantGameSlug } from '@maidan/contracts/player'
import { findTable } from '@maidan/games/tables'
import type { Game } from '@maidan/games/play'
import { queryOptions } from '@tanstack/react-query'
import { need } from '../../lib/api/need.ts'
import type { Dealer } from './play/dealer.ts'
import type { Terms } from './play/definition.ts'

export const GAMES_CACHE = ['games'] as const

/** What the operator has set for every game. */
export const gamesQuery = queryOptions({
  queryKey: [...GAMES_CACHE, 'terms'],
  queryFn: async () => (await need((c) => c.getInstantGames)).data,
})

/** The terms of one game; undefined where the server has a table that this page does not know yet. */
export const termsOf = <S extends InstantGameSlug>(
  games: readonly Omit<Terms, 'payTable'>[],
  game: Game<S>,
): Terms | undefined => {
  const view = games.find(({ slug }) => slug === game.slug)
  const payTable = view && findTable(game.tables, view.table)
  return view && payTable && { ...view, payTable }
}

export const seedsQuery = <S extends InstantGameSlug>(dealer: Dealer<S>) =>
  queryOptions({
    queryKey: [...GAMES_CACHE, dealer.name, 'seeds'],
    queryFn: dealer.readSeeds,
    staleTime: 0,
  })

export const roundsQuery = <S extends InstantGameSlug>(slug: S, dealer: Dealer<S>) =>
  queryOptions({
    queryKey: [...GAMES_CACHE, dealer.name, 'rounds', slug],
    queryFn: dealer.listRounds,
    staleTime: 0,
  })

export const roundQuery = <S extends InstantGameSlug>(dealer: Dealer<S>, id: number) =>
  queryOptions({
    queryKey: [...GAMES_CACHE, dealer.name, 'round', id],
    queryFn: () => dealer.readRound(id),
    staleTime: 0,
  })
