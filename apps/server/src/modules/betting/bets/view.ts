import type { BetKind, BetView, PlacedBet } from '@maidan/contracts/player'
import { minus, negate, type Paise, paise, plus, toRupees } from '@maidan/core'
import { fancyProfit, rateProfit } from '@maidan/sports'
import type { Bet, ExchangeBet } from '../../markets/index.ts'

const KINDS: Readonly<Record<Bet['banking'], BetKind>> = {
  exchange: 'match_odds',
  rates: 'bookmaker',
  lines: 'fancy',
  slip: 'slip',
}

export const bankingOfKind = (kind: BetKind): Bet['banking'] =>
  (Object.keys(KINDS) as Bet['banking'][]).find((banking) => KINDS[banking] === kind) ?? 'exchange'

export const kindOf = ({ banking }: Pick<Bet, 'banking'>): BetKind => KINDS[banking]

/** Odds to four places: the average of several prices is seldom a price itself. */
const average = (bet: Bet): number | null =>
  bet.banking === 'exchange' && bet.matched > 0 ? Math.round((bet.value / bet.matched) * 100) / 10_000 : null

/** A bet as its player reads it: rupees, decimal odds and rates. */
export const placedView = (bet: Bet): PlacedBet => ({
  id: bet.id,
  kind: kindOf(bet),
  status: bet.status,
  market: bet.banking === 'slip' ? null : bet.market,
  runner: 'runner' in bet ? bet.runner : null,
  side: bet.banking === 'slip' ? null : bet.side,
  price: bet.banking === 'exchange' ? bet.price / 100 : null,
  rate: 'rate' in bet ? bet.rate : null,
  line: bet.banking === 'lines' ? bet.line : null,
  stake: toRupees(bet.stake),
  matched: toRupees(bet.matched),
  remaining: toRupees(bet.remaining),
  averagePrice: average(bet),
  created_at: bet.placedAt,
})

type Ends = { readonly liability: Paise; readonly win: Paise }

/** What the whole bet, matched and unmatched, can lose and win. The win is rounded down, the loss up. */
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

const endsOf = (bet: Bet): Ends => {
  switch (bet.banking) {
    case 'exchange':
      return orderEnds(bet)
    case 'slip':
      return { liability: bet.stake, win: minus(bet.slip.maxReturns, bet.stake) }
    case 'lines':
      return bestAndWorst(fancyProfit(bet, bet.line), fancyProfit(bet, bet.line - 1))
    case 'rates': {
      const terms = { ...bet, selection: '' }
      return bestAndWorst(rateProfit(terms, { verdict: 'won' }), rateProfit(terms, { verdict: 'lost' }))
    }
  }
}

type BetDetails = Pick<BetView, 'fixture' | 'marketName' | 'selectionName' | 'persistence' | 'slip'> & {
  readonly profit: Paise | null
  readonly settledAt: number | null
}

export const betView = (bet: Bet, details: BetDetails): BetView => {
  const { profit, settledAt, ...rest } = details
  const { liability, win } = endsOf(bet)
  return {
    ...placedView(bet),
    ...rest,
    liability: toRupees(liability),
    profitIfWon: toRupees(win),
    profit: profit === null ? null : toRupees(profit),
    settled_at: settledAt,
  }
}
