import { betId, ZERO } from '@maidan/core'
import {
  betArithmetic,
  commissionArithmetic,
  type Match,
  type SettledAccount,
  type SettledBet as EngineBet,
  type Settlement,
  settleMatches,
} from '@maidan/exchange'
import { type Known, ruleText } from '@maidan/sports'
import type { MarketRow } from '../markets/index.ts'
import type { Decide, Explanation, PlayerResult, SettledBet } from './model.ts'
import { outcomeOf } from './outcome.ts'

const NOTHING: PlayerResult = { bets: [], profit: ZERO, commission: ZERO }

type Settleable = Pick<
  MarketRow,
  'runners' | 'places' | 'removals' | 'voids' | 'commissionBp' | 'resultVersion'
>

/** All matches of a market together decide what each player made; with the house it sums to zero. */
export const settleExchange = (market: Settleable, result: Known, matches: readonly Match[]): Settlement =>
  settleMatches({
    version: market.resultVersion,
    outcome: outcomeOf(result, market.runners),
    places: market.places,
    matches,
    removals: market.removals,
    voids: market.voids,
    commissionBp: market.commissionBp,
  })

/** Bets that players made with each other. */
export const decideExchange = (market: Settleable, result: Known, matches: readonly Match[]): Decide => {
  const { accounts } = settleExchange(market, result, matches)
  const byAccount = new Map(accounts.map((one) => [one.account, one]))
  return (player) => {
    const account = byAccount.get(player)
    return account ? resultOfAccount(account, result) : NOTHING
  }
}

const resultOfAccount = (account: SettledAccount, result: Known): PlayerResult => ({
  bets: account.bets.map((bet) => settledBet(bet, account, result)),
  profit: account.profit,
  commission: account.commission.amount,
})

const settledBet = (bet: EngineBet, { commission }: SettledAccount, result: Known): SettledBet => {
  const { source, rule } = result
  const lines = [
    ...betArithmetic(bet),
    ...(commission.amount === 0
      ? []
      : [`commission on all winnings in the market: ${commissionArithmetic(commission)}`]),
  ]
  const explanation: Explanation = { source, rule, text: ruleText(rule), lines }
  return { bet: betId(bet.bet), verdict: bet.verdict, profit: bet.profit, explanation }
}
