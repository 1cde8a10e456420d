import { minus, negate, type Paise, paise, plus, ZERO } from '@maidan/core'
import { fancyProfit, rateProfit } from '@maidan/sports'
import type { Bet, ExchangeBet } from './bet.ts'
import type { MarketOrder } from './order.ts'

type Ends = { readonly liability: Paise; readonly win: Paise }

/** What the whole bet, matched and unmatched, can lose and win. The win is rounded down, the loss up. */
export const endsOf = (bet: Bet): Ends => {
  switch (bet.banking) {
    case 'exchange':
      return orderEnds(bet)
    case 'slip':
      return { liability: bet.slip.isFree ? ZERO : bet.stake, win: minus(bet.slip.maxReturns, bet.stake) }
    case 'lines':
      return bestAndWorst(fancyProfit(bet, bet.line), fancyProfit(bet, bet.line - 1))
    case 'rates': {
      const terms = { ...bet, selection: '' }
      return bestAndWorst(rateProfit(terms, { verdict: 'won' }), rateProfit(terms, { verdict: 'lost' }))
    }
  }
}

/** What an order wins at the price it asks for. A rate is what a hundred win. */
export const winOf = (order: MarketOrder): number => {
  switch (order.type) {
    case 'exchange':
      return order.side === 'lay' ? order.stake : Math.floor((order.stake * (order.price - 100)) / 100)
    case 'rates':
      return order.side === 'lay' ? order.stake : Math.floor((order.stake * order.rate) / 100)
    case 'lines':
      return order.side === 'no' ? order.stake : Math.floor((order.stake * order.rate) / 100)
  }
}

const orderEnds = ({ side, matched, remaining, value, price }: ExchangeBet): Ends => {
  const stake = plus(matched, remaining)
  const odds = value + remaining * price - 100 * stake
  return side === 'lay'
    ? { liability: paise(Math.ceil(odds / 100)), win: stake }
    : { liability: stake, win: paise(Math.floor(odds / 100)) }
}

const bestAndWorst = (one: Paise, other: Paise): Ends => ({
  liability: negate(one < other ? one : other),
  win: one < other ? other : one,
})
