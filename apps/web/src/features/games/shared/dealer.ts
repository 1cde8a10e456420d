import type {
  ChainView,
  EndedRoundView,
  SharedBetView,
  SharedGameSlug,
  SharedNow,
  SharedRoundView,
  TopWin,
} from '@maidan/contracts/player'
import { need } from '../../../lib/api/need.ts'
import { callOnce } from '../../../lib/api/once.ts'
import { useSession } from '../../../lib/session/session-state.ts'
import type { Dealt } from '../play/dealer.ts'
import { refusedBy } from '../play/server-dealer.ts'

export type SharedBetForm =
  | { readonly panel: number; readonly autoCashOut: number | null }
  | { readonly spot: string }

export type Ask = {
  readonly round: number
  readonly slot: string
  readonly stake: number
  readonly bet: SharedBetForm
}

/** Who runs the rounds that all players share. Reads throw where they fail. */
export type SharedDealer = {
  readonly slug: SharedGameSlug
  readonly readNow: () => Promise<SharedNow>
  readonly readBet: (id: number) => Promise<SharedBetView>
  readonly listBets: () => Promise<readonly SharedBetView[]>
  readonly listRounds: () => Promise<readonly EndedRoundView[]>
  readonly readRound: (id: number) => Promise<SharedRoundView>
  readonly listChains: () => Promise<readonly ChainView[]>
  readonly listTop: () => Promise<readonly TopWin[]>
  readonly place: (ask: Ask) => Promise<Dealt<SharedBetView>>
  readonly cancel: (bet: number) => Promise<Dealt<SharedBetView>>
  readonly cashOut: (bet: number) => Promise<Dealt<SharedBetView>>
}

const FEW = '20'

/** Each tap is a request with a key of its own, and the same key after an answer that was lost. */
export const sharedDealer = (slug: SharedGameSlug): SharedDealer => {
  const params = { slug }
  return {
    slug,
    readNow: async () => (await need((c) => c.getSharedNow, { params })).data,
    readBet: async (id) => (await need((c) => c.getSharedBet, { params: { id: String(id) } })).data,
    listBets: async () =>
      useSession.getState().isAuth
        ? (await need((c) => c.getSharedBets, { query: { game: slug, size: FEW } })).data
        : [],
    listRounds: async () => (await need((c) => c.getSharedRounds, { params, query: { size: FEW } })).data,
    readRound: async (id) => (await need((c) => c.getSharedRound, { params: { id: String(id) } })).data,
    listChains: async () => (await need((c) => c.getChains, { params })).data,
    listTop: async () => (await need((c) => c.getTopWins, { params, query: { days: '1' } })).data,
    place: async ({ round, slot, stake, bet }) => {
      const ask = { params, body: { round, stake, bet } }
      const answer = await callOnce(`games:${slug}:${slot}`, (c) => c.placeSharedBet, ask)
      return answer.ok ? answer : refusedBy(answer)
    },
    cancel: async (bet) => {
      const ask = { params: { id: String(bet) } }
      const answer = await callOnce(`games:cancel:${bet}`, (c) => c.cancelSharedBet, ask)
      return answer.ok ? answer : refusedBy(answer)
    },
    cashOut: async (bet) => {
      const ask = { params: { id: String(bet) } }
      const answer = await callOnce(`games:cash-out:${bet}`, (c) => c.cashOutSharedBet, ask)
      return answer.ok ? answer : refusedBy(answer)
    },
  }
}
