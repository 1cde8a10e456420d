import { err, paise } from '@maidan/core'
import { decideRateBet, type RateBet, rateBook, rateExposure } from '@maidan/sports'
import { defined } from '@maidan/core'
import type { Runner } from '../model.ts'
import type { Banker } from './house-book.ts'

/** Bookmaker, toss and tied match: rates per hundred on each selection. */
export const rateBanker = (runners: readonly Runner[]): Banker<RateBet> => {
  const keys = runners.map(({ key }) => key)
  const runnerOf = (selection: string): number =>
    defined(
      runners.find(({ key }) => key === selection),
      'a selection of the market',
    ).id
  return {
    banking: 'rates',
    decide: (quote, ask, isOpen) => {
      if (ask.banking !== 'rates') return err('wrong_kind_of_market')
      const selection = runners.find(({ id }) => id === ask.runner)?.key ?? ''
      const market = { status: isOpen ? 'open' : 'suspended', selections: runners } as const
      const rates = quote?.type === 'rates' ? quote.rates : []
      // Whether the stake is an amount is decided there.
      const bet = { selection, side: ask.side, stake: ask.stake as RateBet['stake'], rate: ask.rate }
      return decideRateBet(market, rates, bet, ask.accept)
    },
    exposure: (bets) => rateExposure(bets, keys),
    byRunner: (bets) =>
      Object.entries(rateBook(bets, keys)).map(([key, profit]) => ({ runner: runnerOf(key), profit })),
    columns: ({ selection, side, stake, rate }) => ({
      runner: runnerOf(selection),
      side,
      price: rate,
      line: undefined,
      stake: paise(stake),
    }),
  }
}
