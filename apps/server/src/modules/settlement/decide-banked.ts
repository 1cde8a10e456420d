import { defined, paise, ZERO } from '@maidan/core'
import { type Known, type Settlement, settleFancyBet, settleRateBet } from '@maidan/sports'
import type { Runner } from '../markets/index.ts'
import type { BetToSettle, Decide, SettledBet } from './model.ts'

/** Decides bets against the house, each by itself and without commission. */
const decideEach =
  (settle: (bet: BetToSettle) => Settlement): Decide =>
  (_player, bets) => {
    const settled = bets.map((bet) => settledBet(bet, settle(bet)))
    const profit = paise(settled.reduce((sum, bet) => sum + bet.profit, 0))
    return { bets: settled, profit, commission: ZERO }
  }

const settledBet = ({ id }: BetToSettle, { verdict, player, explanation }: Settlement): SettledBet => ({
  bet: id,
  verdict,
  profit: player,
  explanation,
})

/** Bookmaker, toss and tied match. */
export const decideRates = (runners: readonly Runner[], result: Known): Decide => {
  const keys = new Map(runners.map(({ id, key }) => [id, key]))
  return decideEach(({ id, runner, side, price, matched }) =>
    settleRateBet(
      {
        selection: defined(keys.get(runner ?? 0), `bet ${id} is on a runner of its market`),
        side: side === 'lay' ? 'lay' : 'back',
        stake: matched,
        rate: price,
      },
      result,
    ),
  )
}

/** Fancies. */
export const decideLines = (result: Known): Decide =>
  decideEach(({ id, side, line, price, matched }) =>
    settleFancyBet(
      {
        side: side === 'no' ? 'no' : 'yes',
        line: defined(line, `bet ${id} has a line`),
        rate: price,
        stake: matched,
      },
      result,
    ),
  )
