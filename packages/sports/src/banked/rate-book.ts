import { paise, type Paise } from '@maidan/core'
import { LOST, WON } from '../grade.ts'
import type { RateBet, SelectionKey } from '../model.ts'
import { rateProfit } from './profit.ts'

/** What the player makes on each result of a market, all bets together. */
export type RateBook = Readonly<Record<SelectionKey, Paise>>

export const rateBook = (bets: readonly RateBet[], selections: readonly SelectionKey[]): RateBook =>
  Object.fromEntries(selections.map((winner) => [winner, profitIfWon(bets, winner)]))

const profitIfWon = (bets: readonly RateBet[], winner: SelectionKey): Paise =>
  paise(bets.reduce((sum, bet) => sum + rateProfit(bet, bet.selection === winner ? WON : LOST), 0))

/** The most a player can lose, as an amount to hold. Nothing is held where every result is good. */
export const worstOf = (profits: readonly number[]): Paise =>
  paise(Math.max(0, ...profits.map((one) => 0 - one)))

export const rateExposure = (bets: readonly RateBet[], selections: readonly SelectionKey[]): Paise =>
  worstOf(Object.values(rateBook(bets, selections)))
