import {
  addNote,
  blockPlayer,
  endPlayerSession,
  getPlayer,
  getPlayerClaims,
  getPlayerLedger,
  getPlayerReferral,
  getPlayerTickets,
  getPlayerVip,
  listPlayers,
  makeAdjustment,
  unblockPlayer,
} from '@maidan/contracts/staff'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, need } from '../../lib/api/api.ts'
import { callOnce } from '../../lib/api/once.ts'
import { type CallOutcome, outcomeOf } from '../../lib/api/outcome.ts'
import { chosen } from '../../lib/paged.ts'
import type { PlayerPage, Show } from './model.ts'

type Filter = { readonly show: Show; readonly q: string; readonly page: string }

export const usePlayers = ({ show, q, page }: Filter) =>
  useQuery({
    queryKey: ['players', 'list', show, q, page],
    queryFn: () =>
      need(listPlayers, { query: { ...chosen({ q, status: show === 'all' ? undefined : show }), page } }),
    placeholderData: keepPreviousData,
  })

export const usePlayer = (id: string) =>
  useQuery({
    queryKey: ['players', 'one', id],
    queryFn: async () => (await need(getPlayer, { params: { id } })).data,
  })

type LedgerFilter = {
  readonly kind: 'deposit' | 'withdrawal' | 'bet' | 'win' | 'bonus' | 'correction' | undefined
  readonly from: string
  readonly to: string
}

/** The page below a line, or the newest one, which alone has the totals. */
export const useLedger = (id: string, { kind, from, to }: LedgerFilter, before?: number) =>
  useQuery({
    queryKey: ['players', 'ledger', id, kind, from, to, before ?? 'newest'],
    queryFn: () =>
      need(getPlayerLedger, {
        params: { id },
        query: chosen({ kind, from, to, before: before?.toString() }),
      }),
    placeholderData: keepPreviousData,
  })

export const useClaims = (id: string, page: number) =>
  useQuery({
    queryKey: ['players', 'claims', id, page],
    queryFn: () => need(getPlayerClaims, { params: { id }, query: { page: String(page) } }),
    placeholderData: keepPreviousData,
  })

export const useVip = (id: string) =>
  useQuery({
    queryKey: ['players', 'vip', id],
    queryFn: async () => (await need(getPlayerVip, { params: { id } })).data,
  })

export const useReferral = (id: string) =>
  useQuery({
    queryKey: ['players', 'referral', id],
    queryFn: async () => (await need(getPlayerReferral, { params: { id } })).data,
  })

export const useTickets = (id: string) =>
  useQuery({
    queryKey: ['players', 'tickets', id],
    queryFn: async () => (await need(getPlayerTickets, { params: { id } })).data,
  })

const paramsOf = ({ user }: PlayerPage) => ({ id: String(user.id) })

export const block = async (player: PlayerPage, reason: string): Promise<CallOutcome> =>
  outcomeOf(
    blockPlayer,
    await call(blockPlayer, { params: paramsOf(player), body: { reason } }),
    `${player.user.userName} is blocked`,
  )

export const unblock = async (player: PlayerPage, reason: string): Promise<CallOutcome> =>
  outcomeOf(
    unblockPlayer,
    await call(unblockPlayer, { params: paramsOf(player), body: { reason } }),
    `${player.user.userName} can play again`,
  )

export const note = async (player: PlayerPage, text: string): Promise<CallOutcome> =>
  outcomeOf(addNote, await call(addNote, { params: paramsOf(player), body: { text } }), 'Note saved')

export const endSession = async (player: PlayerPage, session: number): Promise<CallOutcome> =>
  outcomeOf(
    endPlayerSession,
    await call(endPlayerSession, { params: { ...paramsOf(player), session: String(session) } }),
    'The session has ended',
  )

export type Adjustment = {
  readonly direction: 'add' | 'take'
  readonly pocket: 'cash' | 'bonus'
  readonly amount: string
  readonly reason: string
}

export const adjust = async (player: PlayerPage, body: Adjustment): Promise<CallOutcome> =>
  outcomeOf(
    makeAdjustment,
    await callOnce(`adjust-${player.user.id}`, makeAdjustment, { params: paramsOf(player), body }),
    ({ data }) => (data.done ? 'Wallet adjusted' : 'The adjustment now waits for a colleague to agree'),
  )
