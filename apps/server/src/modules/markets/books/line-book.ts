import { err } from '@maidan/core'
import { decideFancyBet, type FancyBet, fancyExposure } from '@maidan/sports'
import type { MarketId } from '@maidan/core'
import type { Banker } from './house-book.ts'

/** Fancy and session markets: No and Yes on a line, each with a rate. */
export const lineBanker = (market: MarketId): Banker<FancyBet> => ({
  decide: (quote, order, isOpen) => {
    if (order.type !== 'lines') return err('wrong_kind_of_market')
    if (quote?.type !== 'lines') return err(isOpen ? 'not_offered' : 'market_suspended')
    const { side, line, rate, stake } = order
    const status = { status: isOpen ? 'open' : 'suspended', selections: [] } as const
    // `decideFancyBet` checks that the stake is an amount.
    return decideFancyBet(
      status,
      quote,
      { side, line, rate, stake: stake as FancyBet['stake'] },
      order.accept,
    )
  },
  exposure: fancyExposure,
  byRunner: () => [],
  stakeOf: ({ stake }) => stake,
  betOf: (base, { side, line, rate, stake }) => ({
    ...base,
    banking: 'lines',
    market,
    side,
    line,
    rate,
    stake,
    matched: stake,
    value: stake * rate,
  }),
})
