import type { SharedGameSlug } from '@maidan/contracts/player'
import {
  announceBlock,
  enterBlock,
  listGameSettings,
  listSharedSettings,
  listStaffChains,
  lookAtRound,
  lookAtSharedRound,
  reviewGame,
  saveGameSetting,
  saveSharedSetting,
  searchRounds,
  searchSharedBets,
  searchSharedRounds,
  type StaffChain,
} from '@maidan/contracts/staff'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, need } from '../../lib/api/api.ts'
import { type CallOutcome, outcomeOf } from '../../lib/api/outcome.ts'
import type { Values } from '../../lib/fields.ts'
import { chosen } from '../../lib/paged.ts'
import { isShared, type Setting, termsOf } from './model/settings.ts'
import type { RoundFilter } from './model/rounds.ts'
import type { SharedFilter } from './model/shared-rounds.ts'

export const useSettings = () =>
  useQuery({
    queryKey: ['games', 'settings'],
    queryFn: async (): Promise<readonly Setting[]> => {
      const [own, shared] = await Promise.all([need(listGameSettings), need(listSharedSettings)])
      return [...own.data, ...shared.data]
    },
  })

export const keepSetting = async (setting: Setting, changed: Values): Promise<CallOutcome> => {
  const [body, done] = [termsOf(setting, changed), `${setting.name} is saved`]
  return isShared(setting)
    ? outcomeOf(
        saveSharedSetting,
        await call(saveSharedSetting, { params: { slug: setting.slug }, body }),
        done,
      )
    : outcomeOf(saveGameSetting, await call(saveGameSetting, { params: { slug: setting.slug }, body }), done)
}

export const takeAlarm = async (
  game: { readonly slug: string; readonly name: string },
  note: string,
): Promise<CallOutcome> =>
  outcomeOf(
    reviewGame,
    await call(reviewGame, { params: { slug: game.slug }, body: { note } }),
    `You look at ${game.name}. Players read your note`,
  )

export const useRounds = ({ game, state, q }: RoundFilter, page: string) =>
  useQuery({
    queryKey: ['games', 'rounds', game, state, q, page],
    queryFn: () => need(searchRounds, { query: { ...chosen({ game, state, player: q }), page } }),
    placeholderData: keepPreviousData,
  })

export const useRound = (id: string) =>
  useQuery({
    queryKey: ['games', 'round', id],
    queryFn: async () => (await need(lookAtRound, { params: { id } })).data,
    // What was found is a round that may be in play; what was not found stays so.
    retry: false,
  })

export const useSharedRounds = ({ game, state }: SharedFilter, page: string) =>
  useQuery({
    queryKey: ['games', 'shared-rounds', game, state, page],
    queryFn: () => need(searchSharedRounds, { query: { ...chosen({ game, state }), page } }),
    placeholderData: keepPreviousData,
  })

export const useSharedRound = (id: string) =>
  useQuery({
    queryKey: ['games', 'shared-round', id],
    queryFn: async () => (await need(lookAtSharedRound, { params: { id } })).data,
    retry: false,
  })

/** As many as a person reads; the statement of a player has every one of them. */
const BETS_SHOWN = '100'

export const useBetsOfRound = (round: string) =>
  useQuery({
    queryKey: ['games', 'shared-bets', round],
    queryFn: () => need(searchSharedBets, { query: { round, size: BETS_SHOWN } }),
  })

export const useChains = (slug: SharedGameSlug) =>
  useQuery({
    queryKey: ['games', 'chains', slug],
    queryFn: async () => (await need(listStaffChains, { params: { slug } })).data,
  })

const paramsOf = ({ id }: StaffChain) => ({ id: String(id) })

export const announce = async (chain: StaffChain, height: number): Promise<CallOutcome> =>
  outcomeOf(
    announceBlock,
    await call(announceBlock, { params: paramsOf(chain), body: { height } }),
    `Block ${height} is announced for chain ${chain.id}`,
  )

export const enterHash = async (chain: StaffChain, height: number, hash: string): Promise<CallOutcome> =>
  outcomeOf(
    enterBlock,
    await call(enterBlock, { params: paramsOf(chain), body: { height, hash } }),
    `The salt of chain ${chain.id} is fixed`,
  )
