import {
  bigBets,
  listLimits,
  listStops,
  tradingDesk,
  tradingFeed,
  tradingFixture,
  tradingMarket,
  tradingSettings,
} from '@maidan/contracts/staff'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { need } from '../../../lib/api/api.ts'
import { chosen } from '../../../lib/paged.ts'
import type { TradedSport } from '../model/words.ts'

/** News of the staff socket renews these at once; the clock finds what nobody told, such as a feed that fell silent. */
const EVERY_MS = 10_000
const LARGEST_PAGE = '100'

export type DeskFilter = {
  readonly sport: TradedSport | undefined
  readonly stage: 'current' | 'finished'
  readonly q: string
  readonly page: string
}

export const useDesk = (filter: DeskFilter) =>
  useQuery({
    queryKey: ['liability', 'desk', filter],
    queryFn: () => need(tradingDesk, { query: chosen(filter) }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })

export const useTradedFixture = (id: string) =>
  useQuery({
    queryKey: ['liability', 'fixture', id],
    queryFn: async () => (await need(tradingFixture, { params: { id } })).data,
    refetchInterval: EVERY_MS,
  })

export const useTradedMarket = (id: string) =>
  useQuery({
    queryKey: ['liability', 'market', id],
    queryFn: async () => (await need(tradingMarket, { params: { id } })).data,
  })

/** As many as a page can hold; more stops than that in force are a list to be read, not switches. */
export const useStopsInForce = () =>
  useQuery({
    queryKey: ['trading', 'stops', 'now'],
    queryFn: () => need(listStops, { query: { status: 'in_force', size: LARGEST_PAGE } }),
  })

export const useResumed = (page: string) =>
  useQuery({
    queryKey: ['trading', 'stops', 'resumed', page],
    queryFn: () => need(listStops, { query: { status: 'resumed', page } }),
    placeholderData: keepPreviousData,
  })

export const useBigBets = () =>
  useQuery({
    queryKey: ['big_bets'],
    queryFn: () => need(bigBets, { query: {} }),
    refetchInterval: EVERY_MS,
  })

export const useFeed = () =>
  useQuery({
    queryKey: ['trading', 'feed'],
    queryFn: async () => (await need(tradingFeed)).data,
    refetchInterval: EVERY_MS,
  })

export const useLimits = () =>
  useQuery({ queryKey: ['trading', 'limits'], queryFn: async () => (await need(listLimits)).data })

export const useSettings = () =>
  useQuery({ queryKey: ['trading', 'settings'], queryFn: async () => (await need(tradingSettings)).data })
