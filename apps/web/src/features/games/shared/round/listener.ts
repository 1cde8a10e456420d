import type { LiveGame, SharedBetView } from '@maidan/contracts/player'
import type { StoreApi } from 'zustand'
import type { SharedDealer } from '../dealer.ts'
import { createWatch } from './bet-watch.ts'
import { pastTimes } from './flight.ts'
import { forgetOld, hearBets, hearView, withShown } from './live-game.ts'
import { overNow } from './own-bets.ts'
import type { ServerClock } from './server-clock.ts'
import type { SharedState } from './state.ts'

export type ListenerDeps = {
  readonly dealer: SharedDealer
  readonly clock: ServerClock
  readonly store: StoreApi<SharedState>
  /** Bets of the player that were open and are over. */
  readonly onOver: (bets: readonly SharedBetView[]) => void
  /** How the game stands has been told. */
  readonly onView: () => void
}

/** Takes whatever is told of a game, by whichever way it comes. */
export const createListener = ({ dealer, clock, store, onOver, onView }: ListenerDeps) => {
  const takeBets = (told: readonly SharedBetView[], view = store.getState().view): void => {
    const { bets } = store.getState()
    const heard = hearBets(bets, told)
    const next = forgetOld(view ? withShown(heard, view) : heard)
    const { over, net } = overNow(bets, next)
    store.setState((state) => ({ view, bets: next, net: state.net + net }))
    if (over.length > 0) onOver(over)
    watch.look()
  }
  const watch = createWatch({
    clock,
    state: store.getState,
    read: async (id) => takeBets([await dealer.readBet(id)]),
  })
  const hear = (told: LiveGame): void => {
    if (told.round) for (const time of pastTimes(told.round)) clock.hear(time)
    takeBets([], hearView(store.getState().view, told))
    onView()
  }
  const read = async (): Promise<void> => {
    try {
      const now = await dealer.readNow()
      clock.hear(now.serverTime)
      takeBets(now.mine)
      hear(now.view)
      store.setState({ load: 'ready' })
    } catch {
      if (store.getState().load === 'loading') store.setState({ load: 'failed' })
    }
  }
  return { takeBets, hear, read, stop: watch.stop }
}

export type Listener = ReturnType<typeof createListener>
