import { err, ZERO } from '@maidan/core'
import type { Quote } from '@maidan/sports'
import type { MarketState } from '../model.ts'
import type { Book } from './book.ts'
import { createHouseState } from './house-state.ts'

/** A market of fixed odds. Only slips bet on it, and they hold their own stake, so this book keeps just the quote. */
export const createQuoteBook = (initial: MarketState): Book => {
  let quote: Quote | undefined
  const state = createHouseState(initial)
  return {
    preview: () => err('wrong_kind_of_market'),
    take: () => err('wrong_kind_of_market'),
    exposure: () => ZERO,
    byRunner: () => [],
    players: () => [],
    change: state.change,
    state: state.get,
    setQuote: (next) => {
      quote = next
    },
    quote: () => quote,
    offers: () => [],
    planCashOut: () => err('wrong_kind_of_market'),
    matched: () => ZERO,
    hash: () => '',
  }
}
