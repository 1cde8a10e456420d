import type { LiveGame, SharedBetView, SharedRoundView } from '@maidan/contracts/player'
import type { Refused } from '../../play/dealer.ts'
import type { SharedBetForm } from '../dealer.ts'
import { betAt, type BetsById } from './live-game.ts'

/** A bet that waits for the round after the one in which it was asked for. */
export type Waiting = {
  readonly stake: number
  readonly bet: SharedBetForm
  readonly after: SharedRoundView | undefined
}

/** One panel or spot. */
export type Seat = {
  readonly sending: 'bet' | 'cancel' | 'cash_out' | undefined
  readonly waiting: Waiting | undefined
  readonly refusal: Refused | undefined
}

const FREE: Seat = { sending: undefined, waiting: undefined, refusal: undefined }

export type SharedState = {
  readonly load: 'loading' | 'ready' | 'failed'
  readonly view: LiveGame | undefined
  /** The player's own, of the last rounds. */
  readonly bets: BetsById
  readonly seats: Readonly<Record<string, Seat>>
  /** What this visit has brought so far, in paise. */
  readonly net: number
}

export const seatAt = ({ seats }: SharedState, slot: string): Seat => seats[slot] ?? FREE

export const ownBetAt = ({ bets, view }: SharedState, slot: string): SharedBetView | undefined =>
  betAt(bets, view?.round?.id, slot)
