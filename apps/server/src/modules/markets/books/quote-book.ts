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
    // A slip that is not pending any more is none that stands here.
    preview: ({ command }) => err(command.type === 'cancel' ? 'unknown_order' : 'wrong_kind_of_market'),
    putOff: () => err('wrong_kind_of_market'),
    takes: () => false,
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
  }
}
