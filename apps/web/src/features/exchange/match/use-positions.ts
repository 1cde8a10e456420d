import type { BetView, MarketDetail } from '@maidan/contracts/player'
import { positionOf, whatIf } from './position.ts'
import { useSlipLine } from './slip.ts'
import { readStake } from './stake.ts'

/** What each outcome of a market brings now, and what it would bring with the bet on the slip. */
export const usePositions = (market: MarketDetail, bets: readonly BetView[]) => {
  const { chosen, typed } = useSlipLine()
  const stake = readStake(typed)
  const now = positionOf(
    market,
    bets.filter((bet) => bet.market === market.id),
  )
  const isOnSlip = chosen?.market === market.id && stake !== undefined
  const next = isOnSlip ? whatIf(market, now, chosen, stake) : undefined
  return (runner: number) => ({ now: now?.get(runner), next: next?.get(runner) })
}
