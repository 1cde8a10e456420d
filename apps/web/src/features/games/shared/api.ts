import { queryOptions } from '@tanstack/react-query'
import { need } from '../../../lib/api/need.ts'
import { GAMES_CACHE } from '../api.ts'
import type { SharedDealer } from './dealer.ts'

/** What the operator has set for every shared game. */
export const sharedGamesQuery = queryOptions({
  queryKey: [...GAMES_CACHE, 'shared', 'terms'],
  queryFn: async () => (await need((c) => c.getSharedGames)).data,
})

const keyOf = ({ slug }: SharedDealer, what: string) => [...GAMES_CACHE, 'shared', slug, what]

export const ownBetsQuery = (dealer: SharedDealer) =>
  queryOptions({ queryKey: keyOf(dealer, 'bets'), queryFn: dealer.listBets, staleTime: 0 })

export const endedRoundsQuery = (dealer: SharedDealer) =>
  queryOptions({ queryKey: keyOf(dealer, 'rounds'), queryFn: dealer.listRounds, staleTime: 0 })

export const chainsQuery = (dealer: SharedDealer) =>
  queryOptions({ queryKey: keyOf(dealer, 'chains'), queryFn: dealer.listChains, staleTime: 0 })

export const topWinsQuery = (dealer: SharedDealer) =>
  queryOptions({ queryKey: keyOf(dealer, 'top'), queryFn: dealer.listTop, staleTime: 0 })
