import { defined, err, type MarketId } from '@maidan/core'
import { decideRateBet, type RateBet, rateBook, rateExposure } from '@maidan/sports'
import type { Runner } from '../model.ts'
import type { Banker } from './house-book.ts'

/** Bookmaker, toss and tied match: rates per hundred on each selection. */
export const rateBanker = (market: MarketId, runners: readonly Runner[]): Banker<RateBet> => {
  const keys = runners.map(({ key }) => key)
  const runnerOf = (selection: string): number =>
    defined(
      runners.find(({ key }) => key === selection),
      'a selection of the market',
    ).id
  return {
    decide: (quote, order, isOpen) => {
      if (order.type !== 'rates') return err('wrong_kind_of_market')
      const selection = runners.find(({ id }) => id === order.runner)?.key ?? ''
      const status = { status: isOpen ? 'open' : 'suspended', selections: runners } as const
      const rates = quote?.type === 'rates' ? quote.rates : []
      // The decision below checks that the stake is an amount.
      const bet = { selection, side: order.side, stake: order.stake as RateBet['stake'], rate: order.rate }
      return decideRateBet(status, rates, bet, order.accept)
    },
    exposure: (bets) => rateExposure(bets, keys),
    byRunner: (bets) =>
      Object.entries(rateBook(bets, keys)).map(([key, profit]) => ({ runner: runnerOf(key), profit })),
    stakeOf: ({ stake }) => stake,
    betOf: (base, { selection, side, rate, stake }) => ({
      ...base,
      banking: 'rates',
      market,
      runner: runnerOf(selection),
      side,
      rate,
      stake,
      matched: stake,
      value: stake * rate,
    }),
  }
}
