import { FIRST_POINT } from '@maidan/games/aviator'
import type { ActionKind } from '../../frame/action.tsx'
import { shownPoint, takesBets } from '../round/flight.ts'
import { ownBetAt, seatAt, type SharedState } from '../round/state.ts'

export type PanelAction = {
  readonly kind: ActionKind
  readonly text: string
  readonly does: 'bet' | 'cancel' | 'cash_out' | 'nothing'
  /** What stands under the text: the stake, or what a tap would pay now. */
  readonly amount: 'stake' | 'payout'
}

const nothing = (text: string): PanelAction => ({ kind: 'bet', text, does: 'nothing', amount: 'stake' })

const forOpenBet = ({ view }: SharedState, now: number | undefined): PanelAction => {
  const round = view?.round
  if (round?.phase === 'flying') {
    const isUp = now !== undefined && shownPoint(round.startedAt, now) >= FIRST_POINT
    return isUp
      ? { kind: 'cash', text: 'Cash out', does: 'cash_out', amount: 'payout' }
      : nothing('The kite takes off')
  }
  if (round?.phase === 'ended') return nothing('Round over')
  return view && takesBets(view, now)
    ? { kind: 'stop', text: 'Cancel bet', does: 'cancel', amount: 'stake' }
    : nothing('Bet is in the round')
}

const SENDING = { bet: 'Placing', cancel: 'Cancelling', cash_out: 'Cashing out' } as const

/** What the one button of a panel says and does now. */
export const panelAction = (state: SharedState, slot: string, now: number | undefined): PanelAction => {
  const { sending, waiting } = seatAt(state, slot)
  if (sending) return nothing(SENDING[sending])
  if (waiting) return { kind: 'stop', text: 'Cancel, waits for next round', does: 'cancel', amount: 'stake' }
  const own = ownBetAt(state, slot)
  if (own?.state === 'open') return forOpenBet(state, now)
  if (!state.view || state.view.state !== 'open') return nothing('No bets now')
  const isNow = own === undefined && takesBets(state.view, now)
  return { kind: 'bet', text: isNow ? 'Bet' : 'Bet next round', does: 'bet', amount: 'stake' }
}
