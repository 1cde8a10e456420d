import { err } from '@maidan/core'
import { decideFancyBet, type FancyBet, fancyExposure } from '@maidan/sports'
import type { Banker } from './house-book.ts'

/** Fancy and session markets: No and Yes on a line, each with a rate. */
export const lineBanker: Banker<FancyBet> = {
  banking: 'lines',
  decide: (quote, ask, isOpen) => {
    if (ask.banking !== 'lines') return err('wrong_kind_of_market')
    const market = { status: isOpen ? 'open' : 'suspended', selections: [] } as const
    if (quote?.type !== 'lines') return err(isOpen ? 'not_offered' : 'market_suspended')
    const { side, line, rate, stake } = ask
    // Whether the stake is an amount is decided there.
    return decideFancyBet(market, quote, { side, line, rate, stake: stake as FancyBet['stake'] }, ask.accept)
  },
  exposure: fancyExposure,
  byRunner: () => [],
  columns: ({ side, line, rate, stake }) => ({ runner: undefined, side, price: rate, line, stake }),
}
