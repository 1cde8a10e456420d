import { err, ZERO } from '@maidan/core'
import type { Quote } from '@maidan/sports'
import type { Book } from './book.ts'

/** A market of fixed odds: it is bet on by slips, which hold their own stake, so it only keeps what is offered. */
export const createQuoteBook = (): Book => {
  let quote: Quote | undefined
  return {
    consider: () => err('wrong_kind_of_market'),
    take: () => err('wrong_kind_of_market'),
    exposure: () => ZERO,
    byRunner: () => [],
    players: () => [],
    turn: () => [],
    setQuote: (next) => {
      quote = next
    },
    quote: () => quote,
    offers: () => [],
    matched: () => ZERO,
    lastMatch: () => 0,
    hash: () => '',
  }
}
