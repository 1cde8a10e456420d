import { whole } from '@maidan/ledger'
import type { Instant } from '@maidan/core'
import { payout } from '@maidan/games'
import { decideCashOut, pointMultiplier } from '@maidan/games/aviator'
import { gameOf } from '../games/catalogue.ts'
import type { SharedBet } from './bet.ts'

export type SettledBet = {
  readonly bet: SharedBet
  readonly result: number
  readonly startedAt: Instant | undefined
}

/** What is wrong with a bet, by the result of its round and the time of its tap; undefined where nothing is. */
export const checkBet = ({ bet, result, startedAt }: SettledBet): string | undefined => {
  const { end, stake, leaves } = bet
  if (!end || end.state === 'cancelled') return undefined
  if (end.receivedAt === undefined) {
    const due = gameOf(bet.game).outcomeOf({ ...bet, stake: whole(stake) }, result)
    const isDue = end.payout === due.payout && end.multiplier === due.multiplier && end.point === due.point
    return isDue ? undefined : `it was paid ${end.payout} and its round gives ${due.payout}`
  }
  if (leaves === undefined || startedAt === undefined) return 'it was cashed out of a round without a flight'
  const point = decideCashOut({ crash: result, leaves }, end.receivedAt - startedAt)
  if (!point.ok) return `it was cashed out and its time says ${point.refusal}`
  const due = payout(whole(stake), pointMultiplier(point.value))
  return end.payout === due && end.point === point.value
    ? undefined
    : `it was paid ${end.payout} and its time gives ${due}`
}
