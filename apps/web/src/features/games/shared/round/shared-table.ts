import type { LiveGame, SharedBetView } from '@maidan/contracts/player'
import { createStore, type StoreApi } from 'zustand'
import type { Dealt } from '../../play/dealer.ts'
import type { SharedBetForm } from '../dealer.ts'
import { takesBets } from './flight.ts'
import { createListener, type ListenerDeps } from './listener.ts'
import { createSender } from './sender.ts'
import type { ServerClock } from './server-clock.ts'
import { ownBetAt, seatAt, type SharedState } from './state.ts'

export type SharedTable = {
  readonly store: StoreApi<SharedState>
  readonly clock: ServerClock
  /** Reads how the game stands: at first, after a gap, and when an answer was lost. */
  readonly read: () => Promise<void>
  readonly hear: (view: LiveGame) => void
  /** Bets on the round that takes bets, or asks for the next one. */
  readonly bet: (slot: string, stake: number, bet: SharedBetForm) => Promise<Dealt<SharedBetView> | undefined>
  readonly cancel: (slot: string) => Promise<void>
  readonly cashOut: (slot: string) => Promise<void>
  readonly forgive: (slot: string) => void
  readonly leave: () => void
}

const EMPTY: SharedState = { load: 'loading', view: undefined, bets: {}, seats: {}, net: 0 }

type TableDeps = Pick<ListenerDeps, 'dealer' | 'clock' | 'onOver'>

/** One shared game on one page: what is heard, what is sent, and what waits for the next round. */
export const createSharedTable = ({ dealer, clock, onOver }: TableDeps): SharedTable => {
  const store = createStore<SharedState>(() => EMPTY)
  const sender = createSender({ dealer, clock, store, listener: () => listener })
  const listener = createListener({ dealer, clock, store, onOver, onView: sender.sendWaiting })
  const { setSeat, send, place } = sender
  return {
    store,
    clock,
    read: listener.read,
    hear: listener.hear,
    bet: async (slot, stake, bet) => {
      const state = store.getState()
      const { view } = state
      const { sending, waiting } = seatAt(state, slot)
      if (!view || sending || waiting) return undefined
      const isFree = ownBetAt(state, slot) === undefined
      if (view.round && isFree && takesBets(view, clock.now())) return place(slot, view.round, { stake, bet })
      setSeat(slot, { waiting: { stake, bet, after: view.round }, refusal: undefined })
      return undefined
    },
    cancel: async (slot) => {
      const state = store.getState()
      const { sending, waiting } = seatAt(state, slot)
      if (waiting) return setSeat(slot, { waiting: undefined })
      const own = ownBetAt(state, slot)
      if (!sending && own?.state === 'open') await send(slot, 'cancel', () => dealer.cancel(own.id))
      return undefined
    },
    cashOut: async (slot) => {
      const state = store.getState()
      const own = ownBetAt(state, slot)
      const isFlying = state.view?.round?.phase === 'flying'
      if (!isFlying || seatAt(state, slot).sending || own?.state !== 'open') return
      await send(slot, 'cash_out', () => dealer.cashOut(own.id))
    },
    forgive: (slot) => seatAt(store.getState(), slot).refusal && setSeat(slot, { refusal: undefined }),
    leave: listener.stop,
  }
}
