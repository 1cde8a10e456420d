import type { SharedBetView, SharedRoundView } from '@maidan/contracts/player'
import type { StoreApi } from 'zustand'
import type { Dealt, Refused } from '../../play/dealer.ts'
import type { SharedDealer } from '../dealer.ts'
import { takesBets } from './flight.ts'
import type { Listener } from './listener.ts'
import { isNextRound } from './live-game.ts'
import type { ServerClock } from './server-clock.ts'
import { type Seat, seatAt, type SharedState, type Waiting } from './state.ts'

/** After these the server knows better than the page. */
const MOVED_ON = [
  'betting_closed',
  'not_in_flight',
  'slot_taken',
  'bet_over',
  'flown_away',
  'round_not_found',
  'bet_not_found',
]

const MISSED: Refused = {
  ok: false,
  unknown: false,
  code: 'round_missed',
  message: 'You missed the round you waited for, so no bet was placed.',
}

type SenderDeps = {
  readonly dealer: SharedDealer
  readonly clock: ServerClock
  readonly store: StoreApi<SharedState>
  readonly listener: () => Pick<Listener, 'takeBets' | 'read'>
}

/** Sends what is asked for at a panel or spot, one thing at a time, and what has waited for its round. */
export const createSender = ({ dealer, clock, store, listener }: SenderDeps) => {
  const setSeat = (slot: string, change: Partial<Seat>): void =>
    store.setState((state) => ({ seats: { ...state.seats, [slot]: { ...seatAt(state, slot), ...change } } }))

  const send = async (
    slot: string,
    sending: Seat['sending'],
    ask: () => Promise<Dealt<SharedBetView>>,
  ): Promise<Dealt<SharedBetView>> => {
    setSeat(slot, { sending, refusal: undefined })
    const answer = await ask()
    if (answer.ok) listener().takeBets([answer.data])
    else if (answer.unknown || MOVED_ON.includes(answer.code ?? '')) await listener().read()
    setSeat(slot, { sending: undefined, refusal: answer.ok ? undefined : answer })
    return answer
  }

  const place = (slot: string, round: SharedRoundView, { stake, bet }: Omit<Waiting, 'after'>) =>
    send(slot, 'bet', () => dealer.place({ round: round.id, slot, stake, bet }))

  const sendOne = (slot: string, round: SharedRoundView, waiting: Waiting): void => {
    const isNext = waiting.after === undefined || isNextRound(waiting.after, round)
    setSeat(slot, { waiting: undefined, refusal: isNext ? undefined : MISSED })
    if (isNext) void place(slot, round, waiting)
  }

  /** A bet does not wait through the hours of a closed game. */
  const sendWaiting = (): void => {
    const { view, seats } = store.getState()
    const round = view?.round
    for (const [slot, { waiting, sending }] of Object.entries(seats)) {
      if (!view || !waiting || sending) continue
      if (view.state !== 'open') setSeat(slot, { waiting: undefined, refusal: MISSED })
      else if (round && waiting.after?.id !== round.id && takesBets(view, clock.now()))
        sendOne(slot, round, waiting)
    }
  }
  return { setSeat, send, place, sendWaiting }
}
