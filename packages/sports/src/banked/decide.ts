import { err, ok, type Result } from '@maidan/core'
import type { FancyBet, FancyQuote, Market, OddsBet, OddsQuote, RateBet, RateQuote } from '../model.ts'
import { decideStake, decideStatus, isAccepted, type Accept } from './stake.ts'
import type { StakeRefusal, StatusRefusal } from './stake.ts'

export type BankedRefusal =
  | StatusRefusal
  | StakeRefusal
  | 'unknown_selection'
  | 'not_offered'
  | 'price_changed'
  | 'line_changed'
  | 'stake_above_maximum'

type Open = Pick<Market, 'status' | 'selections'>

const decideCommon = (market: Open, stake: number, selection?: string): Result<true, BankedRefusal> => {
  const status = decideStatus(market)
  if (!status.ok) return status
  if (selection !== undefined && !market.selections.some(({ key }) => key === selection))
    return err('unknown_selection')
  return decideStake(stake)
}

/** The bet as it is taken, at the rate on offer, or why it is not. */
export const decideRateBet = (
  market: Open,
  quotes: readonly RateQuote[],
  ask: RateBet,
  accept: Accept,
): Result<RateBet, BankedRefusal> => {
  const common = decideCommon(market, ask.stake, ask.selection)
  if (!common.ok) return common
  const quote = quotes.find(({ selection }) => selection === ask.selection)
  if (quote?.suspended) return err('market_suspended')
  const rate = quote?.[ask.side]
  if (quote === undefined || rate === undefined) return err('not_offered')
  // A backer wins by the rate and a layer loses by it.
  const better = ask.side === 'back' ? rate - ask.rate : ask.rate - rate
  if (!isAccepted(accept, better)) return err('price_changed')
  if (ask.stake > quote.max) return err('stake_above_maximum')
  return ok({ ...ask, rate })
}

export const decideFancyBet = (
  market: Open,
  quote: FancyQuote,
  ask: FancyBet,
  accept: Accept,
): Result<FancyBet, BankedRefusal> => {
  const common = decideCommon(market, ask.stake)
  if (!common.ok) return common
  const offer = quote[ask.side]
  if (offer === undefined) return err('not_offered')
  // Yes wants a low line and a high rate, No the opposite of both.
  const sign = ask.side === 'yes' ? 1 : -1
  const [line, rate] = [sign * (ask.line - offer.line), sign * (offer.rate - ask.rate)]
  if (!isAccepted(accept, line)) return err('line_changed')
  if (!isAccepted(accept, rate)) return err('price_changed')
  if (ask.stake > quote.max) return err('stake_above_maximum')
  return ok({ ...ask, ...offer })
}

export const decideOddsBet = (
  market: Open,
  quotes: readonly OddsQuote[],
  ask: OddsBet,
  accept: Accept,
): Result<OddsBet, BankedRefusal> => {
  const common = decideCommon(market, ask.stake, ask.selection)
  if (!common.ok) return common
  const quote = quotes.find(({ selection }) => selection === ask.selection)
  if (quote === undefined) return err('not_offered')
  if (quote.suspended) return err('market_suspended')
  if (!isAccepted(accept, quote.odds - ask.odds)) return err('price_changed')
  return ok({ ...ask, odds: quote.odds })
}
